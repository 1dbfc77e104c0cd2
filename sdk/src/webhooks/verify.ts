import { coversTimestamp, signedBytes } from './content.ts';
import { readBody, readSignature, readTimestamp } from './delivery.ts';
import { asVerificationError, WebhookVerificationError } from './error.ts';
import { checkFreshness } from './freshness.ts';
import type { HmacKey } from './hmac.ts';
import { parsePayload } from './payload.ts';
import type { Settings } from './settings.ts';
import { parseHeaderTimestamp } from './timestamps.ts';
import { Verified } from './verified.ts';

/**
 * Verifies a delivery: its size and signature, then its payload, then its age.
 * @throws WebhookVerificationError and nothing else
 */
export async function verifyDelivery(
  settings: Settings<unknown>,
  delivery: { body: unknown; headers: unknown },
): Promise<Verified> {
  try {
    const { platform, signedContent } = settings;
    const { body, headers } = delivery;
    const received = readBody(body, platform, settings.maxBodyBytes);
    const signature = readSignature(headers);
    const timestamp = readTimestamp(headers);
    const keyring = settings.keyring();
    const waits = keyring instanceof Promise || !platform.immediate;
    // What is verified must be what is parsed, whoever writes to the caller's buffer while we wait.
    const rawBody = waits && typeof body !== 'string' ? received.slice() : received;
    const keys = keyring instanceof Promise ? await keyring : keyring;
    const matching = findKey(keys, signedBytes(signedContent, rawBody, timestamp), signature);
    const secretIndex = typeof matching === 'number' ? matching : await matching;
    if (secretIndex < 0) {
      throw new WebhookVerificationError(
        'signature_mismatch',
        'The signature does not match: wrong secret, or changed body. Try diagnose().',
      );
    }

    const { event, timestampMs } = parsePayload(rawBody, body);
    const trusted = coversTimestamp(signedContent, rawBody, timestamp);
    const headerTimeMs = timestamp === undefined ? undefined : parseHeaderTimestamp(timestamp);
    checkFreshness(settings, trusted ? headerTimeMs : timestampMs);
    const hash = platform.hash(rawBody);
    const headerTimestamp =
      headerTimeMs === undefined
        ? { raw: timestamp, trusted }
        : { raw: timestamp, date: new Date(headerTimeMs), trusted };
    const parts = { event, rawBody, secretIndex, headerTimestamp };
    return new Verified(parts, hash instanceof Promise ? await hash : hash);
  } catch (error) {
    throw asVerificationError(error, 'The delivery could not be verified.');
  }
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
