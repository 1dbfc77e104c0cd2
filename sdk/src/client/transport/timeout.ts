import { TimeoutError } from '../errors/index.ts';
import { abortError } from './abort.ts';
import { type Call, nameOf, type Wrapper } from './call.ts';

/**
 * Ends an attempt after `timeoutMs`, its body included where the body is read within it, and as soon as the caller's
 * signal aborts, whether or not what is inside listens to the signal.
 */
export const withTimeout: Wrapper = (next) => (call) => {
  const { signal, timeoutMs } = call;
  if (signal?.aborted) return Promise.reject(abortError(nameOf(call), signal));
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const stop = (error: Error): void => {
      settle();
      reject(error);
      controller.abort(error);
    };
    const aborted = (): void => {
      if (signal) stop(abortError(nameOf(call), signal));
    };
    const timer = setTimeout(() => stop(timeoutError(call, timeoutMs)), timeoutMs);
    signal?.addEventListener('abort', aborted, { once: true });
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
    };
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

function timeoutError(call: Call, timeoutMs: number): TimeoutError {
  return new TimeoutError(`${nameOf(call)}: no complete answer within ${timeoutMs} ms (timeoutMs).`);
}
