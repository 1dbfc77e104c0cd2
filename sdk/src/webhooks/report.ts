import type { ReceiverErrorContext, ReceiverLogger, ReceiverOptions } from './receiver-options.ts';

/** Tells the caller what happened. Nothing that the caller's functions do here changes an answer. */
export interface Report<Event> {
  error(error: unknown, context: ReceiverErrorContext<Event>): void;
  log(level: keyof ReceiverLogger, message: string, details?: unknown): void;
}

/** Reports to `onError` and the logger of the options. */
export function createReporter<Event>({ onError, logger }: ReceiverOptions<Event>): Report<Event> {
  function log(level: keyof ReceiverLogger, message: string, details?: unknown): void {
    guarded(() => logger?.[level](message, details));
  }
  return {
    log,
    error(error, context) {
      log(context.stage === 'verification' ? 'warn' : 'error', `A delivery failed: ${context.stage}.`, error);
      guarded(() => onError?.(error, context));
    },
  };
}

/** Runs a function of the caller and drops what it throws or rejects with. */
function guarded(run: () => unknown): void {
  try {
    Promise.resolve(run()).catch(() => {});
  } catch {}
}
