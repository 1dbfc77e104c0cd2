import type { Issue } from '../schemas/to-issue.ts';

/**
 * Why a delivery was refused; stable, to branch on. `configuration` is a fault of the program that asks, never of the
 * sender: options, the secret provider, the platform, or what was handed over to be verified.
 */
export type WebhookErrorCode =
  | 'signature_missing'
  | 'signature_malformed'
  | 'signature_mismatch'
  | 'body_already_parsed'
  | 'body_too_large'
  | 'timestamp_stale'
  | 'timestamp_future'
  | 'payload_invalid'
  | 'configuration';

interface ErrorDetails {
  cause?: unknown;
  issues?: readonly Issue[];
}

const brand = Symbol.for('@intelligence-data/sdk/WebhookVerificationError');

/** The one error of this module: a delivery that cannot be trusted, or a helper that is set up wrongly. */
export class WebhookVerificationError extends Error {
  /** The same in every copy of the package. */
  override readonly name = 'WebhookVerificationError';
  /** Why; stable, to branch on. The message is for people. */
  readonly code: WebhookErrorCode;
  /** What is wrong with the payload, where `code` is `payload_invalid` and its members are at fault. */
  readonly issues: readonly Issue[];

  /** @param message for people; holds neither a secret nor a payload */
  constructor(code: WebhookErrorCode, message: string, { cause, issues = [] }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.issues = issues;
    Object.defineProperty(this, brand, { value: true });
  }

  /** True for an error of this class, of whichever copy of the package it comes from. */
  static isInstance(value: unknown): value is WebhookVerificationError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}

/** The helper is set up wrongly. */
export function configurationError(message: string, cause?: unknown): WebhookVerificationError {
  return new WebhookVerificationError('configuration', message, { cause });
}

/** What was thrown, or a `configuration` error with it as the cause. */
export function asVerificationError(
  thrown: unknown,
  message = 'The delivery could not be verified.',
): WebhookVerificationError {
  return WebhookVerificationError.isInstance(thrown) ? thrown : configurationError(message, thrown);
}
