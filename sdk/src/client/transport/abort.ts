import { AbortError } from '../errors/index.ts';

/** The error of a call, or of a wait within it, that its caller's signal aborted. */
export function abortError({ reason }: AbortSignal, name = 'The call'): AbortError {
  return new AbortError(`${name} was aborted by its signal.`, { cause: reason });
}

/** Waits; a signal ends the wait at once. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const wait = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return orAborted(wait, signal).finally(() => clearTimeout(timer));
}

/** Gives what the promise gives, or rejects when the signal aborts first, whoever ignores it. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const aborted = (): void => reject(abortError(signal));
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });
}
