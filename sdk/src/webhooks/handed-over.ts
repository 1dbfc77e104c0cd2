import { asVerificationError, configurationError } from './error.ts';
import type { Settings } from './settings.ts';
import type { Verified } from './verified.ts';
import { verifyDelivery } from './verify.ts';

/**
 * Verifies what a program hands over. Where that is no delivery at all, it is the program's fault and not the sender's;
 * what is read from a fetch request needs no such test.
 * @throws WebhookVerificationError and nothing else
 */
export function verifyHandedOver(
  settings: Settings<unknown>,
  delivery: { body: unknown; headers: unknown },
): Promise<Verified> {
  try {
    assertDelivery(delivery);
  } catch (error) {
    return Promise.reject(asVerificationError(error));
  }
  return verifyDelivery(settings, delivery);
}

/** @throws WebhookVerificationError `configuration` */
function assertDelivery(delivery: unknown): asserts delivery is { headers?: unknown } {
  if (typeof delivery !== 'object' || delivery === null) {
    throw configurationError('There is no delivery to verify: an object with body and headers is needed.');
  }
  if (!('headers' in delivery) || isKnownKind(delivery.headers)) return;
  throw configurationError(
    'The headers are of an unknown kind: fetch Headers, or a record of names and values, are needed. ' +
      'Make Headers of a list of entries or a Map; of a request of Node, take headers and not rawHeaders.',
  );
}

/** Whether a name can be looked up in headers, or there are none. A Map takes each spelling of a name for another one. */
function isKnownKind(headers: unknown): boolean {
  if (typeof headers !== 'object' || headers === null) return headers === undefined || headers === null;
  return !(Symbol.iterator in headers) || ('get' in headers && !(headers instanceof Map));
}
