import type { AssumptionValues } from '../../generated/assumptions.ts';
import type { DeliveryCopy } from './copy.ts';

/** `blocked`: the callback URL may not be called, and was not. */
export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'blocked';

/** One attempt to deliver. */
export interface Attempt {
  number: number;
  atMs: number;
  /** As they were sent. */
  headers: Readonly<Record<string, string>>;
  /** What the signature covers. */
  signedContent: AssumptionValues['signed-content'];
  /** The receiver's answer, where there was one. */
  status?: number;
  response?: { headers: Readonly<Record<string, string>>; body: string };
  /** Why there was no answer. */
  error?: string;
  latencyMs: number;
  /** What follows from it, and why. */
  outcome: string;
}

/** One report on its way to one subscription. */
export interface Delivery {
  readonly id: string;
  /** Name of the account. */
  readonly account: string;
  readonly event: string;
  readonly callbackUrl: string;
  /** The exact text that is sent. */
  readonly body: string;
  /** What signs it. */
  readonly secret: string;
  /** The text that is signed, where it is not the body. */
  readonly signs?: string;
  /** Sent as they are, instead of being made anew. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly copy?: DeliveryCopy;
  state: DeliveryState;
  reason?: string;
  nextAttemptAtMs?: number;
  /** Its account was reset: nothing more is sent. */
  abandoned?: true;
  readonly attempts: Attempt[];
}

/** A delivery as the admin API shows it. */
export interface DeliveryView {
  /** Id of the delivery. */
  id: string;
  /** Account that subscribed. */
  account: string;
  /** Event of the report. */
  event: string;
  /** Where it is sent. */
  callback_url: string;
  /** How far it has come. */
  state: DeliveryState;
  /** Why it is blocked. */
  reason?: string;
  /** When it is sent again, on the clock of the mock. */
  nextAttemptAt?: string;
  /** The exact text that is sent. */
  body: string;
  /** Which delivery it copies on purpose, and how. */
  copy?: DeliveryCopy;
  /** What was sent and answered so far, oldest first. */
  attempts: AttemptView[];
}

/** An attempt as the admin API shows it. */
export type AttemptView = Omit<Attempt, 'atMs'> & {
  /** ISO 8601, on the mock's clock. */
  at: string;
};

export function viewDelivery(delivery: Delivery): DeliveryView {
  const { id, account, event, callbackUrl, state, reason, nextAttemptAtMs, body, copy, attempts } = delivery;
  return {
    id,
    account,
    event,
    callback_url: callbackUrl,
    state,
    ...(reason === undefined ? {} : { reason }),
    ...(nextAttemptAtMs === undefined ? {} : { nextAttemptAt: new Date(nextAttemptAtMs).toISOString() }),
    body,
    ...(copy === undefined ? {} : { copy }),
    attempts: attempts.map(({ atMs, ...attempt }) => ({ ...attempt, at: new Date(atMs).toISOString() })),
  };
}
