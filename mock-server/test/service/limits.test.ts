import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '../../src/generated/operations.ts';
import { Limiter } from '../../src/service/limits/limiter.ts';
import { SlidingWindow } from '../../src/service/limits/window.ts';

const noon = Date.UTC(2026, 0, 15, 12, 0, 30);

describe('fixed windows', () => {
  it("take the plan's number in a minute of the clock, and again in the next one", () => {
    const limiter = new Limiter('free', 'fixed-utc');
    for (let count = 0; count < plans.free.requestsPerMinute; count += 1) expect(limiter.admit(noon)).toBeUndefined();
    expect(limiter.admit(noon + 29_999)).toEqual({ window: 'minute', limit: 10, retryAtMs: noon + 30_000 });
    expect(limiter.admit(noon + 30_000)).toBeUndefined();
  });

  it("take the plan's number in a day of UTC", () => {
    const limiter = new Limiter('free', 'fixed-utc');
    for (let count = 0; count < plans.free.requestsPerDay; count += 1) {
      expect(limiter.admit(noon + Math.floor(count / 10) * 60_000)).toBeUndefined();
    }
    const later = noon + 200 * 60_000;
    expect(limiter.admit(later)).toEqual({ window: 'day', limit: 1000, retryAtMs: Date.UTC(2026, 0, 16) });
    expect(limiter.admit(Date.UTC(2026, 0, 16))).toBeUndefined();
  });

  it('do not count what they refuse', () => {
    const limiter = new Limiter('free', 'fixed-utc');
    for (let count = 0; count < 50; count += 1) limiter.admit(noon);
    expect(limiter.day.use(noon).used).toBe(10);
  });

  it('count for a plan without limits, and refuse nothing', () => {
    const limiter = new Limiter('enterprise', 'fixed-utc');
    for (let count = 0; count < 2000; count += 1) expect(limiter.admit(noon)).toBeUndefined();
    expect(limiter.minute.use(noon)).toEqual({ limit: null, used: 2000, resetsAtMs: noon + 30_000 });
    expect(limiter.nearest(noon)).toBeUndefined();
  });
});

describe('a sliding window', () => {
  it('never holds more than its limit within any minute, and refuses only then', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }), (gaps) => {
        const limiter = new Limiter('free', 'sliding');
        const admitted: number[] = [];
        let nowMs = noon;
        for (const gap of gaps) {
          nowMs += gap;
          const inWindow = admitted.filter((at) => at > nowMs - 60_000).length;
          const exceeded = limiter.admit(nowMs);
          expect(exceeded === undefined).toBe(inWindow < 10);
          if (exceeded) expect(exceeded.retryAtMs).toBe((admitted.at(-10) ?? 0) + 60_000);
          else admitted.push(nowMs);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('forgets what has left it', () => {
    const window = new SlidingWindow('minute', 100);
    for (let count = 0; count < 5000; count += 1) window.count(noon + count * 1000);
    expect(window.use(noon + 4999 * 1000).used).toBe(60);
  });
});
