import type { PlanName } from '../../generated/operations.ts';
import { ConfigurationError, ConnectionError } from '../errors/index.ts';
import { nearest } from '../input/nearest.ts';
import { isPlan, planLimits, type RateLimits } from '../pacing/plan-limits.ts';
import type { RateLimiter } from '../pacing/rate-limiter.ts';
import { type RateLimit, resolveRateLimit } from '../pacing/resolve-rate-limit.ts';
import { FleetLimiter } from './fleet-limiter.ts';
import { type IoredisClient, type NodeRedisClient, scriptRunner } from './redis-client.ts';
import { StartLedger } from './start-ledger.ts';

/** Options of {@link redisRateLimiter}: a plan, or limits of your own. */
export interface RedisRateLimiterOptions extends RateLimits {
  /** A connected client of `redis` or `ioredis`, or a cluster of either. Yours to connect and to close. */
  client: NodeRedisClient | IoredisClient;
  /** What the fleet has in common: a name for its API key, never the key itself, as Redis shows its keys to many. */
  key: string;
  /** The plan whose limits the fleet shares (Specification §8), in place of `perMinute` and `perDay`. @default none */
  plan?: PlanName | undefined;
  /**
   * Milliseconds that Redis may take to answer. Starts are granted that much further apart than a minute, so that the way from
   * Redis to the process cannot bring them together again. @default 1_000
   */
  timeoutMs?: number | undefined;
  /**
   * What paces this process alone while Redis does not answer: a plan, limits (this process's share of them), or a limiter.
   * @default none: the call fails with `ConnectionError`, which is retried as any other
   */
  fallback?: RateLimit | undefined;
  /** Put before `key`, with a colon. @default 'intelligence-data:starts' */
  prefix?: string | undefined;
}

const NAMES = [
  ...(['client', 'key', 'plan', 'perMinute', 'perDay'] as const),
  ...(['timeoutMs', 'fallback', 'prefix'] as const),
] as const satisfies readonly (keyof RedisRateLimiterOptions)[];

const MINUTE_MS = 60_000;

/**
 * Paces a fleet that shares one API key: over all its processes never more than `perMinute` starts within any 60 s, and never more than
 * `perDay` from 00:00 to 24:00 UTC, by the clock of Redis. Within the minute a caller waits its turn (in order within a process, and
 * until its signal aborts); a spent day is an error at once.
 *
 * @example
 * const rateLimit = redisRateLimiter({ client: redis, key: 'reports', plan: 'pro' });
 * const client = new IntelligenceData({ baseUrl, auth, rateLimit });
 * @throws {ConfigurationError} an option is missing or wrong
 * @throws {QuotaExceededError} from `acquire()`: the day is spent
 * @throws {ConnectionError} from `acquire()`: Redis did not answer, and there is no `fallback`
 */
export function redisRateLimiter(options: RedisRateLimiterOptions): RateLimiter {
  checkNames(options);
  const { client, key, timeoutMs = 1_000, fallback, prefix = 'intelligence-data:starts' } = options;
  if (typeof key !== 'string' || key === '') throw wrong('key', 'a non-empty string');
  if (typeof prefix !== 'string' || prefix === '') throw wrong('prefix', 'a non-empty string');
  if (!Number.isSafeInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > MINUTE_MS)
    throw wrong('timeoutMs', `a whole number from 1 to ${MINUTE_MS}`);
  const { perMinute, perDay } = limitsOf(options);
  const runner = scriptRunner(client);
  const substitute = fallbackOf(fallback);
  if (perMinute === null && perDay === null) return { acquire: async (signal) => signal?.throwIfAborted() };
  const windowMs = MINUTE_MS + timeoutMs;
  const fleet = new FleetLimiter(
    new StartLedger({ client: runner, key, prefix, timeoutMs, perMinute, perDay, windowMs }),
  );
  return substitute ? withFallback(fleet, substitute) : fleet;
}

function fallbackOf(fallback: unknown): RateLimiter | undefined {
  try {
    return resolveRateLimit(fallback);
  } catch {
    throw wrong('fallback', 'a plan, { perMinute, perDay } with positive whole numbers, or an object with acquire()');
  }
}

function withFallback(fleet: RateLimiter, substitute: RateLimiter): RateLimiter {
  return {
    async acquire(signal) {
      try {
        await fleet.acquire(signal);
      } catch (error) {
        if (!ConnectionError.isInstance(error)) throw error;
        await substitute.acquire(signal);
      }
    },
  };
}

function limitsOf({ plan, perMinute, perDay }: RedisRateLimiterOptions): Required<RateLimits> {
  if (plan !== undefined) {
    if (!isPlan(plan)) throw wrong('plan', "'free', 'pro' or 'enterprise'");
    if (perMinute !== undefined || perDay !== undefined)
      throw new ConfigurationError('redisRateLimiter: give either plan, or perMinute and perDay.');
    return { perMinute: null, perDay: null, ...planLimits(plan) };
  }
  if (perMinute === undefined && perDay === undefined)
    throw new ConfigurationError('redisRateLimiter: give plan, or perMinute and perDay.');
  for (const [name, value] of Object.entries({ perMinute, perDay })) {
    if (value != null && !(Number.isSafeInteger(value) && value > 0))
      throw wrong(name, 'a positive whole number, or null for no limit');
  }
  return { perMinute: perMinute ?? null, perDay: perDay ?? null };
}

function checkNames(options: unknown): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new ConfigurationError('redisRateLimiter: the options must be an object.');
  for (const name of Object.keys(options)) {
    if (NAMES.some((known) => known === name)) continue;
    const near = nearest(name, NAMES);
    throw new ConfigurationError(
      `redisRateLimiter: ${name} is not known${near === undefined ? `; known: ${NAMES.join(', ')}` : `; did you mean ${near}?`}`,
    );
  }
}

function wrong(option: string, expected: string): ConfigurationError {
  return new ConfigurationError(`redisRateLimiter: ${option} must be ${expected}.`);
}
