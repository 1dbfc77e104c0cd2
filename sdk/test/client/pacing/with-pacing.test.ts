import { clientCredentials, type RateLimiter } from '@intelligence-data/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withPacing } from '../../../src/client/pacing/with-pacing.ts';
import type { Fetch } from '../../../src/client/transport/call.ts';
import { callOf } from '../support/call.ts';
import { clientOf, failureOf, fakeService, json, never } from '../support/service.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('pacing', () => {
  it('sends an attempt only when the limiter says so', async () => {
    let open: () => void = () => {};
    const next = vi.fn<Fetch>(async () => new Response());
    const sent = withPacing({ acquire: () => new Promise((resolve) => (open = resolve)) })(next)(callOf());
    await vi.advanceTimersByTimeAsync(0);
    expect(next).not.toHaveBeenCalled();
    open();
    await sent;
    expect(next).toHaveBeenCalledOnce();
  });

  it('an abort ends the wait at once, also of a limiter that ignores the signal', async () => {
    const controller = new AbortController();
    const service = fakeService(json([]));
    const ignoring: RateLimiter = { acquire: () => new Promise(() => {}) };
    const client = clientOf(service, { rateLimit: ignoring });
    const failed = failureOf(client.facts.list({}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort('enough');
    expect(await failed).toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(service.sent).toEqual([]);
  });

  it('takes a turn for each attempt, retries and token exchanges included', async () => {
    const acquire = vi.fn(async () => {});
    const service = fakeService(json({ access_token: 't' }), json({}, 503, { 'retry-after': '0' }), json([]));
    const called = clientOf(service, {
      auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }),
      rateLimit: { acquire },
    }).facts.list();
    await vi.runAllTimersAsync();
    await called;
    expect(service.sent).toHaveLength(3);
    expect(acquire).toHaveBeenCalledTimes(3);
  });

  it('keeps the client below its limit in the order of the calls', async () => {
    const service = fakeService(json([]));
    const client = clientOf(service, { rateLimit: { perMinute: 10 } });
    const calls = Promise.all(Array.from({ length: 35 }, (_, limit) => client.facts.list({ limit: limit + 1 })));
    await vi.runAllTimersAsync();
    await calls;
    expect(service.sent.map(({ url }) => Number(url.searchParams.get('limit')))).toEqual(
      Array.from({ length: 35 }, (_, index) => index + 1),
    );
    const [first] = service.sent;
    expect(service.sent.map(({ atMs }) => (atMs - (first?.atMs ?? 0)) / 60_000)).toEqual(
      Array.from({ length: 35 }, (_, index) => Math.floor(index / 10)),
    );
  });

  it('does not count the wait for a turn against timeoutMs, and counts it against totalTimeoutMs', async () => {
    const service = fakeService(json([]));
    const patient = clientOf(service, { rateLimit: { perMinute: 1 }, timeoutMs: 1_000 });
    const calls = Promise.all([patient.facts.list(), patient.facts.list()]);
    await vi.runAllTimersAsync();
    await expect(calls).resolves.toHaveLength(2);

    const hasty = clientOf(service, { rateLimit: { perMinute: 1 }, totalTimeoutMs: 1_000 });
    await hasty.facts.list();
    const late = failureOf(hasty.facts.list());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toMatchObject({ code: 'timeout' });
  });

  it('a spent day sends nothing and is not repeated', async () => {
    const service = fakeService(json([]));
    const client = clientOf(service, { rateLimit: { perDay: 1 } });
    await client.facts.list();
    expect(await failureOf(client.facts.list())).toMatchObject({ name: 'QuotaExceededError', code: 'quota_exceeded' });
    expect(service.sent).toHaveLength(1);
  });

  it('is shared by withOptions, unless rateLimit is given', async () => {
    const service = fakeService(json([]));
    const client = clientOf(service, { rateLimit: { perDay: 2 } });
    await client.facts.list();
    await client.withOptions({ maxRetries: 0 }).facts.list();
    expect(await failureOf(client.withOptions({ maxRetries: 0 }).facts.list())).toMatchObject({
      code: 'quota_exceeded',
    });
    await client.withOptions({ rateLimit: { perDay: 1 } }).facts.list();
    await client.withOptions({ rateLimit: {} }).facts.list();
    expect(service.sent).toHaveLength(4);
  });

  it('an abort while an attempt is under way does not stop the turns of the others', async () => {
    const controller = new AbortController();
    const service = fakeService(never, json([]));
    const client = clientOf(service, { rateLimit: { perMinute: 1 } });
    const leaving = failureOf(client.facts.list({}, { signal: controller.signal }));
    const staying = client.facts.list();
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await leaving).toMatchObject({ code: 'aborted' });
    await vi.runAllTimersAsync();
    await expect(staying).resolves.toEqual([]);
  });
});
