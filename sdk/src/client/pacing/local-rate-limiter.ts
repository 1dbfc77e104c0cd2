import { QuotaExceededError } from '../errors/index.ts';
import { abortError, orAborted, sleep } from '../transport/abort.ts';
import type { RateLimits } from './plan-limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Paces one process: never more than `perMinute` starts within any 60 s, in the order of asking; a day's budget that is spent
 * is an error at once, as waiting for the next day would look like a hang.
 */
export function localRateLimiter({ perMinute, perDay }: RateLimits, now: () => number = Date.now): RateLimiter {
  /** When the latest attempts started, as many as a minute may hold; the oldest first. */
  const starts: number[] = [];
  let day = 0;
  let spent = 0;
  /** Those in the queue. Each has a share of the day, and spends it when it starts: that may be the next day. */
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const turnDay = (): void => {
    const today = Math.floor(now() / DAY_MS);
    if (today !== day) [day, spent] = [today, 0];
  };

  const checkDay = (): void => {
    turnDay();
    if (spent + waiting < (perDay ?? Number.POSITIVE_INFINITY)) return;
    const minutes = Math.ceil(((day + 1) * DAY_MS - now()) / MINUTE_MS);
    throw new QuotaExceededError(
      `The budget of ${perDay} requests a day (rateLimit) is spent until 00:00 UTC, in ${minutes} min. Nothing was sent.`,
    );
  };

  const start = async (signal: AbortSignal | undefined, leaveQueue: () => void): Promise<void> => {
    while (perMinute != null && starts.length >= perMinute) {
      const waitMs = Number(starts[0]) + MINUTE_MS - now();
      if (waitMs > 0) await sleep(waitMs, signal);
      else starts.shift();
    }
    // Whoever left the queue takes no place of those behind.
    if (signal?.aborted) throw abortError(signal);
    if (perMinute != null) starts.push(now());
    turnDay();
    spent += 1;
    leaveQueue();
  };

  return {
    async acquire(signal) {
      if (signal?.aborted) throw abortError(signal);
      // The day is asked before the queue, so that nobody waits a minute for a refusal.
      checkDay();
      let isWaiting = true;
      waiting += 1;
      const leaveQueue = (): void => {
        if (isWaiting) waiting -= 1;
        isWaiting = false;
      };
      const turn = queue.then(() => start(signal, leaveQueue));
      queue = turn.catch(() => undefined);
      try {
        await orAborted(turn, signal);
      } finally {
        leaveQueue();
      }
    },
  };
}
