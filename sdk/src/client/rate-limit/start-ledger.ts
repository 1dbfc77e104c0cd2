import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ConnectionError } from '../errors/index.ts';
import { maskError } from '../mask.ts';
import type { ScriptRunner } from './redis-client.ts';
import { DAY_SPENT, type ScriptLimits, startScript } from './start-script.ts';

/** What the ledger says to somebody who wants to start. */
export type Verdict =
  | { state: 'granted' }
  | { state: 'wait'; waitMs: number }
  | { state: 'day-spent'; untilNextMs: number };

export interface LedgerOptions extends ScriptLimits {
  client: ScriptRunner;
  key: string;
  prefix: string;
  /** Milliseconds after which an answer is of no use any more. */
  timeoutMs: number;
}

/** The starts of a fleet, in Redis. */
export class StartLedger {
  readonly #limiter: RateLimiterRedis;
  readonly #key: string;
  readonly #timeoutMs: number;

  constructor({ client, key, prefix, timeoutMs, ...limits }: LedgerOptions) {
    this.#key = key;
    this.#timeoutMs = timeoutMs;
    this.#limiter = new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      keyPrefix: prefix,
      points: 1,
      duration: 60,
      customIncrTtlLuaScript: startScript(limits),
    });
  }

  /** Takes a start where there is one. */
  take(): Promise<Verdict> {
    return this.#ask(1);
  }

  /** Takes nothing, and tells whether the day is spent. */
  async daySpent(): Promise<Verdict | undefined> {
    const verdict = await this.#ask(0);
    return verdict.state === 'day-spent' ? verdict : undefined;
  }

  async #ask(points: 0 | 1): Promise<Verdict> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${this.#timeoutMs} ms`)), this.#timeoutMs);
    });
    try {
      await Promise.race([this.#limiter.consume(this.#key, points), late]);
      return { state: 'granted' };
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return verdictOf(refusal);
      const cause = maskError(refusal, new Set());
      throw new ConnectionError(
        `redisRateLimiter: Redis did not say whether a request may start: ${cause.message}. Nothing was sent. Check the connection, or give a fallback.`,
        { cause },
      );
    } finally {
      clearTimeout(timer);
    }
  }
}

function verdictOf({ consumedPoints, msBeforeNext }: RateLimiterRes): Verdict {
  return consumedPoints === DAY_SPENT
    ? { state: 'day-spent', untilNextMs: msBeforeNext }
    : { state: 'wait', waitMs: msBeforeNext };
}
