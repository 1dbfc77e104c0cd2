import { type PlanName, plans, QuotaExceededError, type RateLimits } from '@intelligence-data/sdk';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localRateLimiter } from '../../../src/client/pacing/local-rate-limiter.ts';
import type { RateLimiter } from '../../../src/client/pacing/rate-limiter.ts';
import { resolveRateLimit } from '../../../src/client/pacing/resolve-rate-limit.ts';
import { failureOf } from '../support/service.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Notes when each of `count` callers may start, and in which order. */
function ask(limiter: RateLimiter, count: number, starts: [caller: number, atMs: number][], first = 0): void {
  for (let caller = first; caller < first + count; caller += 1) {
    limiter.acquire().then(
      () => starts.push([caller, Date.now()]),
      () => undefined,
    );
  }
}

/** The most starts within any 60 s, the end of the window excluded. */
function densest(times: readonly number[], windowMs = 60_000): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));
}

describe('pacing within the minute', () => {
  it('never lets more than perMinute start within any 60 s, in the order of asking, and wastes no turn', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 45_000 }), fc.integer({ min: 1, max: 15 })), { maxLength: 8 }),
        async (perMinute, bursts) => {
          const limiter = localRateLimiter({ perMinute });
          const starts: [number, number][] = [];
          let asked = 0;
          for (const [pauseMs, count] of bursts) {
            await vi.advanceTimersByTimeAsync(pauseMs);
            ask(limiter, count, starts, asked);
            asked += count;
          }
          await vi.runAllTimersAsync();
          expect(starts.map(([caller]) => caller)).toEqual(Array.from({ length: asked }, (_, index) => index));
          const times = starts.map(([, atMs]) => atMs);
          expect(densest(times)).toBeLessThanOrEqual(perMinute);
          // A later start is due to the limit alone: with its minute it is full.
          for (const [index, atMs] of times.entries()) {
            const before = times[index - perMinute];
            if (before !== undefined) expect(atMs).toBeGreaterThanOrEqual(before + 60_000);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('lets the first perMinute start at once, and the next after exactly 60 s', async () => {
    const limiter = localRateLimiter({ perMinute: 3 });
    const starts: [number, number][] = [];
    ask(limiter, 7, starts);
    await vi.runAllTimersAsync();
    expect(starts.map(([, atMs]) => atMs - NOON)).toEqual([0, 0, 0, 60_000, 60_000, 60_000, 120_000]);
  });

  it('an abort leaves the queue at once, and takes no turn', async () => {
    const limiter = localRateLimiter({ perMinute: 1 });
    const controller = new AbortController();
    await limiter.acquire();
    const leaving = [1, 2, 3].map(() => failureOf(limiter.acquire(controller.signal)));
    const starts: [number, number][] = [];
    ask(limiter, 1, starts);
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort(new Error('enough'));
    expect(await Promise.all(leaving)).toMatchObject(
      Array.from({ length: 3 }, () => ({ code: 'aborted', cause: new Error('enough') })),
    );
    expect(Date.now()).toBe(NOON + 1_000);
    await vi.runAllTimersAsync();
    expect(starts).toEqual([[0, NOON + 60_000]]);
  });

  it('whoever has aborted before asking gets no turn', async () => {
    const limiter = localRateLimiter({ perMinute: 1 });
    await failureOf(limiter.acquire(AbortSignal.abort()));
    const starts: [number, number][] = [];
    ask(limiter, 1, starts);
    await vi.advanceTimersByTimeAsync(0);
    expect(starts).toEqual([[0, NOON]]);
  });

  it('any mixture of callers who stay and callers who leave stays in order and below the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.option(fc.nat(200_000), { nil: undefined }), { maxLength: 30 }),
        async (perMinute, leaveAfterMs) => {
          const limiter = localRateLimiter({ perMinute });
          const starts: [number, number][] = [];
          const left = leaveAfterMs.map(async (ms, caller) => {
            const controller = new AbortController();
            if (ms !== undefined) setTimeout(() => controller.abort(), ms);
            await limiter.acquire(controller.signal).then(
              () => starts.push([caller, Date.now()]),
              () => undefined,
            );
          });
          await vi.runAllTimersAsync();
          await Promise.all(left);
          expect(densest(starts.map(([, atMs]) => atMs))).toBeLessThanOrEqual(perMinute);
          expect(starts).toEqual([...starts].sort(([a], [b]) => a - b));
          for (const [caller, ms] of leaveAfterMs.entries()) {
            if (ms === undefined) expect(starts.some(([started]) => started === caller)).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('leaves neither a timer nor a listener behind', async () => {
    const limiter = localRateLimiter({ perMinute: 1 });
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const both = Promise.all([limiter.acquire(signal), limiter.acquire(signal)]);
    await vi.runAllTimersAsync();
    await both;
    expect(removed.mock.calls.length).toBe(added.mock.calls.length);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the budget of the day', () => {
  it('is refused at once when it is spent, and says until when', async () => {
    const limiter = localRateLimiter({ perDay: 2 });
    await limiter.acquire();
    await limiter.acquire();
    const error = await failureOf(limiter.acquire());
    expect(error).toBeInstanceOf(QuotaExceededError);
    expect(String(error)).toMatch(/2 requests.*00:00 UTC/);
    expect(Date.now()).toBe(NOON);
  });

  it('is refused at once though others wait for the minute', async () => {
    const limiter = localRateLimiter({ perMinute: 1, perDay: 2 });
    await limiter.acquire();
    const waiting = limiter.acquire();
    expect(await failureOf(limiter.acquire())).toMatchObject({ code: 'quota_exceeded' });
    expect(Date.now()).toBe(NOON);
    await vi.runAllTimersAsync();
    await waiting;
  });

  it('is given out in full, also to callers who ask while others are being let go', async () => {
    const limiter = localRateLimiter({ perDay: 50 });
    const outcomes: unknown[] = [];
    for (let caller = 0; caller < 60; caller += 1) {
      limiter.acquire().then(
        () => outcomes.push('started'),
        () => outcomes.push('refused'),
      );
      await Promise.resolve();
    }
    await vi.runAllTimersAsync();
    expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(50);
  });

  it('starts anew at 00:00 UTC', async () => {
    const limiter = localRateLimiter({ perDay: 1 });
    await limiter.acquire();
    vi.setSystemTime(Date.parse('2026-11-21T23:59:59.999Z'));
    expect(await failureOf(limiter.acquire())).toMatchObject({ code: 'quota_exceeded' });
    vi.setSystemTime(Date.parse('2026-11-22T00:00:00Z'));
    await expect(limiter.acquire()).resolves.toBeUndefined();
  });

  it('gets back what a caller who left did not use', async () => {
    const limiter = localRateLimiter({ perMinute: 1, perDay: 2 });
    const controller = new AbortController();
    await limiter.acquire();
    const leaving = failureOf(limiter.acquire(controller.signal));
    controller.abort();
    await leaving;
    const staying = limiter.acquire();
    await vi.runAllTimersAsync();
    await expect(staying).resolves.toBeUndefined();
  });

  it('never more than perDay start on any day, whoever waits over midnight or leaves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.tuple(fc.nat(90_000), fc.option(fc.nat(150_000), { nil: undefined })), { maxLength: 25 }),
        async (perMinute, perDay, callers) => {
          vi.setSystemTime(Date.parse('2026-11-21T23:57:00Z'));
          const limiter = localRateLimiter({ perMinute, perDay });
          const days: string[] = [];
          const done: Promise<void>[] = [];
          for (const [pauseMs, leaveAfterMs] of callers) {
            await vi.advanceTimersByTimeAsync(pauseMs);
            const controller = new AbortController();
            if (leaveAfterMs !== undefined) setTimeout(() => controller.abort(), leaveAfterMs);
            done.push(
              limiter.acquire(controller.signal).then(
                () => void days.push(new Date().toISOString().slice(0, 10)),
                () => undefined,
              ),
            );
          }
          await vi.runAllTimersAsync();
          await Promise.all(done);
          for (const day of new Set(days))
            expect(days.filter((other) => other === day).length).toBeLessThanOrEqual(perDay);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the option rateLimit', () => {
  it.each(['free', 'pro'] as const satisfies PlanName[])(
    'takes the limits of plan %s from the contract (Specification §8)',
    async (plan) => {
      const { requestsPerMinute, requestsPerDay } = plans[plan];
      const limiter = resolveRateLimit(plan);
      if (!limiter) throw new Error('The plan has limits.');
      let started = 0;
      for (let asked = 0; asked <= requestsPerMinute; asked += 1) void limiter.acquire().then(() => (started += 1));
      await vi.advanceTimersByTimeAsync(0);
      expect(started).toBe(requestsPerMinute);
      await vi.runAllTimersAsync();
      expect(started).toBe(requestsPerMinute + 1);
      const rest = Array.from({ length: requestsPerDay - started }, () =>
        limiter.acquire().catch((error: unknown) => error),
      );
      expect(await failureOf(limiter.acquire())).toMatchObject({ code: 'quota_exceeded' });
      expect(rest).toHaveLength(requestsPerDay - requestsPerMinute - 1);
      vi.clearAllTimers();
    },
  );

  it('limits nothing for an unlimited plan, empty limits and null', () => {
    for (const limit of ['enterprise', {}, { perMinute: null }, { perDay: undefined }, undefined])
      expect(resolveRateLimit(limit)).toBeUndefined();
  });

  it('takes a limiter as it is', () => {
    const limiter: RateLimiter = { acquire: async () => {} };
    expect(resolveRateLimit(limiter)).toBe(limiter);
  });

  it.each([
    'Free',
    'gold',
    10,
    null,
    true,
    [[]],
    { perMinute: 0 },
    { perMinute: -1 },
    { perMinute: 1.5 },
    { perMinute: Number.NaN },
    { perMinute: Number.POSITIVE_INFINITY },
    { perMinute: '10' },
    { perminute: 10 },
    { acquire: true },
  ])('refuses %j and says what was expected', (limit) => {
    expect(() => resolveRateLimit(limit)).toThrow(expect.objectContaining({ code: 'configuration' }));
    expect(() => resolveRateLimit(limit)).toThrow(
      /rateLimit must be 'free', 'pro', 'enterprise', \{ perMinute, perDay \}/,
    );
  });

  it('has a public type', () => {
    const limits: RateLimits = { perMinute: 10, perDay: null };
    expect(resolveRateLimit(limits)).toBeDefined();
  });
});
