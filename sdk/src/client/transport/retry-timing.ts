const BASE_DELAY_MS = 500;
const MAX_BACKOFF_MS = 8_000;

/** IMF-fixdate, RFC 850 and asctime: the three forms of an HTTP date (RFC 9110 §5.6.7). */
const HTTP_DATE =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/;

/**
 * Milliseconds that `Retry-After` asks to wait (RFC 9110 §10.2.3): digits are seconds, otherwise an HTTP date. Anything
 * else counts as absent. A date that is over means now.
 */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!HTTP_DATE.test(text)) return undefined;
  // The asctime form carries no zone; it is GMT all the same.
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : Math.max(0, time - nowMs);
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
