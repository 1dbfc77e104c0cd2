import { webhookSignature } from '../generated/operations.ts';
import { bytesOf } from './bytes.ts';
import { signedBytes } from './content.ts';
import { configurationError, WebhookVerificationError } from './error.ts';
import { assertKnownOptions } from './known-options.ts';
import type { SignedWebhook } from './options.ts';
import type { Settings } from './settings.ts';

/** Options of {@link Webhooks.sign}. */
export interface SignOptions {
  /**
   * Value of the timestamp header. Its format is not shown (Specification §6.2); a text is sent as it is, a date in
   * ISO 8601.
   * @default the current time
   */
  timestamp?: string | Date | undefined;
}

/**
 * Serialises a payload once, unless it is text or bytes already, and signs those bytes with the first secret.
 * @throws WebhookVerificationError `payload_invalid` where it cannot be serialised, `configuration`
 */
export async function signPayload(
  { keyring, signedContent, now }: Settings<unknown>,
  payload: unknown,
  options: SignOptions,
): Promise<SignedWebhook<string | Uint8Array>> {
  assertKnownOptions(options, { timestamp: true });
  const { timestamp = new Date(now()) } = options;
  const body = serialise(payload);
  const bytes = bytesOf(body);
  const [key] = await keyring();
  if (!key || !bytes) throw configurationError('No webhook secret was given.');
  const timestampValue = typeof timestamp === 'string' ? timestamp : timestamp.toISOString();
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [webhookSignature.signatureHeader]: await key.sign(signedBytes(signedContent, bytes, timestampValue)),
      [webhookSignature.timestampHeader]: timestampValue,
    },
  };
}

function serialise(payload: unknown): string | Uint8Array {
  if (typeof payload === 'string') return payload;
  const bytes = bytesOf(payload);
  if (bytes) return bytes;
  let text: string | undefined;
  try {
    text = JSON.stringify(payload);
  } catch (cause) {
    throw new WebhookVerificationError('payload_invalid', 'The payload cannot be written as JSON.', { cause });
  }
  if (text === undefined)
    throw new WebhookVerificationError('payload_invalid', 'The payload is nothing to write as JSON.');
  return text;
}
