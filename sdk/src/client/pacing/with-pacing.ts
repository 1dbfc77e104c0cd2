import { orAborted } from '../transport/abort.ts';
import type { Wrapper } from '../transport/call.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Lets each attempt start when the limiter says so. */
export const withPacing =
  (limiter: RateLimiter): Wrapper =>
  (next) =>
  async (call) => {
    await orAborted(limiter.acquire(call.signal), call.signal);
    return next(call);
  };
