import { ConfigurationError, plans, QuotaExceededError } from '@intelligence-data/sdk';
import { redisRateLimiter } from '@intelligence-data/sdk/rate-limit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FleetLimiter } from '../../../src/client/rate-limit/fleet-limiter.ts';
import type { Verdict } from '../../../src/client/rate-limit/start-ledger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A ledger that gives the verdicts in turn, and grants when it has no more. */
function ledger(...verdicts: Verdict[]) {
  const asked: number[] = [];
  let spent: Verdict | undefined;
  return {
    asked,
    spendDay: () => {
      spent = { state: 'day-spent', untilNextMs: 90_000 };
    },
    take: async (): Promise<Verdict> => {
      asked.push(Date.now());
      return spent ?? verdicts.shift() ?? { state: 'granted' };
    },
    daySpent: async () => spent,
  };
}

describe('the callers of one process', () => {
  test('start in the order in which they asked', async () => {
    const limiter = new FleetLimiter(ledger({ state: 'wait', waitMs: 500 }));
    const started: number[] = [];
    const all = [1, 2, 3].map((caller) => limiter.acquire().then(() => started.push(caller)));
    await vi.advanceTimersByTimeAsync(499);
    expect(started).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(all);
    expect(started).toEqual([1, 2, 3]);
  });

  test('ask with one voice, however many wait', async () => {
    const book = ledger({ state: 'wait', waitMs: 500 });
    const limiter = new FleetLimiter(book);
    const all = Array.from({ length: 50 }, () => limiter.acquire());
    await vi.advanceTimersByTimeAsync(499);
    expect(book.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(all);
    expect(book.asked).toHaveLength(51);
  });

  test('leave at once when their signal aborts, and take no start of those behind', async () => {
    const book = ledger({ state: 'wait', waitMs: 500 }, { state: 'wait', waitMs: 500 });
    const limiter = new FleetLimiter(book);
    const controller = new AbortController();
    const [first, second] = [limiter.acquire(controller.signal), limiter.acquire(controller.signal)];
    const third = limiter.acquire();
    await vi.advanceTimersByTimeAsync(100);
    controller.abort('enough');
    await expect(first).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    await expect(second).rejects.toMatchObject({ code: 'aborted' });
    await vi.advanceTimersByTimeAsync(500);
    await third;
    expect(book.asked).toHaveLength(3);
  });

  test('are not asked about when the signal had aborted before', async () => {
    const book = ledger();
    await expect(new FleetLimiter(book).acquire(AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' });
    expect(book.asked).toHaveLength(0);
  });

  test('are refused at once when the day is spent, whoever waits before them', async () => {
    const book = ledger({ state: 'wait', waitMs: 30_000 });
    const limiter = new FleetLimiter(book);
    const waiting = limiter.acquire();
    await vi.advanceTimersByTimeAsync(10);
    book.spendDay();
    await expect(limiter.acquire()).rejects.toThrow(/spent; it starts anew in 2 min, at 00:00 UTC/);
    const refused = expect(waiting).rejects.toThrow(QuotaExceededError);
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
  });
});

describe('Redis', () => {
  const answering = (reply: () => Promise<unknown>) => ({ isOpen: true, eval: vi.fn(reply) });

  test('is asked in the words of each library', async () => {
    const node = answering(async () => [1, 0]);
    await redisRateLimiter({ client: node, key: 'k', plan: 'pro' }).acquire();
    expect(node.eval).toHaveBeenCalledWith(expect.stringContaining("redis.call('TIME')"), {
      keys: ['intelligence-data:starts:k'],
      arguments: expect.arrayContaining(['1']),
    });
    const io = { status: 'ready', eval: vi.fn(async () => [1, 0]) };
    await redisRateLimiter({ client: io, key: 'k', plan: 'pro', prefix: 'p' }).acquire();
    expect(io.eval).toHaveBeenCalledWith(expect.any(String), 1, 'p:k', '1', '60', '1', '60');
  });

  test.each(['free', 'pro'] as const)('is given the limits that the contract states for the plan %s', async (plan) => {
    const client = answering(async () => [1, 0]);
    await redisRateLimiter({ client, key: 'k', plan }).acquire();
    const script = String(client.eval.mock.calls[0]?.at(0));
    expect(script).toContain(`'LINDEX', KEYS[1], -${plans[plan].requestsPerMinute})`);
    expect(script).toContain(`spent >= ${plans[plan].requestsPerDay} `);
  });

  test('is not asked for a plan without limits', async () => {
    const client = answering(async () => [1, 0]);
    const limiter = redisRateLimiter({ client, key: 'k', plan: 'enterprise' });
    await limiter.acquire();
    await expect(limiter.acquire(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(client.eval).not.toHaveBeenCalled();
  });

  test('that does not answer in time fails the call, and a late grant is not used', async () => {
    const client = answering(() => new Promise((resolve) => setTimeout(resolve, 1_500, [1, 0])));
    const acquired = redisRateLimiter({ client, key: 'k', plan: 'pro' }).acquire();
    const refused = expect(acquired).rejects.toMatchObject({
      code: 'connection_failed',
      message: expect.stringMatching(/no answer within 1000 ms/),
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    await vi.advanceTimersByTimeAsync(1_000);
  });

  test('that fails leaves the pacing to the fallback, and is asked again the next time', async () => {
    let down = true;
    const client = answering(async () => {
      if (down) throw new Error('LOADING');
      return [1, 0];
    });
    const fallback = { acquire: vi.fn(async () => undefined) };
    const limiter = redisRateLimiter({ client, key: 'k', plan: 'pro', fallback });
    await limiter.acquire();
    down = false;
    await limiter.acquire();
    expect(fallback.acquire).toHaveBeenCalledTimes(1);
    expect(client.eval).toHaveBeenCalledTimes(2);
  });
});

describe('bad input', () => {
  const good = { client: { isOpen: true, eval: async () => [1, 0] }, key: 'k', plan: 'pro' };
  test.each<[string, object, RegExp]>([
    ['no client', { client: undefined }, /client must be a client of redis or ioredis/],
    ['a URL in place of a client', { client: 'redis://localhost' }, /client must be/],
    ['no key', { key: undefined }, /key must be a non-empty string/],
    ['an empty key', { key: '' }, /key must be a non-empty string/],
    ['an unknown plan', { plan: 'gold' }, /plan must be 'free', 'pro' or 'enterprise'/],
    ['a plan beside limits', { perMinute: 5 }, /either plan, or perMinute and perDay/],
    ['neither plan nor limits', { plan: undefined }, /give plan, or perMinute and perDay/],
    ['a limit of 0', { plan: undefined, perMinute: 0 }, /perMinute must be a positive whole number/],
    ['a limit of NaN', { plan: undefined, perDay: Number.NaN }, /perDay must be a positive whole number/],
    ['a time-out of 0', { timeoutMs: 0 }, /timeoutMs must be a whole number from 1/],
    ['an empty prefix', { prefix: '' }, /prefix must be a non-empty string/],
    ['a fallback that is none', { fallback: 'gold' }, /fallback must be a plan/],
    ['a misspelt option', { perMinut: 5 }, /perMinut is not known; did you mean perMinute\?/],
  ])('%s is refused at once, with the name of the option', (_, options, message) => {
    const build = () => redisRateLimiter({ ...good, ...options } as never);
    expect(build).toThrow(ConfigurationError);
    expect(build).toThrow(message);
  });
});
