import { webhookSignature } from '../generated/operations.ts';
import { bytesOf } from './bytes.ts';
import { coversTimestamp, signedBytes } from './content.ts';
import { configurationError, WebhookVerificationError } from './error.ts';
import { checkFreshness } from './freshness.ts';
import { headerValues } from './headers.ts';
import type { HmacKey } from './hmac.ts';
import type { HeaderTimestamp, VerifiedWebhook } from './options.ts';
import { applySchema, parsePayload, type WebhookEvent } from './payload.ts';
import type { Settings } from './settings.ts';
import { parseHeaderTimestamp } from './timestamps.ts';

/** Names of the headers in lower case, as fetch and Node give them. */
export const signatureHeader: string = webhookSignature.signatureHeader.toLowerCase();
export const timestampHeader: string = webhookSignature.timestampHeader.toLowerCase();

/** A verified delivery, and the event name of its payload whatever a schema made of it. */
export interface Verification<Event> {
  verified: VerifiedWebhook<Event>;
  name: string;
}

/**
 * Verifies a delivery: its size and signature, then its payload, then its age.
 * @throws WebhookVerificationError and nothing else
 */
export async function verifyDelivery<Event>(
  settings: Settings<Event>,
  delivery: { body: unknown; headers: unknown },
): Promise<Verification<Event>> {
  try {
    return await verifyParts(settings, delivery.body, delivery.headers);
  } catch (error) {
    if (WebhookVerificationError.isInstance(error)) throw error;
    throw configurationError('The delivery could not be verified.', error);
  }
}

async function verifyParts<Event>(
  settings: Settings<Event>,
  body: unknown,
  headers: unknown,
): Promise<Verification<Event>> {
  const { platform, signedContent, schema } = settings;
  let rawBody = readBody(body, settings.maxBodyBytes);
  const signature = readSignature(headers);
  const timestamp = readTimestamp(headers);
  // WebCrypto works beside us: what it verifies must be what is parsed, whoever writes to the buffer meanwhile.
  if (!platform.immediate && typeof body !== 'string') rawBody = rawBody.slice();

  const content = signedBytes(signedContent, rawBody, timestamp);
  const keyring = settings.keyring();
  const keys = keyring instanceof Promise ? await keyring : keyring;
  const matching = findKey(keys, content, signature);
  const secretIndex = typeof matching === 'number' ? matching : await matching;
  if (secretIndex < 0) {
    throw new WebhookVerificationError('signature_mismatch', 'The signature does not match the body.');
  }

  const { event, timestampMs } = parsePayload(rawBody);
  const headerTimestamp = describeTimestamp(timestamp, coversTimestamp(signedContent, rawBody, timestamp));
  checkFreshness(settings, headerTimestamp.trusted ? headerTimestamp.date?.getTime() : timestampMs);
  const hash = platform.hash(rawBody);
  const bodyHash = hash instanceof Promise ? await hash : hash;
  const verified = {
    // Without a schema, `Event` is the payload of the contract.
    event: schema ? await applySchema(schema, event) : (event as WebhookEvent & Event),
    rawBody,
    get bodyHash(): string {
      return bodyHash();
    },
    secretIndex,
    headerTimestamp,
  };
  return { verified, name: event.event };
}

function readBody(body: unknown, maxBodyBytes: number): Uint8Array {
  const bytes = bytesOf(body);
  if (!bytes) {
    throw new WebhookVerificationError(
      'body_already_parsed',
      'The body has to be the exact text or bytes as received; something has parsed or consumed it before.',
    );
  }
  if (bytes.length > maxBodyBytes) throw bodyTooLarge(maxBodyBytes);
  return bytes;
}

/** The body exceeds the limit. */
export function bodyTooLarge(maxBodyBytes: number): WebhookVerificationError {
  return new WebhookVerificationError('body_too_large', `The body is larger than ${maxBodyBytes} bytes.`);
}

function readSignature(headers: unknown): string {
  const values = headerValues(headers, signatureHeader);
  const [value] = values;
  if (value === undefined || value === '') {
    throw new WebhookVerificationError(
      'signature_missing',
      `The header ${webhookSignature.signatureHeader} is missing.`,
    );
  }
  if (values.length === 1 && typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)) return value;
  throw new WebhookVerificationError(
    'signature_malformed',
    `The header ${webhookSignature.signatureHeader} has to be exactly 64 hex digits, once.`,
  );
}

function readTimestamp(headers: unknown): string | undefined {
  const values = headerValues(headers, timestampHeader);
  return values.length === 0 ? undefined : values.join(', ');
}

/** Index of the key that made the signature; -1 where none did. */
function findKey(keys: readonly HmacKey[], content: Uint8Array, signature: string, from = 0): number | Promise<number> {
  for (let index = from; index < keys.length; index += 1) {
    const matches = keys[index]?.matches(content, signature);
    if (matches === true) return index;
    if (matches instanceof Promise) {
      return matches.then((yes) => (yes ? index : findKey(keys, content, signature, index + 1)));
    }
  }
  return -1;
}

function describeTimestamp(raw: string | undefined, trusted: boolean): HeaderTimestamp {
  const time = raw === undefined ? undefined : parseHeaderTimestamp(raw);
  return time === undefined ? { raw, trusted } : { raw, date: new Date(time), trusted };
}
