/** What became of a claim. */
export type Claim = { state: 'new'; token: string } | { state: 'in_progress' } | { state: 'done' };

/**
 * Remembers which deliveries were handled, so that a retried one is not handled twice. Each operation is atomic.
 * `dedupeStoreConformance` of `/webhooks/testing` holds a store of your own to this contract.
 */
export interface DedupeStore {
  /** Claims a delivery for `leaseMs` milliseconds, unless it is claimed or done already. */
  claim(key: string, leaseMs: number): Promise<Claim>;
  /**
   * Marks a claimed delivery as done for `ttlMs` milliseconds.
   * @returns false where the claim has expired or belongs to someone else: nothing is changed then
   */
  commit(key: string, token: string, ttlMs: number): Promise<boolean>;
  /**
   * Gives a claim back, so that the next attempt is `new`.
   * @returns false where the claim has expired or belongs to someone else: nothing is changed then
   */
  release(key: string, token: string): Promise<boolean>;
  /**
   * Lets a claim last `leaseMs` milliseconds from now. With it, a handler that outlasts its lease keeps its claim while
   * its process lives; without it, only this process is kept from a second run.
   * @returns false where the claim has expired or belongs to someone else: nothing is changed then
   */
  renew?(key: string, token: string, leaseMs: number): Promise<boolean>;
}
