import type { EventBus, MockEventType } from './events.ts';

export interface WaitOptions {
  /** How many to wait for. @default 1 */
  count?: number | undefined;
  /** How long, in milliseconds of the machine. @default 5000 */
  timeoutMs?: number | undefined;
}

/** The longest wait, so that a forgotten one ends. */
export const LONGEST_WAIT_MS = 600_000;

/** Looks now and after events (once for all of one turn) until there are enough, or the signal ends it; tells whether there were. */
export function waitForCount(
  events: EventBus,
  type: MockEventType,
  countNow: () => number,
  { count = 1, timeoutMs = 5000, signal }: WaitOptions & { signal?: AbortSignal } = {},
): Promise<boolean> {
  let missing = count - countNow();
  if (missing <= 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    let looking: ReturnType<typeof setTimeout> | undefined;
    const finish = (enough: boolean): void => {
      stopListening();
      clearTimeout(timer);
      clearTimeout(looking);
      signal?.removeEventListener('abort', giveUp);
      resolve(enough);
    };
    const giveUp = (): void => finish(false);
    signal?.addEventListener('abort', giveUp);
    const look = (): void => {
      looking = undefined;
      missing = count - countNow();
      if (missing <= 0) finish(true);
    };
    const stopListening = events.listen((event) => {
      if (event.type !== type) return;
      // An event adds one at most: before as many as are missing, counting all of them again finds too few.
      missing -= 1;
      if (missing <= 0) looking ??= setTimeout(look);
    });
    const timer = setTimeout(() => finish(countNow() >= count), Math.min(timeoutMs, LONGEST_WAIT_MS));
  });
}
