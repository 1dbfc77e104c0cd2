import type { DedupeStore } from './dedupe-store.ts';
import { configurationError } from './error.ts';
import { assertKnownOptions } from './known-options.ts';

/** Options of {@link memoryStore}. */
export interface MemoryStoreOptions {
  /** Most deliveries that are remembered; beyond it the oldest finished ones are forgotten. @default 10_000 */
  maxEntries?: number | undefined;
  /** The current time in milliseconds. @default Date.now */
  now?: (() => number) | undefined;
}

/**
 * A store in the memory of one process, bounded and expiring. Deliveries in progress are never forgotten: where they
 * alone fill the store, a further claim fails, and the sender tries again later.
 * @throws WebhookVerificationError `configuration`
 */
export function memoryStore(options: MemoryStoreOptions = {}): DedupeStore {
  assertKnownOptions(options, { maxEntries: true, now: true });
  const { maxEntries = 10_000, now = Date.now } = options;
  if (!(maxEntries >= 1)) throw configurationError('maxEntries has to be at least 1.');
  // Each in the order of its writing, so that with one lease and one lifetime the first is the next to expire.
  const claims = new Map<string, { token: string; expiresAt: number }>();
  const done = new Map<string, { expiresAt: number }>();
  let tokens = 0;

  function held(key: string, token: string): boolean {
    const claim = claims.get(key);
    return claim !== undefined && claim.token === token && claim.expiresAt > now();
  }

  function makeRoom(): void {
    for (const entries of [claims, done]) {
      for (const [key, { expiresAt }] of entries) {
        if (expiresAt > now()) break;
        entries.delete(key);
      }
    }
    if (claims.size + done.size < maxEntries) return;
    const [oldest] = done.keys();
    if (oldest === undefined) throw new Error(`${maxEntries} deliveries are in progress.`);
    done.delete(oldest);
  }

  return {
    async claim(key, leaseMs) {
      if ((done.get(key)?.expiresAt ?? 0) > now()) return { state: 'done' };
      if ((claims.get(key)?.expiresAt ?? 0) > now()) return { state: 'in_progress' };
      done.delete(key);
      claims.delete(key);
      makeRoom();
      tokens += 1;
      const token = String(tokens);
      claims.set(key, { token, expiresAt: now() + leaseMs });
      return { state: 'new', token };
    },
    async commit(key, token, ttlMs) {
      if (!held(key, token)) return false;
      claims.delete(key);
      done.set(key, { expiresAt: now() + ttlMs });
      return true;
    },
    async release(key, token) {
      return held(key, token) && claims.delete(key);
    },
    async renew(key, token, leaseMs) {
      if (!held(key, token)) return false;
      claims.delete(key);
      claims.set(key, { token, expiresAt: now() + leaseMs });
      return true;
    },
  };
}
