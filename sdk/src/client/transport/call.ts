import type { OperationId } from '../../generated/operations.ts';

/** One request on its way through the transport. Wrappers pass it on, or a copy with something changed. */
export interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  /** The serialised body: text, so that every attempt can send it anew. */
  readonly body: string | undefined;
  /** Operation of the contract; `undefined` for a path that the contract does not know (client.raw). */
  readonly operation: OperationId | undefined;
  /** Aborts this attempt. */
  readonly signal: AbortSignal | undefined;
  /** Whether the body is read within the attempt. `asResponse()` leaves it to the caller. */
  readonly readBody: boolean;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  /** Milliseconds for one attempt. */
  readonly timeoutMs: number;
  /** Milliseconds for all attempts and waits together. */
  readonly totalTimeoutMs: number | undefined;
  readonly maxRetries: number;
  readonly maxRetryDelayMs: number;
  /** Credentials of this call, to be masked wherever something of it is shown. */
  readonly secrets: Set<string>;
}

/** Sends a call and gives its answer. */
export type Fetch = (call: Call) => Promise<Response>;

/** One concern of the transport. */
export type Wrapper = (next: Fetch) => Fetch;

/** Puts wrappers around a transport, the first outermost. What is not wanted is `undefined`. */
export function chain(wrappers: readonly (Wrapper | undefined)[], innermost: Fetch): Fetch {
  return wrappers.reduceRight((next, wrapper) => wrapper?.(next) ?? next, innermost);
}

/** Name of a call in messages and log lines. */
export function nameOf(call: Call): string {
  return call.operation ?? `${call.method} ${new URL(call.url).pathname}`;
}
