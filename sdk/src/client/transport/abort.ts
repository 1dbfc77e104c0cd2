import { AbortError } from '../errors/index.ts';

/** The error of a call whose caller aborted it. */
export function abortError(name: string, signal: AbortSignal): AbortError {
  return new AbortError(`${name}: aborted by its signal.`, { cause: signal.reason });
}

/** Waits; a signal ends the wait at once. */
export function sleep(
  ms: number,
  signal: AbortSignal | undefined,
  onAbort: (signal: AbortSignal) => Error,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(onAbort(signal));
    const aborted = (): void => {
      clearTimeout(timer);
      // The listener is only there where the signal is.
      if (signal) reject(onAbort(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, ms);
    signal?.addEventListener('abort', aborted, { once: true });
  });
}

/** Gives what the promise gives, or rejects when the signal aborts first, whoever ignores it. */
export function orAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  onAbort: (signal: AbortSignal) => Error,
): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const aborted = (): void => reject(onAbort(signal));
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
}

/** The reason of a signal of our own, which is always one of our errors. */
export function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error
    ? signal.reason
    : new AbortError('The call was aborted.', { cause: signal.reason });
}
