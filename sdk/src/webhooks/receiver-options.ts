import type { DedupeStore } from './dedupe-store.ts';
import type { VerifiedWebhook } from './options.ts';
import type { WebhookEvent } from './payload.ts';

/** Handles a verified delivery. The delivery counts as handled when it returns, and is tried again when it throws. */
export type WebhookHandler<Event = WebhookEvent> = (verified: VerifiedWebhook<Event>) => unknown;

/** The events of one name; without such a member to tell them apart, all of them. */
export type EventNamed<Event, Name extends string> = Name extends '*'
  ? Event
  : Event extends { event: string }
    ? [Extract<Event, { event: Name }>] extends [never]
      ? Event & { event: Name }
      : Extract<Event, { event: Name }>
    : Event;

/**
 * When a delivery is acknowledged. `process`: when its handler has finished. `ackFirst`: before, which takes a platform
 * that lets work outlive the answer (`waitUntil`) or a queue that keeps it (`enqueue`); a handler that fails after
 * `waitUntil` is not tried again, as the sender was told that all is well.
 */
export type ReceiverMode<Event = WebhookEvent> =
  | 'process'
  | {
      ackFirst: {
        /** Lets the work outlive the answer: that of the platform. */
        waitUntil: (work: Promise<void>) => unknown;
        /** One of the two. */
        enqueue?: never;
      };
    }
  | {
      ackFirst: {
        /** Puts the delivery into a queue; it counts as handled when this returns. */
        enqueue: (verified: VerifiedWebhook<Event>) => unknown;
        /** One of the two. */
        waitUntil?: never;
      };
    };

/** Where a receiver writes to, a method a level; `console` is one. `details` is an error, where there is one. */
export interface ReceiverLogger {
  /** Reserved: nothing is written at this level. */
  debug(message: string, details?: unknown): void;
  /** Takes deliveries whose event has no handler. */
  info(message: string, details?: unknown): void;
  /** Takes refused deliveries, and those that were not finished in time. */
  warn(message: string, details?: unknown): void;
  /** Takes failures of handlers, of the store and of the configuration. */
  error(message: string, details?: unknown): void;
}

/** What an error is about. */
export interface ReceiverErrorContext<Event = WebhookEvent> {
  /** `verification`: the delivery was refused; `store`: the store failed; `handler`: a handler, or the queue, failed. */
  stage: 'verification' | 'store' | 'handler';
  /** The delivery, where it was verified. */
  verified?: VerifiedWebhook<Event>;
}

/** Options of {@link Webhooks.receiver}. */
export interface ReceiverOptions<Event = WebhookEvent> {
  /** Remembers what was handled. @default memoryStore() */
  store?: DedupeStore | undefined;
  /** What makes two deliveries the same. @default SHA-256 of the raw body */
  dedupeKey?: ((verified: VerifiedWebhook<Event>) => string | Promise<string>) | undefined;
  /** When a delivery is acknowledged. @default 'process' */
  mode?: ReceiverMode<Event> | undefined;
  /**
   * Time within which an answer is given, in milliseconds. The handler goes on after it, and the retry finds the
   * delivery in progress or done. @default 4_000: a second less than the sender waits (Specification §6.4)
   */
  deadlineMs?: number | undefined;
  /** How long a claim outlives a process that was killed, in milliseconds. @default 30_000 */
  leaseMs?: number | undefined;
  /** How long a handled delivery is remembered, in milliseconds. @default 86_400_000 */
  doneTtlMs?: number | undefined;
  /** Told of a delivery whose event has no handler. Such a delivery is acknowledged. @default nothing is done */
  onUnhandled?: WebhookHandler<Event> | undefined;
  /** Told of every refused delivery and every failure. @default nothing is done */
  onError?: ((error: unknown, context: ReceiverErrorContext<Event>) => unknown) | undefined;
  /** Written to about every delivery that is not plainly handled; never with a secret or a payload. @default none */
  logger?: ReceiverLogger | undefined;
}
