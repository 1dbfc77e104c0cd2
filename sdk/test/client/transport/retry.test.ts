import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AbortError, ApiError, ConnectionError, TimeoutError } from '../../../src/client/errors/index.ts';
import type { Call, Fetch } from '../../../src/client/transport/call.ts';
import { withRetry } from '../../../src/client/transport/retry.ts';
import { callOf, createAlertCall } from '../support/call.ts';
import { failureOf } from '../support/service.ts';

const RETRIED = [408, 429, 500, 502, 503, 504];
const NOT_RETRIED = [200, 204, 301, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 425, 451, 501, 505, 511];

const retry = withRetry({ now: () => Date.now(), random: () => 0.5 });
const refused = (): ConnectionError =>
  new ConnectionError('no answer', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
const reset = (): ConnectionError =>
  new ConnectionError('no answer', { cause: Object.assign(new Error('read'), { code: 'ECONNRESET' }) });

/** Runs a call to its end on the faked clock; gives the outcome and when each attempt started. */
async function run(call: Call, next: Fetch): Promise<{ outcome: unknown; starts: number[]; attempts: number[] }> {
  const starts: number[] = [];
  const attempts: number[] = [];
  const beginMs = Date.now();
  const outcome = retry((attempt) => {
    starts.push(Date.now() - beginMs);
    attempts.push(attempt.attempt);
    return next(attempt);
  })(call).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, starts, attempts };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('withRetry', () => {
  it.each(RETRIED)('repeats a GET after %i, as often as maxRetries says, and gives the last answer', async (status) => {
    const { outcome, attempts } = await run(callOf(), async () => new Response(null, { status }));
    expect(outcome).toHaveProperty('status', status);
    expect(attempts).toEqual([1, 2, 3]);
  });

  it.each(NOT_RETRIED)('takes %i for the answer', async (status) => {
    const { outcome, attempts } = await run(callOf(), async () => new Response(null, { status }));
    expect(outcome).toHaveProperty('status', status);
    expect(attempts).toEqual([1]);
  });

  it.each([
    ['DELETE', 'deleteAlert'],
    ['POST', 'createToken'],
    ['GET', 'listHistorical'],
    ['GET', undefined],
  ] as const)('repeats %s of %s, which does no harm twice', async (method, operation) => {
    for (const failure of [reset(), new TimeoutError('late')]) {
      const { attempts } = await run(callOf({ method, operation }), () => Promise.reject(failure));
      expect(attempts).toHaveLength(3);
    }
  });

  it.each([...RETRIED, ...NOT_RETRIED])(
    'repeats createAlert after %i only where it was refused for the rate',
    async (status) => {
      const { attempts } = await run(createAlertCall(), async () => new Response(null, { status }));
      expect(attempts).toHaveLength(status === 429 ? 3 : 1);
    },
  );

  it('repeats createAlert where the connection was refused: nothing was sent', async () => {
    const { attempts } = await run(createAlertCall(), () => Promise.reject(refused()));
    expect(attempts).toHaveLength(3);
  });

  it.each([
    ['a reset connection', reset()],
    ['a time-out', new TimeoutError('late')],
    ['a failure without a known cause', new ConnectionError('no answer')],
  ])('never repeats createAlert after %s: it may have been acted on', async (_, failure) => {
    const { outcome, attempts } = await run(createAlertCall(), () => Promise.reject(failure));
    expect(outcome).toBe(failure);
    expect(attempts).toHaveLength(1);
  });

  it('treats a POST to a path that the contract does not know as one that may not be repeated', async () => {
    const { attempts } = await run(createAlertCall({ operation: undefined }), () => Promise.reject(reset()));
    expect(attempts).toHaveLength(1);
  });

  it.each([
    ['an abort', new AbortError('aborted')],
    [
      'an error of ours that is no connection failure',
      new ApiError('x', { status: 418, body: undefined, headers: new Headers() }),
    ],
    ['a mistake in a program', new RangeError('x')],
  ])('does not repeat after %s', async (_, failure) => {
    const { outcome, attempts } = await run(callOf(), () => Promise.reject(failure));
    expect(outcome).toBe(failure);
    expect(attempts).toHaveLength(1);
  });

  it('sends once with maxRetries 0', async () => {
    const { attempts } = await run(callOf({ maxRetries: 0 }), async () => new Response(null, { status: 503 }));
    expect(attempts).toEqual([1]);
  });

  it('stops as soon as an attempt succeeds', async () => {
    const { outcome, attempts } = await run(
      callOf(),
      async ({ attempt }) => new Response(null, { status: attempt < 2 ? 503 : 200 }),
    );
    expect(outcome).toHaveProperty('status', 200);
    expect(attempts).toEqual([1, 2]);
  });

  it('waits longer from retry to retry', async () => {
    const { starts } = await run(callOf({ maxRetries: 3 }), async () => new Response(null, { status: 503 }));
    const waits = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(waits).toHaveLength(3);
    expect(waits[1]).toBe(2 * (waits[0] ?? 0));
    expect(waits[2]).toBe(2 * (waits[1] ?? 0));
  });

  it.each([
    ['seconds', '7'],
    ['a date', 'Sat, 21 Nov 2026 10:00:07 GMT'],
  ])('waits exactly what Retry-After asks for in %s', async (_, value) => {
    const { starts } = await run(
      callOf({ maxRetries: 1 }),
      async () => new Response(null, { status: 429, headers: { 'retry-after': value } }),
    );
    expect(starts).toEqual([0, 7_000]);
  });

  it('never comes back earlier than asked, whatever the cap, and never waits longer than the cap', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(200), fc.nat(200_000), async (seconds, maxRetryDelayMs) => {
        const answer = (): Response => new Response(null, { status: 503, headers: { 'retry-after': `${seconds}` } });
        const { starts } = await run(callOf({ maxRetries: 1, maxRetryDelayMs }), async () => answer());
        if (seconds * 1000 > maxRetryDelayMs) expect(starts).toEqual([0]);
        else expect(starts).toEqual([0, seconds * 1000]);
      }),
      { numRuns: 50 },
    );
  });

  it('an unreadable Retry-After falls back to back-off', async () => {
    const { starts } = await run(
      callOf({ maxRetries: 1 }),
      async () => new Response(null, { status: 429, headers: { 'retry-after': 'soon' } }),
    );
    expect(starts[1]).toBe(250);
  });

  it('an abort ends the wait at once, with the reason as cause', async () => {
    const controller = new AbortController();
    const send = vi.fn(async () => new Response(null, { status: 429, headers: { 'retry-after': '50' } }));
    const failed = failureOf(retry(send)(callOf({ signal: controller.signal })));
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort('enough');
    expect(await failed).toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(vi.getTimerCount()).toBe(0);
    expect(send).toHaveBeenCalledOnce();
  });

  it('leaves neither a timer nor a listener behind', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await run(
      callOf({ signal, totalTimeoutMs: 90_000 }),
      async ({ attempt }) => new Response(null, { status: attempt < 3 ? 503 : 200 }),
    );
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.length).toBe(added.mock.calls.length);
  });
});

