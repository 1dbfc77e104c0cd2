import { QuotaExceededError } from '../errors/index.ts';
import { sleep } from '../transport/abort.ts';
import type { RateLimits } from './plan-limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Paces one process: never more than `perMinute` starts within any 60 s, in the order of asking; a day's budget that is spent
 * is an error at once, as waiting for the next day would look like a hang.
 */
export function localRateLimiter({ perMinute, perDay }: RateLimits, now: () => number = Date.now): RateLimiter {
  const starts = perMinute == null ? undefined : new RecentStarts(perMinute);
  let day = Number.NaN;
  let spent = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const takeFromDay = (): void => {
    if (perDay == null) return;
    const today = Math.floor(now() / DAY_MS);
    if (today !== day) [day, spent] = [today, 0];
    if (spent >= perDay) {
      const untilMs = (today + 1) * DAY_MS - now();
      throw new QuotaExceededError(
        `The budget of ${perDay} requests a day (rateLimit) is spent; it starts anew in ${Math.ceil(untilMs / MINUTE_MS)} min, at 00:00 UTC. Nothing was sent.`,
      );
    }
    spent += 1;
  };

  const waitForMinute = async (signal: AbortSignal | undefined): Promise<void> => {
    // Whoever left the queue takes no place of those behind.
    if (signal?.aborted) throw reason(signal);
    if (!starts) return;
    for (let waitMs = starts.waitMs(now()); waitMs > 0; waitMs = starts.waitMs(now()))
      await sleep(waitMs, signal, reason);
    starts.add(now());
  };

  return {
    async acquire(signal) {
      if (signal?.aborted) throw reason(signal);
      // The day is asked before the queue, so that nobody waits a minute for a refusal.
      takeFromDay();
      const turn = queue.then(() => waitForMinute(signal));
      queue = turn.catch(() => undefined);
      try {
        await turnOrAbort(turn, signal);
      } catch (error) {
        spent -= 1;
        throw error;
      }
    },
  };
}

/** Leaves the queue at once when the signal aborts; the turn passes to the next. */
function turnOrAbort(turn: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return turn;
  return new Promise((resolve, reject) => {
    const aborted = (): void => reject(reason(signal));
    signal.addEventListener('abort', aborted, { once: true });
    turn.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
}

function reason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('The wait was aborted.', 'AbortError');
}

/** The latest starts, as many as a minute may hold. */
class RecentStarts {
  readonly #times: number[] = [];
  readonly #limit: number;
  #oldest = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Milliseconds until one more may start. */
  waitMs(now: number): number {
    const oldest = this.#times[this.#oldest];
    if (this.#times.length < this.#limit || oldest === undefined) return 0;
    return Math.max(0, oldest + MINUTE_MS - now);
  }

  add(now: number): void {
    if (this.#times.length < this.#limit) {
      this.#times.push(now);
    } else {
      this.#times[this.#oldest] = now;
      this.#oldest = (this.#oldest + 1) % this.#limit;
    }
  }
}
