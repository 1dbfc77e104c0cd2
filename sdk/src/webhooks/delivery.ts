import { webhookSignature } from '../generated/operations.ts';
import { bytesOf } from './bytes.ts';
import { WebhookVerificationError } from './error.ts';
import { headerValue } from './headers.ts';
import type { Platform } from './hmac.ts';

const { signatureHeader, timestampHeader } = webhookSignature;
/** Name of the signature header in lower case. */
export const signatureName: string = signatureHeader.toLowerCase();
const timestampName = timestampHeader.toLowerCase();

/**
 * The bytes of a delivery's body.
 * @throws WebhookVerificationError `body_already_parsed`, `body_too_large`
 */
export function readBody(body: unknown, platform: Platform, maxBodyBytes: number): Uint8Array {
  // A text has no fewer bytes than characters: a long one is not encoded first.
  if (typeof body === 'string' && body.length > maxBodyBytes) throw bodyTooLarge(maxBodyBytes);
  const bytes = typeof body === 'string' ? platform.encode(body) : bytesOf(body);
  if (!bytes) throw bodyAlreadyParsed();
  if (bytes.length > maxBodyBytes) throw bodyTooLarge(maxBodyBytes);
  return bytes;
}

/** The body is neither text nor bytes. */
export function bodyAlreadyParsed(cure = ''): WebhookVerificationError {
  return new WebhookVerificationError(
    'body_already_parsed',
    `The body must be the exact text or bytes received, verified before any JSON parser reads it.${cure}`,
  );
}

/** The body exceeds the limit. */
export function bodyTooLarge(maxBodyBytes: number): WebhookVerificationError {
  return new WebhookVerificationError('body_too_large', `The body is larger than ${maxBodyBytes} bytes.`);
}

/**
 * The signature of a delivery: 64 hex digits of either case.
 * @throws WebhookVerificationError `signature_missing`, `signature_malformed`
 */
export function readSignature(headers: unknown): string {
  const value = headerValue(headers, signatureName);
  if (value === undefined) {
    throw new WebhookVerificationError('signature_missing', `The header ${signatureHeader} is missing.`);
  }
  if (typeof value === 'string' && /^[0-9A-Fa-f]{64}$/.test(value)) return value;
  throw new WebhookVerificationError(
    'signature_malformed',
    `The header ${signatureHeader} has to be exactly 64 hex digits, once.`,
  );
}

/** The raw timestamp header, where there is one. */
export function readTimestamp(headers: unknown): string | undefined {
  const value = headerValue(headers, timestampName);
  return value === undefined || typeof value === 'string' ? value : [value].join();
}