describe('totalTimeoutMs', () => {
  it('ends a wait between attempts', async () => {
    const answer = (): Response => new Response(null, { status: 429, headers: { 'retry-after': '50' } });
    const beginMs = Date.now();
    const { outcome } = await run(callOf({ totalTimeoutMs: 10_000 }), async () => answer());
    expect(outcome).toBeInstanceOf(TimeoutError);
    expect(String(outcome)).toContain('totalTimeoutMs');
    expect(Date.now() - beginMs).toBe(10_000);
  });

  it('ends an attempt that hangs, though it ignores the signal', async () => {
    const { outcome } = await run(callOf({ totalTimeoutMs: 10_000 }), () => new Promise(() => {}));
    expect(outcome).toMatchObject({ code: 'timeout' });
  });

  it('is not repeated', async () => {
    const { attempts } = await run(callOf({ totalTimeoutMs: 10_000 }), () => new Promise(() => {}));
    expect(attempts).toEqual([1]);
  });

  it('is not in the way of what is done in time', async () => {
    const { outcome } = await run(callOf({ totalTimeoutMs: 10_000 }), async () => new Response('ok'));
    expect(outcome).toHaveProperty('status', 200);
  });

  it('leaves an abort an abort', async () => {
    const controller = new AbortController();
    const send = retry(async () => new Response(null, { status: 429, headers: { 'retry-after': '5' } }));
    const failed = failureOf(send(callOf({ totalTimeoutMs: 10_000, signal: controller.signal })));
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort('enough');
    expect(await failed).toMatchObject({ code: 'aborted', cause: 'enough' });
    const late = failureOf(send(callOf({ totalTimeoutMs: 10_000, signal: AbortSignal.abort('before') })));
    expect(await late).toMatchObject({ code: 'aborted', cause: 'before' });
  });

  it("the caller's signal reaches the body of an answer that is read later", async () => {
    const controller = new AbortController();
    let inner: AbortSignal | undefined;
    const send = retry(async ({ signal }) => {
      inner = signal;
      return new Response('ok');
    });
    await send(callOf({ totalTimeoutMs: 10_000, signal: controller.signal, readBody: false }));
    controller.abort();
    expect(inner?.aborted).toBe(true);
  });
});
