/**
 * Holds a store of deliveries to its contract, under any test runner.
 *
 * @module @intelligence-data/sdk/webhooks/testing
 */
import type { Claim, DedupeStore } from './dedupe-store.ts';

/** One requirement. */
export interface ConformanceCase {
  /** What is required, as a sentence: the name of a test. */
  name: string;
  /** Rejects where the store does not meet it. */
  run: () => Promise<void>;
}

/** A store to be tried. */
export interface StoreTarget {
  /** Gives the store; the same state may be behind every call, keys are never used twice. */
  create: () => DedupeStore | Promise<DedupeStore>;
  /** Lets time pass for the store; with a clock of your own, advance it. @default waits */
  wait?: ((ms: number) => Promise<void> | void) | undefined;
  /** Lease and lifetime that the cases use, in milliseconds; longer than your store takes for a call. @default 60 */
  shortMs?: number | undefined;
}

const longMs = 60_000;

/**
 * The cases of the contract of `DedupeStore`.
 *
 * @example
 * for (const { name, run } of dedupeStoreConformance({ create: () => myStore() })) test(name, run);
 */
export function dedupeStoreConformance({ create, wait = pause, shortMs = 60 }: StoreTarget): ConformanceCase[] {
  const expire = (): Promise<void> | void => wait(shortMs * 1.5);
  const cases: Record<string, (store: DedupeStore, key: string) => Promise<void>> = {
    'a first claim is new': async (store, key) => {
      await claimNew(store, key);
    },
    'a claimed delivery is in progress': async (store, key) => {
      await claimNew(store, key);
      await expectState(store, key, 'in_progress');
    },
    'a committed delivery is done': async (store, key) => {
      const token = await claimNew(store, key);
      expectEqual('commit', await store.commit(key, token, longMs), true);
      await expectState(store, key, 'done');
    },
    'a released delivery is new again, with another token': async (store, key) => {
      const token = await claimNew(store, key);
      expectEqual('release', await store.release(key, token), true);
      expectEqual('same token', (await claimNew(store, key)) === token, false);
    },
    'keys do not affect each other': async (store, key) => {
      const token = await claimNew(store, key);
      await claimNew(store, `${key}-other`);
      await store.commit(key, token, longMs);
      await expectState(store, `${key}-other`, 'in_progress');
    },
    'of many claims at once, one is new': async (store, key) => {
      const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim(key, longMs)));
      expectEqual('new claims', claims.filter(({ state }) => state === 'new').length, 1);
      expectEqual('claims in progress', claims.filter(({ state }) => state === 'in_progress').length, 19);
    },
    'an expired claim is new again': async (store, key) => {
      await store.claim(key, shortMs);
      await expire();
      await claimNew(store, key);
    },
    'a done delivery is forgotten after its lifetime': async (store, key) => {
      await store.commit(key, await claimNew(store, key), shortMs);
      await expectState(store, key, 'done');
      await expire();
      await claimNew(store, key);
    },
    'an expired claim can neither be committed nor released': async (store, key) => {
      const token = await claimNew(store, key, shortMs);
      await expire();
      expectEqual('commit', await store.commit(key, token, longMs), false);
      expectEqual('release', await store.release(key, token), false);
      await claimNew(store, key);
    },
    'a claim that was taken over belongs to the new owner alone': async (store, key) => {
      const lost = await claimNew(store, key, shortMs);
      await expire();
      const token = await claimNew(store, key);
      expectEqual('commit of the old owner', await store.commit(key, lost, longMs), false);
      expectEqual('release of the old owner', await store.release(key, lost), false);
      await expectState(store, key, 'in_progress');
      expectEqual('commit of the new owner', await store.commit(key, token, longMs), true);
    },
    'what is done can be neither committed nor released': async (store, key) => {
      const token = await claimNew(store, key);
      await store.commit(key, token, longMs);
      expectEqual('commit', await store.commit(key, token, longMs), false);
      expectEqual('release', await store.release(key, token), false);
      await expectState(store, key, 'done');
    },
    'a token that was never given is worth nothing': async (store, key) => {
      expectEqual('commit', await store.commit(key, 'unknown', longMs), false);
      expectEqual('release', await store.release(key, 'unknown'), false);
      await claimNew(store, key);
    },
    'any text is a key': async (store, key) => {
      for (const odd of ['', ' ', 'ü\u0000\n', '{curly}', '*', 'k'.repeat(1000), '__proto__']) {
        const token = await claimNew(store, `${key}${odd}|`);
        expectEqual(`commit of ${JSON.stringify(odd)}`, await store.commit(`${key}${odd}|`, token, longMs), true);
      }
    },
    'where claims can be renewed, a renewed one outlives its lease and a lost one does not': async (store, key) => {
      if (!store.renew) return;
      const token = await claimNew(store, key, shortMs);
      expectEqual('renew', await store.renew(key, token, longMs), true);
      await expire();
      await expectState(store, key, 'in_progress');
      expectEqual('renew with another token', await store.renew(key, 'unknown', longMs), false);
      await store.commit(key, token, longMs);
      expectEqual('renew of what is done', await store.renew(key, token, longMs), false);
    },
  };
  return Object.entries(cases).map(([name, run]) => ({
    name,
    run: async () => run(await create(), crypto.randomUUID()),
  }));
}

async function claimNew(store: DedupeStore, key: string, leaseMs: number = longMs): Promise<string> {
  const claim = await store.claim(key, leaseMs);
  if (claim.state !== 'new') throw new Error(`claim: expected new, got ${claim.state}`);
  return claim.token;
}

async function expectState(store: DedupeStore, key: string, state: Claim['state']): Promise<void> {
  expectEqual('state', (await store.claim(key, longMs)).state, state);
}

function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: expected ${String(expected)}, got ${String(actual)}`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
