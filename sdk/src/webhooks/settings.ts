import type { StandardSchemaV1 } from '@standard-schema/spec';
import { configurationError } from './error.ts';
import { detectPlatform, type Platform } from './hmac.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { assertKnownOptions } from './known-options.ts';
import type { SignedContent, WebhooksOptions } from './options.ts';

/** Checked options, defaults filled in. */
export interface Settings<Event> {
  platform: Platform;
  keyring: Keyring;
  /** As it was given; for development. */
  secret: WebhooksOptions['secret'];
  signedContent: SignedContent;
  maxAgeMs: number;
  futureSkewMs: number;
  now: () => number;
  maxBodyBytes: number;
  schema: StandardSchemaV1<unknown, Event> | undefined;
}

/**
 * Checks options and fills in the defaults.
 * @throws WebhookVerificationError `configuration`
 */
export function resolveOptions<Event>(options: WebhooksOptions<Event>): Settings<Event> {
  assertKnownOptions(options, {
    secret: true,
    signedContent: true,
    maxAgeMs: true,
    futureSkewMs: true,
    now: true,
    maxBodyBytes: true,
    schema: true,
  });
  const { secret, signedContent = 'body', maxAgeMs, futureSkewMs, now = Date.now, schema } = options;
  if (signedContent !== 'body' && signedContent !== 'timestamp.body' && typeof signedContent !== 'function') {
    throw configurationError("signedContent is 'body', 'timestamp.body' or a function.");
  }
  const platform = detectPlatform();
  return {
    platform,
    keyring: createKeyring(secret, platform),
    secret,
    signedContent,
    maxAgeMs: duration('maxAgeMs', maxAgeMs),
    futureSkewMs: duration('futureSkewMs', futureSkewMs),
    now,
    maxBodyBytes: duration('maxBodyBytes', options.maxBodyBytes ?? 1_048_576),
    schema,
  };
}

/**
 * Checks an amount: zero is a limit, a missing one is none.
 * @throws WebhookVerificationError `configuration`
 */
export function duration(name: string, value: number | undefined): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (typeof value === 'number' && value >= 0) return value;
  throw configurationError(`${name} has to be a number that is not negative.`);
}
