import { type DedupeStore, memoryStore } from '@intelligence-data/sdk/webhooks';
import { dedupeStoreConformance } from '@intelligence-data/sdk/webhooks/testing';
import { describe, expect, test } from 'vitest';

describe('the store in memory', () => {
  const clock = { now: 0 };
  const wait = (ms: number): void => {
    clock.now += ms;
  };
  for (const { name, run } of dedupeStoreConformance({ create: () => memoryStore({ now: () => clock.now }), wait })) {
    test(name, run);
  }

  test('holds no more than it may, and forgets the oldest finished deliveries first', async () => {
    const store = memoryStore({ maxEntries: 2 });
    for (const key of ['a', 'b', 'c']) {
      const claim = await store.claim(key, 1_000);
      if (claim.state === 'new') await store.commit(key, claim.token, 1_000);
    }
    expect((await store.claim('c', 1_000)).state).toBe('done');
    expect((await store.claim('b', 1_000)).state).toBe('done');
    expect((await store.claim('a', 1_000)).state).toBe('new');
  });

  test('never forgets a delivery in progress: a full store refuses the next claim', async () => {
    const store = memoryStore({ maxEntries: 2 });
    await store.claim('a', 1_000);
    await store.claim('b', 1_000);
    await expect(store.claim('c', 1_000)).rejects.toThrow('in progress');
    expect((await store.claim('a', 1_000)).state).toBe('in_progress');
  });

  test('makes room from what has expired', async () => {
    let now = 0;
    const store = memoryStore({ maxEntries: 1, now: () => now });
    await store.claim('a', 10);
    now = 11;
    expect((await store.claim('b', 10)).state).toBe('new');
  });

  test('refuses a size that holds nothing', () => {
    expect(() => memoryStore({ maxEntries: 0 })).toThrow('maxEntries');
  });
});

describe('the conformance suite finds', () => {
  const faults: Record<string, (store: DedupeStore) => Partial<DedupeStore>> = {
    'a claim that forgets': () => ({ claim: async () => ({ state: 'new', token: 'same' }) }),
    'a commit by anyone': () => ({ commit: async () => true }),
    'a commit that does nothing': (store) => ({
      commit: async (key, token) => store.renew?.(key, token, 60_000) ?? true,
    }),
    'a release by anyone': () => ({ release: async () => true }),
    'a lease that never ends': (store) => ({ claim: (key) => store.claim(key, 1e9) }),
    'a lifetime that never ends': (store) => ({ commit: (key, token) => store.commit(key, token, 1e9) }),
    'a renewal that does nothing': () => ({ renew: async () => true }),
    'keys that run into each other': (store) => ({ claim: (_key, leaseMs) => store.claim('one', leaseMs) }),
  };

  test.each(Object.entries(faults))('%s', async (_name, breakStore) => {
    const clock = { now: 0 };
    const create = (): DedupeStore => {
      const store = memoryStore({ now: () => clock.now });
      return { ...store, ...breakStore(store) };
    };
    const wait = (ms: number): void => {
      clock.now += ms;
    };
    const outcomes = await Promise.allSettled(dedupeStoreConformance({ create, wait }).map(({ run }) => run()));
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  });
});
