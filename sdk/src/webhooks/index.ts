/**
 * Verifies, signs and receives the deliveries of the service.
 *
 * @module
 */
export { type WebhookErrorCode, type WebhookIssue, WebhookVerificationError } from './error.ts';
export type * from './options.ts';
export type { WebhookEvent } from './payload.ts';
export type { SignOptions } from './sign.ts';
export { Webhooks } from './webhooks.ts';
