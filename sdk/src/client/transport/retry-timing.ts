const BASE_DELAY_MS = 500;
const MAX_BACKOFF_MS = 8_000;

/** IMF-fixdate, RFC 850 and asctime: the three forms of an HTTP date (RFC 9110 §5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? [\w -]{6,11} (\d\d:){2}\d\d (GMT|\d{4})$/;

/**
 * Milliseconds that `Retry-After` asks to wait (RFC 9110 §10.2.3): digits are seconds, otherwise an HTTP date. Anything
 * else counts as absent. A date that is over means now.
 */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const time = parseHttpDate(text);
  return Number.isNaN(time) ? undefined : Math.max(0, time - nowMs);
}

/** {@link parseRetryAfter} of an answer. Its dates are by the clock of the service, which `Date` tells where it differs from ours. */
export function retryAfterOf(headers: Headers, nowMs: number): number | undefined {
  const servedAt = parseHttpDate(headers.get('date') ?? '');
  return parseRetryAfter(headers.get('retry-after'), Number.isNaN(servedAt) ? nowMs : servedAt);
}

/** The asctime form carries no zone; it is GMT all the same. */
function parseHttpDate(text: string): number {
  return HTTP_DATE.test(text) ? Date.parse(text.replace(/( GMT)?$/, ' GMT')) : Number.NaN;
}

/**
 * Milliseconds to wait before a retry: exponential back-off with full jitter, so that callers that failed together do
 * not come back together.
 *
 * @param retry number of the retry, from 1
 * @param random from 0 (included) to 1 (excluded)
 */
export function backoffMs(retry: number, maxDelayMs: number, random: number): number {
  const ceiling = Math.min(BASE_DELAY_MS * 2 ** (retry - 1), MAX_BACKOFF_MS, maxDelayMs);
  return random * ceiling;
}
