import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ConnectionError, QuotaExceededError } from '@intelligence-data/sdk';
import { type RedisRateLimiterOptions, redisRateLimiter } from '@intelligence-data/sdk/rate-limit';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../../webhooks/support/redis-server.ts';
import type { WorkerReport, WorkerTask } from './worker.ts';

let server: RedisServer;
let redis: ReturnType<typeof createClient>;
let ioredis: Redis;

beforeAll(async () => {
  server = await startRedis();
  redis = createClient({ url: server.url });
  await redis.connect();
  ioredis = new Redis(server.url);
});
afterAll(async () => {
  await redis?.close();
  await ioredis?.quit();
  await server?.stop();
});

const worker = fileURLToPath(new URL('worker.ts', import.meta.url));

async function fleet(task: Omit<WorkerTask, 'url' | 'library'>): Promise<WorkerReport> {
  const reports = await Promise.all(
    (['redis', 'ioredis', 'redis', 'ioredis'] as const).map(async (library) => {
      const { stdout } = await promisify(execFile)(process.execPath, [
        worker,
        JSON.stringify({ ...task, url: server.url, library } satisfies WorkerTask),
      ]);
      return JSON.parse(stdout) as WorkerReport;
    }),
  );
  return {
    starts: reports.flatMap(({ starts }) => starts).toSorted((a, b) => a - b),
    refused: reports.reduce((sum, { refused }) => sum + refused, 0),
  };
}

/** The most starts that any span of so many milliseconds holds. */
function mostWithin(spanMs: number, starts: readonly number[]): number {
  return Math.max(...starts.map((from) => starts.filter((at) => at >= from && at < from + spanMs).length));
}

describe('four processes that share one key', () => {
  test('never start more than the limit within any window, and all start in the end', async () => {
    const [spanMs, timeoutMs] = [400, 200];
    const task = { key: 'minute', perMinute: 10, perDay: null, windowMs: spanMs + timeoutMs, timeoutMs, calls: 15 };
    const { starts, refused } = await fleet(task);
    expect(starts).toHaveLength(60);
    expect(refused).toBe(0);
    expect(mostWithin(spanMs, starts)).toBeLessThanOrEqual(10);
  });

  test('start exactly as often as the day allows, and are refused after that', async () => {
    const task = { key: 'day', perMinute: null, perDay: 50, windowMs: 1_000, timeoutMs: 1_000, calls: 20 };
    const { starts, refused } = await fleet(task);
    expect([starts.length, refused]).toEqual([50, 30]);
  });
});

describe.each(['redis', 'ioredis'] as const)('a client of %s', (library) => {
  const limiter = (options: Partial<RedisRateLimiterOptions>) =>
    redisRateLimiter({ client: library === 'redis' ? redis : ioredis, key: crypto.randomUUID(), ...options });

  test('is given the limits of a plan, and a full minute makes it wait until its signal aborts', async () => {
    const free = limiter({ plan: 'free' });
    for (let start = 0; start < 10; start += 1) await free.acquire();
    const controller = new AbortController();
    const eleventh = free.acquire(controller.signal);
    const twelfth = free.acquire(controller.signal);
    controller.abort();
    await expect(eleventh).rejects.toMatchObject({ code: 'aborted' });
    await expect(twelfth).rejects.toMatchObject({ code: 'aborted' });
  });

  test('is refused at once when the day is spent, also while others wait for the minute', async () => {
    const key = crypto.randomUUID();
    const [slow, fast] = [limiter({ key, perMinute: 2, perDay: 3 }), limiter({ key, perMinute: 100, perDay: 3 })];
    await slow.acquire();
    await slow.acquire();
    const controller = new AbortController();
    const waiting = slow.acquire(controller.signal);
    await fast.acquire();
    await expect(slow.acquire()).rejects.toThrow(QuotaExceededError);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
  });

  test('starts a new day with a new budget, though yesterday was spent', async () => {
    const key = crypto.randomUUID();
    const today = Math.floor(Date.now() / 86_400_000);
    await redis.rPush(`own:${key}`, `${today * 86_400_000 - 120_000} ${today - 1} 5`);
    const perDay = limiter({ key, prefix: 'own', perDay: 5 });
    for (let start = 0; start < 5; start += 1) await perDay.acquire();
    await expect(perDay.acquire()).rejects.toThrow(/spent; it starts anew in \d+ min, at 00:00 UTC/);
  });

  test('leaves in Redis one list no longer than the minute, which goes away by itself', async () => {
    const key = crypto.randomUUID();
    const many = limiter({ key, prefix: 'own', perMinute: 3, perDay: 100 });
    for (let start = 0; start < 3; start += 1) await many.acquire();
    expect(await redis.lLen(`own:${key}`)).toBe(3);
    expect(await redis.pTTL(`own:${key}`)).toBeGreaterThan(0);
    expect(await redis.pTTL(`own:${key}`)).toBeLessThanOrEqual(86_400_000 + 61_000);
  });

  test('shares its connection with other limiters, neither taking the script of the other', async () => {
    const others = new RateLimiterRedis({
      storeClient: library === 'redis' ? redis : ioredis,
      useRedisPackage: library === 'redis',
      keyPrefix: crypto.randomUUID(),
      points: 2,
      duration: 60,
    });
    const [two, three] = [limiter({ perDay: 2 }), limiter({ perDay: 3 })];
    await two.acquire();
    await others.consume('x');
    await three.acquire();
    await others.consume('x');
    await two.acquire();
    await three.acquire();
    await three.acquire();
    await expect(others.consume('x')).rejects.toMatchObject({ consumedPoints: 3 });
    await expect(two.acquire()).rejects.toThrow(QuotaExceededError);
    await expect(three.acquire()).rejects.toThrow(QuotaExceededError);
  });
});

describe.each(['redis', 'ioredis'] as const)('while Redis is down, a client of %s', (library) => {
  let down: RedisServer;
  let client: RedisRateLimiterOptions['client'];
  let destroy: () => void;

  beforeAll(async () => {
    down = await startRedis();
    if (library === 'redis') {
      const own = createClient({ url: down.url });
      own.on('error', () => undefined);
      await own.connect();
      [client, destroy] = [own, () => own.destroy()];
    } else {
      const own = new Redis(down.url);
      own.on('error', () => undefined);
      await own.ping();
      [client, destroy] = [own, () => own.disconnect()];
    }
    await down.stop();
  });
  afterAll(() => destroy?.());

  test('fails with a ConnectionError that says what to do', async () => {
    const limiter = redisRateLimiter({ client, key: 'k', plan: 'pro', timeoutMs: 100 });
    const error: unknown = await limiter.acquire().catch((caught: unknown) => caught);
    expect(ConnectionError.isInstance(error)).toBe(true);
    expect(String(error)).toMatch(/Redis did not say whether a request may start: .*Nothing was sent.*fallback/s);
  });

  test('is paced by the fallback where there is one', async () => {
    const limiter = redisRateLimiter({ client, key: 'k', plan: 'pro', timeoutMs: 50, fallback: { perDay: 1 } });
    await limiter.acquire();
    await expect(limiter.acquire()).rejects.toThrow(QuotaExceededError);
  });
});
