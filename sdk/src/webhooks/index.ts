/**
 * Verifies, signs and receives the deliveries of the service.
 *
 * @module @intelligence-data/sdk/webhooks
 */

export type { Issue } from '../schemas/to-issue.ts';
export type { WebhookAnswer } from './answer.ts';
export type { RawBody } from './bytes.ts';
export type { Claim, DedupeStore } from './dedupe-store.ts';
export type { Diagnosis } from './diagnose.ts';
export type { Finding, MistakeCause } from './diagnose-findings.ts';
export { type WebhookErrorCode, WebhookVerificationError } from './error.ts';
export type { WebhookHeaders } from './headers.ts';
export type { WebhookSecret, WebhookSecrets } from './keyring.ts';
export { type MemoryStoreOptions, memoryStore } from './memory-store.ts';
export type * from './options.ts';
export type { WebhookEvent } from './payload.ts';
export type { IncomingDelivery, WebhookReceiver } from './receiver.ts';
export type * from './receiver-options.ts';
export type { SignOptions } from './sign.ts';
export { verifyWebhook } from './verify-webhook.ts';
export { Webhooks } from './webhooks.ts';
