/* Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** Every operation of the assumed document. */
export const operations = {
  listFacts: {
    method: 'GET',
    path: '/facts',
    section: '4.1',
    secured: true,
    query: ['category', 'limit'],
    body: null,
  },
  listHistorical: {
    method: 'GET',
    path: '/historical',
    section: '4.2',
    secured: true,
    query: ['category', 'limit'],
    body: null,
  },
  listAlerts: { method: 'GET', path: '/alerts', section: '4.4', secured: true, query: [], body: null },
  createAlert: {
    method: 'POST',
    path: '/alerts',
    section: '4.3',
    secured: true,
    query: [],
    body: 'AlertSubscription',
  },
  deleteAlert: {
    method: 'DELETE',
    path: '/alerts',
    section: '4.5',
    secured: true,
    query: [],
    body: 'AlertIdentifier',
  },
  createToken: {
    method: 'POST',
    path: '/oauth/token',
    section: '4.6',
    secured: false,
    query: [],
    body: 'TokenRequest',
  },
} as const;

/** Id of an operation. */
export type OperationId = keyof typeof operations;
