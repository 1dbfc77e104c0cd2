/* Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** Every operation of the API. */
export const operations = {
  listFacts: { method: 'GET', path: '/facts', secured: true, query: ['category'], body: null },
  listHistorical: { method: 'GET', path: '/historical', secured: true, query: [], body: null },
  listAlerts: { method: 'GET', path: '/alerts', secured: true, query: [], body: null },
  createAlert: { method: 'POST', path: '/alerts', secured: true, query: [], body: 'AlertSubscription' },
  deleteAlert: { method: 'DELETE', path: '/alerts', secured: true, query: [], body: 'AlertIdentifier' },
  createToken: { method: 'POST', path: '/oauth/token', secured: false, query: [], body: 'TokenRequest' },
} as const;

/** Limits of the plans (Specification §8). `null` is unlimited. */
export const plans = {
  free: { title: 'Free', requestsPerMinute: 10, requestsPerDay: 1000 },
  pro: { title: 'Pro', requestsPerMinute: 100, requestsPerDay: 50000 },
  enterprise: { title: 'Enterprise', requestsPerMinute: null, requestsPerDay: null },
} as const;

/** Acknowledgement and retry of deliveries (Specification §6.4). */
export const deliveryPolicy = { acknowledgementStatus: 200, acknowledgementTimeoutMs: 5000, maxRetries: 3 } as const;

/** How a delivery is signed (Specification §6.2, §6.3). */
export const webhookSignature = {
  signatureHeader: 'X-Service-Signature',
  timestampHeader: 'X-Service-Timestamp',
  algorithm: 'HMAC-SHA256',
  encoding: 'hex',
} as const;

/** Version of the service that the document describes (Specification §9). */
export const apiVersion = '1.3.2' as const;

/** Id of an operation. */
export type OperationId = keyof typeof operations;

/** Name of a plan. */
export type PlanName = keyof typeof plans;
