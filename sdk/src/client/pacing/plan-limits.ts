import { type PlanName, plans } from '../../generated/operations.ts';

/** Attempts that may start; `null` or absent is unlimited. */
export interface RateLimits {
  /** Within any 60 seconds. */
  perMinute?: number | null;
  /** Within a day, counted from 00:00 UTC. */
  perDay?: number | null;
}

/** Limits of a plan, from the contract (Specification §8). */
export function planLimits(plan: PlanName): RateLimits {
  const { requestsPerMinute, requestsPerDay } = plans[plan];
  return { perMinute: requestsPerMinute, perDay: requestsPerDay };
}

export function isPlan(value: unknown): value is PlanName {
  return typeof value === 'string' && Object.hasOwn(plans, value);
}
