import { randomHex } from '../random.ts';
import type { Account } from './account.ts';

/** An access token that was issued. */
export interface IssuedToken {
  account: Account;
  expiresAtMs: number;
}

const SWEEP_EVERY = 1024;

/** The opaque access tokens of the OAuth 2.0 clients. */
export class TokenStore {
  readonly #random: () => number;
  readonly #tokens = new Map<string, IssuedToken>();

  constructor(random: () => number) {
    this.#random = random;
  }

  /** `lifetimeSeconds: null` never expires. */
  issue(account: Account, nowMs: number, lifetimeSeconds: number | null): string {
    if (this.#tokens.size % SWEEP_EVERY === SWEEP_EVERY - 1) this.#sweep(nowMs);
    const token = `access_${randomHex(this.#random, 40)}`;
    const expiresAtMs = lifetimeSeconds === null ? Number.POSITIVE_INFINITY : nowMs + lifetimeSeconds * 1000;
    this.#tokens.set(token, { account, expiresAtMs });
    return token;
  }

  find(token: string): IssuedToken | undefined {
    return this.#tokens.get(token);
  }

  clear(account?: Account): void {
    if (account === undefined) this.#tokens.clear();
    else for (const [token, issued] of this.#tokens) if (issued.account === account) this.#tokens.delete(token);
  }

  #sweep(nowMs: number): void {
    for (const [token, { expiresAtMs }] of this.#tokens) if (expiresAtMs <= nowMs) this.#tokens.delete(token);
  }
}
