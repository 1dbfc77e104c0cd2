import type { PlanName } from '../../generated/operations.ts';
import { ConfigurationError } from '../errors/index.ts';
import { localRateLimiter } from './local-rate-limiter.ts';
import { isPlan, planLimits, type RateLimits } from './plan-limits.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** A plan, limits of your own, or a limiter of your own. */
export type RateLimit = PlanName | RateLimits | RateLimiter;

/**
 * Makes a limiter of the option `rateLimit`; `undefined` where nothing is limited.
 *
 * @throws {ConfigurationError}
 */
export function resolveRateLimit(value: unknown): RateLimiter | undefined {
  if (value === undefined) return undefined;
  if (isPlan(value)) return limiterOf(planLimits(value));
  if (typeof value === 'object' && value !== null) {
    if ('acquire' in value && typeof value.acquire === 'function') return value as RateLimiter;
    const { perMinute, perDay, ...others } = value as Record<string, unknown>;
    if (Object.keys(others).length === 0 && isLimit(perMinute) && isLimit(perDay))
      return limiterOf({ perMinute, perDay });
  }
  throw new ConfigurationError(
    "rateLimit must be 'free', 'pro', 'enterprise', { perMinute, perDay } with positive whole numbers, or an object with acquire().",
  );
}

function limiterOf(limits: {
  perMinute?: number | null | undefined;
  perDay?: number | null | undefined;
}): RateLimiter | undefined {
  const { perMinute = null, perDay = null } = limits;
  return perMinute === null && perDay === null ? undefined : localRateLimiter({ perMinute, perDay });
}

function isLimit(value: unknown): value is number | null | undefined {
  return value == null || (Number.isSafeInteger(value) && Number(value) > 0);
}
