import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs, parseRetryAfter } from '../../../src/client/transport/retry-timing.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['7', 7_000],
    ['007', 7_000],
    [' 7 ', 7_000],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Saturday, 21-Nov-26 10:00:30 GMT', 30_000],
    ['Sat Nov 21 10:00:30 2026', 30_000],
    ['Sat, 21 Nov 2026 09:59:00 GMT', 0],
  ])('%j is %i ms (RFC 9110 §10.2.3)', (value, expected) => {
    expect(parseRetryAfter(value, NOW)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '-1',
    '+5',
    '1.5',
    '1e3',
    '0x10',
    '5 s',
    '5, 6',
    'soon',
    'NaN',
    'Infinity',
    '2026-11-21T10:00:30Z',
    '21 Nov 2026',
    '٣',
  ])('%j counts as absent', (value) => {
    expect(parseRetryAfter(value, NOW)).toBeUndefined();
  });

  it('any HTTP date of the next years is the time until it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * 365 * 86_400 }), (seconds) => {
        const date = new Date(NOW + seconds * 1000).toUTCString();
        expect(parseRetryAfter(date, NOW)).toBe(seconds * 1000);
      }),
    );
  });

  it('any text gives nothing, or a time that is not negative', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 ,:-GMTSat') })), (text) => {
        const ms = parseRetryAfter(text, NOW);
        expect(ms === undefined || ms >= 0).toBe(true);
      }),
    );
  });
});

describe('the back-off', () => {
  it('lies between zero and a ceiling that doubles, and never above the cap', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.nat(120_000), random, (retry, cap, chance) => {
        const delay = backoffMs(retry, cap, chance);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(cap);
        expect(delay).toBeLessThanOrEqual(backoffMs(retry + 1, cap, chance));
      }),
    );
  });

  it('has full jitter: callers that failed together come back at different times, from zero on', () => {
    expect(backoffMs(1, 60_000, 0)).toBe(0);
    expect(backoffMs(3, 60_000, 0.5)).toBe(2 * backoffMs(3, 60_000, 0.25));
    expect(backoffMs(3, 60_000, 0.5)).toBe(4 * backoffMs(1, 60_000, 0.5));
  });
});
