/** Decides when an attempt may start. */
export interface RateLimiter {
  /**
   * Resolves when one attempt may start; rejects when there is no use in waiting, or when the signal aborts.
   *
   * @throws {QuotaExceededError} the budget of the day is spent
   */
  acquire(signal?: AbortSignal): Promise<void>;
}
