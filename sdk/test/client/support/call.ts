import type { Call } from '../../../src/client/transport/call.ts';

/** A call as a wrapper gets it. */
export function callOf(changed: Partial<Call> = {}): Call {
  return {
    url: 'https://service.test/intelligence/facts',
    method: 'GET',
    headers: new Headers({ accept: 'application/json' }),
    body: undefined,
    operation: 'listFacts',
    signal: undefined,
    readBody: true,
    attempt: 1,
    timeoutMs: 30_000,
    totalTimeoutMs: undefined,
    maxRetries: 2,
    maxRetryDelayMs: 60_000,
    secrets: new Set(),
    ...changed,
  };
}

export const createAlertCall = (changed: Partial<Call> = {}): Call =>
  callOf({ method: 'POST', operation: 'createAlert', body: '{}', ...changed });
