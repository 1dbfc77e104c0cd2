/* Generated from openapi.yaml by `npm run generate`. Do not edit. */

import type { AssumptionId } from './assumptions.ts';

/** Where the specification leaves a question open, what the SDK does about it, and the option that changes that. */
export const openQuestions: {
  readonly [Id in AssumptionId]: { readonly section: string; readonly sdk: string; readonly option: string };
} = {
  'state-transitions': { section: '3', sdk: 'Knows no states.', option: 'none: nothing depends on it' },
  maximums: { section: '8', sdk: 'Takes any positive whole limit.', option: 'none: the service decides' },
  'version-selection': { section: '9', sdk: 'Sends no version.', option: 'headers, and a path in baseUrl' },
  'deprecation-policy': {
    section: '9',
    sdk: 'Reads no deprecation headers.',
    option: 'withResponse() gives every header',
  },
  'report-fields': {
    section: '2.1',
    sdk: 'Returns reports as unknown; a Standard Schema types and validates them.',
    option: 'schema (a call), schemas (the client)',
  },
  'retry-interval': {
    section: '6.4',
    sdk: 'Treats every repetition of a delivery alike, whenever it comes.',
    option: 'doneTtlMs and leaseMs of the receiver',
  },
  'webhook-secret-source': {
    section: '6.3',
    sdk: 'Takes one secret, several, or a function that provides them.',
    option: 'secret of Webhooks',
  },
  'signed-content': {
    section: '6.3',
    sdk: 'Verifies the signature over the bytes of the body.',
    option: 'signedContent of Webhooks',
  },
  'response-signature-header': {
    section: '5',
    sdk: 'Does not verify response signatures.',
    option: 'responseSignature: { header, secret, encoding }',
  },
  'limit-wire-name': { section: '4.1', sdk: 'Sends limit under the name limit.', option: 'limitParameter' },
  'facts-response': {
    section: '4.1',
    sdk: 'Returns the body of any 2xx answer as unknown.',
    option: 'schema (a call), schemas.listFacts (the client)',
  },
  'historical-parameters': {
    section: '4.2',
    sdk: 'Takes an open record of query parameters and sends it as it is.',
    option: 'the input of historical.list; historicalParameters of createTools',
  },
  'historical-response': {
    section: '4.2',
    sdk: 'Returns the body of any 2xx answer as unknown.',
    option: 'schema (a call), schemas.listHistorical (the client)',
  },
  'create-alert-response': {
    section: '4.3',
    sdk: 'Returns the body of any 2xx answer as unknown; undefined where it is empty.',
    option: 'schema (a call), schemas.createAlert (the client)',
  },
  'create-alert-status': {
    section: '4.3',
    sdk: 'Takes any 2xx status as success.',
    option: 'withResponse() tells the status',
  },
  'list-alerts-response': {
    section: '4.4',
    sdk: 'Returns the body of any 2xx answer as unknown.',
    option: 'schema (a call), schemas.listAlerts (the client)',
  },
  'stored-subscription-fields': {
    section: '2.2',
    sdk: 'Returns stored subscriptions as unknown.',
    option: 'schema (a call), schemas.listAlerts (the client)',
  },
  'delete-alert-response': {
    section: '4.5',
    sdk: 'Takes any 2xx status as success; undefined where the body is empty.',
    option: 'schema (a call), schemas.deleteAlert (the client)',
  },
  'token-response': {
    section: '4.6',
    sdk: 'createToken returns unknown. clientCredentials reads access_token or accessToken, and expires_in or expiresIn (seconds).',
    option: 'parseToken of clientCredentials',
  },
  'key-restrictions': {
    section: '5',
    sdk: 'Reports a refusal as PermissionDeniedError (403) or AuthenticationError (401).',
    option: 'none: the service decides',
  },
  'credential-lifetime': {
    section: '5',
    sdk: 'Renews a token before the lifetime that the answer tells; without one, when it is refused.',
    option: 'parseToken of clientCredentials, expiresInSeconds of privateKeyJwt',
  },
  'jwt-claims': {
    section: '5',
    sdk: 'Signs the claims with the algorithm that the caller gives.',
    option: 'claims, alg and expiresInSeconds of privateKeyJwt',
  },
  'timestamp-header-format': {
    section: '6.2',
    sdk: 'Reads seconds, milliseconds and ISO 8601 as a date where it can; never refuses for the format.',
    option: 'headerTimestamp.raw of a verified delivery',
  },
  'quota-headers': {
    section: '8',
    sdk: 'Honours Retry-After where it comes; paces itself to the plan when asked.',
    option: 'rateLimit, maxRetryDelayMs',
  },
  'limit-windows': {
    section: '8',
    sdk: 'Paces so that no 60 s hold more starts than the plan allows; the day is counted from 00:00 UTC.',
    option: 'rateLimit (a RateLimiter of your own)',
  },
  'other-errors': {
    section: '7.2',
    sdk: 'Maps the status to an error class; keeps the body as unknown.',
    option: 'error.status and error.body',
  },
  'priority-effect': {
    section: '6.1',
    sdk: 'Sends priority_level where it is given.',
    option: 'none: the service decides',
  },
  'event-values': {
    section: '2.2',
    sdk: 'Takes any string; insider_trade is an example in the documentation.',
    option: 'none: any string passes',
  },
  'keyword-combination': { section: '6.1', sdk: 'Sends the keywords as they are.', option: 'none: the service decides' },
  'category-values': {
    section: '2.3',
    sdk: 'Takes and accepts any string.',
    option: 'schema of Webhooks for a stricter payload',
  },
};
