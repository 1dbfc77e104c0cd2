import type { AssumptionValues } from '../../generated/assumptions.ts';
import { type PlanName, plans } from '../../generated/operations.ts';
import { FixedWindow, SlidingWindow, type Window, type WindowName, type WindowUse } from './window.ts';

/** A window that is used up. */
export interface Exceeded {
  window: WindowName;
  limit: number;
  retryAtMs: number;
}

/** The limits of one account (specification, §8). */
export class Limiter {
  readonly minute: Window;
  readonly day: Window;

  constructor(plan: PlanName, windows: AssumptionValues['limit-windows']) {
    const { requestsPerMinute, requestsPerDay } = plans[plan];
    this.minute = createWindow('minute', requestsPerMinute, windows);
    this.day = createWindow('day', requestsPerDay, windows);
  }

  /** Counts the request, or tells which limit it would exceed: then it is not counted. */
  admit(nowMs: number): Exceeded | undefined {
    // The day first: waiting for the next minute would not help where the day is spent.
    const exceeded = exceededBy(this.day, nowMs) ?? exceededBy(this.minute, nowMs);
    if (exceeded) return exceeded;
    this.day.count(nowMs);
    this.minute.count(nowMs);
    return undefined;
  }

  /** The window that is nearest to its limit; nothing where both are unlimited. */
  nearest(nowMs: number): { window: Window; use: WindowUse & { limit: number } } | undefined {
    return [this.minute, this.day]
      .flatMap((window) => {
        const use = window.use(nowMs);
        return use.limit === null ? [] : [{ window, use: { ...use, limit: use.limit } }];
      })
      .sort((a, b) => a.use.limit - a.use.used - (b.use.limit - b.use.used))[0];
  }
}

function createWindow(name: WindowName, limit: number | null, windows: AssumptionValues['limit-windows']): Window {
  return windows === 'sliding' && limit !== null ? new SlidingWindow(name, limit) : new FixedWindow(name, limit);
}

function exceededBy(window: Window, nowMs: number): Exceeded | undefined {
  const { limit, used, resetsAtMs } = window.use(nowMs);
  return limit !== null && used >= limit ? { window: window.name, limit, retryAtMs: resetsAtMs } : undefined;
}
