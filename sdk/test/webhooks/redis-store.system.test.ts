import type { DedupeStore } from '@intelligence-data/sdk/webhooks';
import { redisStore } from '@intelligence-data/sdk/webhooks/redis';
import { dedupeStoreConformance } from '@intelligence-data/sdk/webhooks/testing';
import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RedisServer, startRedis } from './support/redis-server.ts';

describe('the store in Redis', () => {
  let server: RedisServer;
  let nodeRedis: ReturnType<typeof createClient>;
  let ioredis: Redis;

  beforeAll(async () => {
    server = await startRedis();
    nodeRedis = createClient({ url: server.url });
    await nodeRedis.connect();
    ioredis = new Redis(server.url);
  });
  afterAll(async () => {
    nodeRedis?.destroy();
    ioredis?.disconnect();
    await server?.stop();
  });

  const clients: Record<string, () => DedupeStore> = {
    redis: () => redisStore(nodeRedis),
    ioredis: () => redisStore(ioredis, { prefix: 'other:' }),
  };
  for (const [client, create] of Object.entries(clients)) {
    describe.concurrent(`through ${client}`, () => {
      for (const { name, run } of dedupeStoreConformance({ create })) test(name, run);
    });
  }

  test('a claim is one round trip', async () => {
    const calls = async (): Promise<string> =>
      (await ioredis.info('commandstats')).match(/cmdstat_eval:calls=(\d+)/)?.[1] ?? '0';
    const before = Number(await calls());
    await redisStore(nodeRedis).claim('one-trip', 1_000);
    expect(Number(await calls())).toBe(before + 1);
  });

  test('two clients see the same deliveries', async () => {
    const [a, b] = [redisStore(nodeRedis), redisStore(ioredis)];
    const claim = await a.claim('shared', 10_000);
    expect((await b.claim('shared', 10_000)).state).toBe('in_progress');
    expect(claim.state === 'new' && (await b.commit('shared', claim.token, 10_000))).toBe(true);
    expect((await a.claim('shared', 10_000)).state).toBe('done');
  });

  test('keys stand under the prefix and expire', async () => {
    const store = redisStore(ioredis, { prefix: 'mine:' });
    const claim = await store.claim('k', 5_000);
    expect(await ioredis.pttl('mine:k')).toBeGreaterThan(0);
    if (claim.state === 'new') await store.commit('k', claim.token, 5_000.5);
    expect(await ioredis.get('mine:k')).toBe('done');
    expect(await ioredis.pttl('mine:k')).toBeGreaterThan(0);
  });

  test('a failing server fails the call', async () => {
    const lost = new Redis({ port: 1, host: '127.0.0.1', maxRetriesPerRequest: 0, retryStrategy: () => null });
    lost.on('error', () => {});
    await expect(redisStore(lost).claim('k', 1_000)).rejects.toThrow();
  });
});
