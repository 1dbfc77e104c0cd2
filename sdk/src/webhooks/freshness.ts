import { configurationError, WebhookVerificationError } from './error.ts';
import type { Settings } from './settings.ts';

/**
 * Judges the age of a delivery by a signed timestamp; exactly at the limit is fresh.
 * @throws WebhookVerificationError `timestamp_stale`, `timestamp_future`
 */
export function checkFreshness(
  { maxAgeMs, futureSkewMs, now }: Settings<unknown>,
  timestampMs: number | undefined,
): void {
  if (maxAgeMs === Number.POSITIVE_INFINITY && futureSkewMs === Number.POSITIVE_INFINITY) return;
  if (timestampMs === undefined) {
    throw new WebhookVerificationError('timestamp_stale', 'The signed timestamp header cannot be read as a date.');
  }
  const ageMs = now() - timestampMs;
  // What is no number is neither older nor newer than anything.
  if (!Number.isFinite(ageMs)) throw configurationError('now has to give milliseconds.');
  if (ageMs > maxAgeMs) {
    throw new WebhookVerificationError(
      'timestamp_stale',
      `The delivery is ${ageMs} ms old; ${maxAgeMs} ms are accepted.`,
    );
  }
  if (-ageMs > futureSkewMs) {
    throw new WebhookVerificationError(
      'timestamp_future',
      `The delivery is dated ${-ageMs} ms ahead of the clock; ${futureSkewMs} ms are accepted.`,
    );
  }
}
