import { IntelligenceDataError } from '../errors/index.ts';
import { abortError } from '../transport/abort.ts';
import { nameOf, type Wrapper } from '../transport/call.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Lets each attempt start when the limiter says so. */
export const withPacing =
  (limiter: RateLimiter): Wrapper =>
  (next) =>
  async (call) => {
    try {
      await limiter.acquire(call.signal);
    } catch (error) {
      if (IntelligenceDataError.isInstance(error) || !call.signal?.aborted) throw error;
      throw abortError(nameOf(call), call.signal);
    }
    return next(call);
  };
