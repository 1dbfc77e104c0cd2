import { QuotaExceededError } from '../errors/index.ts';
import type { RateLimiter } from '../pacing/rate-limiter.ts';
import { abortError, orAborted, sleep } from '../transport/abort.ts';
import type { StartLedger, Verdict } from './start-ledger.ts';

/**
 * Lets the callers of this process start in their order. Only the first of them asks the ledger, so a process is one voice among the
 * fleet however many callers wait in it.
 */
export class FleetLimiter implements RateLimiter {
  readonly #ledger: Pick<StartLedger, 'take' | 'daySpent'>;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(ledger: Pick<StartLedger, 'take' | 'daySpent'>) {
    this.#ledger = ledger;
  }

  async acquire(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw abortError(signal);
    this.#waiting += 1;
    try {
      // Nobody waits behind others for a refusal.
      if (this.#waiting > 1) await orAborted(this.#refuseWhenSpent(), signal);
      const turn = this.#queue.then(() => this.#start(signal));
      this.#queue = turn.catch(() => undefined);
      await orAborted(turn, signal);
    } finally {
      this.#waiting -= 1;
    }
  }

  async #refuseWhenSpent(): Promise<void> {
    const spent = await this.#ledger.daySpent();
    if (spent) throw refusal(spent);
  }

  async #start(signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      // Whoever left the queue takes no start of those behind.
      if (signal?.aborted) throw abortError(signal);
      const verdict = await this.#ledger.take();
      if (verdict.state === 'granted') return;
      if (verdict.state === 'day-spent') throw refusal(verdict);
      await sleep(verdict.waitMs, signal);
    }
  }
}

function refusal(verdict: Verdict): QuotaExceededError {
  const minutes = verdict.state === 'day-spent' ? Math.ceil(verdict.untilNextMs / 60_000) : 0;
  return new QuotaExceededError(
    `The fleet's budget of requests for this day (redisRateLimiter) is spent; it starts anew in ${minutes} min, at 00:00 UTC. Nothing was sent.`,
  );
}
