import { type OperationId, operations } from '../../generated/operations.ts';
import { ConnectionError } from '../errors/index.ts';
import { sleep } from './abort.ts';
import type { Call, Wrapper } from './call.ts';
import { wasNotSent } from './connect.ts';
import { backoffMs, retryAfterOf } from './retry-timing.ts';
import { within } from './timeout.ts';

export interface RetryClock {
  now(): number;
  random(): number;
}

const systemClock: RetryClock = { now: () => Date.now(), random: () => Math.random() };

/**
 * Repeats what failed for a passing reason: connection failures, time-outs, 408, 429, 500, 502, 503 and 504, for what may be
 * repeated; for `createAlert` only where the request was certainly not acted on (429, connection refused).
 * `totalTimeoutMs` and the caller's signal bound all attempts and waits together.
 */
export const withRetry =
  (clock: RetryClock = systemClock): Wrapper =>
  (next) =>
    within('totalTimeoutMs', async (call) => {
      for (let attempt = 1; ; attempt += 1) {
        let delayMs = backoffMs(attempt, call.maxRetryDelayMs, clock.random());
        try {
          const response = await next({ ...call, attempt });
          if (attempt > call.maxRetries || !isPassing(call, response)) return response;
          delayMs = retryAfterOf(response.headers, clock.now()) ?? delayMs;
          // Coming back earlier than asked would be refused again; waiting longer than the caller allows would look like a hang.
          if (delayMs > call.maxRetryDelayMs) return response;
        } catch (error) {
          if (attempt > call.maxRetries || !ConnectionError.isInstance(error)) throw error;
          if (!isRepeatable(call) && !wasNotSent(error)) throw error;
        }
        await sleep(delayMs, call.signal);
      }
    });

function isPassing(call: Call, { status }: Response): boolean {
  return status === 429 || (isRepeatable(call) && [408, 500, 502, 503, 504].includes(status));
}

/** GET and DELETE are idempotent; a second token does no harm. A second subscription might. */
function isRepeatable({ method, operation }: Call): boolean {
  return method !== 'POST' || operation === ('createToken' satisfies OperationId);
}

/** Whether an operation needs a credential. What the contract does not know gets one, as every request must have it. */
export function isSecured(operation: OperationId | undefined): boolean {
  return operation === undefined || operations[operation].secured;
}
