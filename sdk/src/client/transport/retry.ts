import { type OperationId, operations } from '../../generated/operations.ts';
import { ConnectionError, TimeoutError } from '../errors/index.ts';
import { abortError, orAborted, reasonOf, sleep } from './abort.ts';
import { type Call, type Fetch, nameOf, type Wrapper } from './call.ts';
import { wasNotSent } from './connect.ts';
import { backoffMs, parseRetryAfter } from './retry-timing.ts';

const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

export interface RetryClock {
  now(): number;
  random(): number;
}

const systemClock: RetryClock = { now: () => Date.now(), random: () => Math.random() };

/**
 * Repeats what failed for a passing reason: connection failures, time-outs, 408, 429, 500, 502, 503 and 504, for what may be
 * repeated; for `createAlert` only where the request was certainly not acted on (429, connection refused).
 */
export const withRetry =
  (clock: RetryClock = systemClock): Wrapper =>
  (next) => {
    const attempts = attemptsOf(next, clock);
    return (call) =>
      call.totalTimeoutMs === undefined ? attempts(call) : withinTotal(attempts, call, call.totalTimeoutMs);
  };

const attemptsOf =
  (next: Fetch, clock: RetryClock): Fetch =>
  async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await settle(next(attempt === 1 ? call : { ...call, attempt }));
      if (attempt > call.maxRetries || !mayRetry(call, outcome)) return unwrap(outcome);
      const asked =
        'response' in outcome ? parseRetryAfter(outcome.response.headers.get('retry-after'), clock.now()) : undefined;
      // Coming back earlier than asked would be refused again; waiting longer than the caller allows would look like a hang.
      if (asked !== undefined && asked > call.maxRetryDelayMs) return unwrap(outcome);
      const delayMs = asked ?? backoffMs(attempt, call.maxRetryDelayMs, clock.random());
      await sleep(delayMs, call.signal, (signal) =>
        call.totalTimeoutMs === undefined ? abortError(nameOf(call), signal) : reasonOf(signal),
      );
    }
  };

type Outcome = { response: Response } | { error: unknown };

function settle(promise: Promise<Response>): Promise<Outcome> {
  return promise.then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  );
}

function unwrap(outcome: Outcome): Response {
  if ('error' in outcome) throw outcome.error;
  return outcome.response;
}

function mayRetry(call: Call, outcome: Outcome): boolean {
  const repeatable = isRepeatable(call);
  if ('response' in outcome) {
    const { status } = outcome.response;
    return repeatable ? RETRYABLE_STATUSES.has(status) : status === 429;
  }
  if (!ConnectionError.isInstance(outcome.error)) return false;
  return repeatable || wasNotSent(outcome.error);
}

/** GET and DELETE are idempotent; a second token does no harm. A second subscription might. */
function isRepeatable({ method, operation }: Call): boolean {
  return method !== 'POST' || operation === ('createToken' satisfies OperationId);
}

/** Bounds all attempts and waits together. */
async function withinTotal(attempts: Fetch, call: Call, totalTimeoutMs: number): Promise<Response> {
  const { signal } = call;
  if (signal?.aborted) throw abortError(nameOf(call), signal);
  const controller = new AbortController();
  const aborted = (): void => {
    if (signal) controller.abort(abortError(nameOf(call), signal));
  };
  signal?.addEventListener('abort', aborted, { once: true });
  const timer = setTimeout(() => {
    controller.abort(new TimeoutError(`${nameOf(call)}: not done within ${totalTimeoutMs} ms (totalTimeoutMs).`));
  }, totalTimeoutMs);
  let bodyIsReadLater = false;
  try {
    const response = await orAborted(attempts({ ...call, signal: controller.signal }), controller.signal, reasonOf);
    bodyIsReadLater = !call.readBody;
    return response;
  } catch (error) {
    // What is inside sees an abort and says so; the reason is what counts.
    throw controller.signal.aborted ? reasonOf(controller.signal) : error;
  } finally {
    clearTimeout(timer);
    // The caller's signal must still reach a body that is read later.
    if (!bodyIsReadLater) signal?.removeEventListener('abort', aborted);
  }
}

/** Whether an operation needs a credential. What the contract does not know gets one, as every request must have it. */
export function isSecured(operation: OperationId | undefined): boolean {
  return operation === undefined || operations[operation].secured;
}
