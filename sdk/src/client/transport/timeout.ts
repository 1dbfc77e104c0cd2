import { TimeoutError } from '../errors/index.ts';
import { abortError } from './abort.ts';
import { type Fetch, nameOf, type Wrapper } from './call.ts';

/** Ends an attempt after `timeoutMs`, its body included where the body is read within it, and when the signal aborts. */
export const withTimeout: Wrapper = (next) => within('timeoutMs', next);

/**
 * Ends what is inside after the milliseconds of an option, and as soon as the caller's signal aborts, whether or not what is
 * inside listens to the signal.
 */
export const within =
  (option: 'timeoutMs' | 'totalTimeoutMs', next: Fetch): Fetch =>
  (call) => {
    const { signal, [option]: ms } = call;
    if (ms === undefined && !signal) return next(call);
    return new Promise((resolve, reject) => {
      const controller = new AbortController();
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', aborted);
      };
      const stop = (error: Error): void => {
        settle();
        reject(error);
        controller.abort(error);
      };
      const aborted = (): void => {
        if (signal) stop(abortError(signal, nameOf(call)));
      };
      const timer =
        ms &&
        setTimeout(
          () => stop(new TimeoutError(`${nameOf(call)}: no complete answer within ${ms} ms (${option}).`)),
          ms,
        );
      if (signal?.aborted) return aborted();
      signal?.addEventListener('abort', aborted, { once: true });
      next({ ...call, signal: controller.signal }).then(
        (response) => {
          clearTimeout(timer);
          // The body of such an answer is read later: the caller's signal must still reach it.
          if (call.readBody) settle();
          resolve(response);
        },
        (error: unknown) => {
          settle();
          reject(error);
        },
      );
    });
  };
