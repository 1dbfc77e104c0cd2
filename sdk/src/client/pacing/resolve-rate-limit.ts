import type { PlanName } from '../../generated/operations.ts';
import { assertOption } from '../assert-option.ts';
import { hasMethods, isCount, isRecord } from '../shape.ts';
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
  // It has the one method of a limiter.
  if (hasMethods(value, 'acquire')) return value as RateLimiter;
  const limits = isPlan(value) ? planLimits(value) : value;
  assertOption(
    isRecord(limits) &&
      Object.entries(limits).every(
        ([name, limit]) => /^per(Minute|Day)$/.test(name) && (limit == null || isCount(limit)),
      ),
    'rateLimit',
    "be 'free', 'pro', 'enterprise', { perMinute, perDay } with positive whole numbers, or an object with acquire()",
  );
  const { perMinute, perDay } = limits as RateLimits;
  return perMinute == null && perDay == null ? undefined : localRateLimiter(limits);
}
