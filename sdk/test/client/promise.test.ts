import { ResponseParseError } from '@intelligence-data/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientOf, failureOf, fakeService, json, networkError, stalled } from './support/service.ts';

const alert = { event: 'insider_trade', callback_url: 'https://example.com/hook' };

afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  it('sends one request, whatever is asked of it, and however often', async () => {
    const service = fakeService(json([1], 200, { 'x-request-id': 'req-1' }));
    const call = clientOf(service).facts.list();
    expect(await call).toEqual([1]);
    expect(await call.withResponse()).toMatchObject({ data: [1], requestId: 'req-1' });
    expect(await call).toEqual([1]);
    expect(await (await call.asResponse()).json()).toEqual([1]);
    expect(call).toBeInstanceOf(Promise);
    expect(call.then()).not.toHaveProperty('withResponse');
    await call.finally(() => {});
    await Promise.all([call, call.then(), call.withResponse()]);
    expect(service.sent).toHaveLength(1);
  });

  it('is sent also where nobody waits for it', async () => {
    const service = fakeService(json({}, 201));
    void clientOf(service).alerts.create(alert);
    await vi.waitFor(() => expect(service.sent).toHaveLength(1));
  });

  it('works with Promise.all, race, allSettled and await of a destructured method', async () => {
    const { list } = clientOf(fakeService(json([7]))).facts;
    expect(await Promise.all([list(), list()])).toEqual([[7], [7]]);
    expect(await Promise.race([list()])).toEqual([7]);
    expect(await Promise.allSettled([list()])).toEqual([{ status: 'fulfilled', value: [7] }]);
  });

  it('gives the same object to each who waits, and validates once', async () => {
    const validate = vi.fn((value: unknown) => ({ value: { wrapped: value } }));
    const schema = { '~standard': { version: 1, vendor: 'test', validate } } as const;
    const call = clientOf(fakeService(json([]))).facts.list({}, { schema });
    expect(await call).toBe((await call.withResponse()).data);
    expect(validate).toHaveBeenCalledOnce();
  });

  it('catch and finally see the failure', async () => {
    const call = clientOf(fakeService(json({}, 404))).facts.list();
    const last = vi.fn();
    expect(await call.catch((error: unknown) => error)).toMatchObject({ code: 'not_found' });
    await failureOf(call.finally(last));
    expect(last).toHaveBeenCalledOnce();
  });
});

describe('the body', () => {
  it.each([
    ['an empty 200', new Response('')],
    ['a 204', new Response(null, { status: 204 })],
    ['a 205', new Response(null, { status: 205 })],
  ])('of %s is undefined', async (_, response) => {
    expect(await clientOf(fakeService(response)).alerts.delete(alert)).toBeUndefined();
  });

  it.each([
    ['null', null],
    ['0', 0],
    ['""', ''],
    ['false', false],
    ['"text"', 'text'],
    [' [1] ', [1]],
    ['\ufeff[1]', [1]],
  ])('%j is parsed, whatever its content type', async (text, body) => {
    expect(await clientOf(fakeService(new Response(text))).facts.list()).toEqual(body);
  });

  it('HTML with status 200 is a ResponseParseError that holds the text', async () => {
    const html = '<!doctype html><title>Sign in</title>';
    const service = fakeService(new Response(html, { headers: { 'content-type': 'text/html' } }));
    const error = await failureOf(clientOf(service).facts.list());
    expect(error).toBeInstanceOf(ResponseParseError);
    expect(error).toMatchObject({ status: 200, body: html });
    expect(String(error)).toMatch(/listFacts.*text\/html.*base URL/);
    expect(service.sent).toHaveLength(1);
  });

  it('that stalls is under the time-out, and is tried again', async () => {
    vi.useFakeTimers();
    const service = fakeService(stalled, json(['late']));
    const call = clientOf(service, { timeoutMs: 1_000 }).facts.list();
    await vi.runAllTimersAsync();
    expect(await call).toEqual(['late']);
    expect(service.sent).toHaveLength(2);
  });

  it('that stalls ends with TimeoutError where nothing may be repeated', async () => {
    vi.useFakeTimers();
    const service = fakeService(stalled);
    const failed = failureOf(clientOf(service, { timeoutMs: 1_000 }).alerts.create(alert));
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ code: 'timeout' });
    expect(service.sent).toHaveLength(1);
    expect(service.sent[0]?.signal?.aborted).toBe(true);
  });

  it('that stalls ends at once when the signal aborts', async () => {
    const controller = new AbortController();
    const failed = failureOf(clientOf(fakeService(stalled)).facts.list({}, { signal: controller.signal }));
    setTimeout(() => controller.abort('enough'), 5);
    expect(await failed).toMatchObject({ code: 'aborted', cause: 'enough' });
  });
});

describe('asResponse', () => {
  it('leaves the body to the caller', async () => {
    const response = await clientOf(fakeService(new Response('raw bytes')))
      .facts.list()
      .asResponse();
    expect(response.bodyUsed).toBe(false);
    expect(await response.text()).toBe('raw bytes');
  });

  it('comes as soon as the headers are there, and the signal still reaches the body', async () => {
    const controller = new AbortController();
    const client = clientOf(fakeService(stalled), { totalTimeoutMs: 60_000 });
    const response = await client.facts.list({}, { signal: controller.signal }).asResponse();
    const failed = failureOf(response.text());
    controller.abort();
    expect(await failed).toBeInstanceOf(Error);
  });

  it.each([401, 404, 429, 500])('rejects as the call would: %i', async (status) => {
    const call = clientOf(fakeService(json({ message: 'no' }, status)), { maxRetries: 0 }).facts.list();
    const error = await failureOf(call.asResponse());
    expect(error).toMatchObject({ status, body: { message: 'no' } });
    expect(await failureOf(call)).toBe(error);
  });

  it('is repeated as the call would be', async () => {
    const service = fakeService(json({}, 503, { 'retry-after': '0' }), json([]));
    expect((await clientOf(service).facts.list().asResponse()).status).toBe(200);
    expect(service.sent).toHaveLength(2);
  });

  it('the body can still be asked for, also by those who come later', async () => {
    const service = fakeService(json([1]));
    const call = clientOf(service).facts.list();
    const response = await call.asResponse();
    expect(await call).toEqual([1]);
    expect(await response.json()).toEqual([1]);
    expect(service.sent).toHaveLength(1);
  });

  it('a body that the caller has taken is an error of ours for those who come later', async () => {
    const call = clientOf(fakeService(json([1]))).facts.list();
    await (await call.asResponse()).text();
    expect(await failureOf(call)).toMatchObject({ code: 'connection_failed' });
  });
});

describe('a failure that nobody handles', () => {
  /** The reasons of the rejections that nobody handled while `run` was under way. */
  async function unhandledIn(run: () => unknown): Promise<unknown[]> {
    const reasons: unknown[] = [];
    const listeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (reason) => reasons.push(reason));
    try {
      await run();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return reasons;
    } finally {
      process.removeAllListeners('unhandledRejection');
      for (const listener of listeners) process.on('unhandledRejection', listener);
    }
  }

  it.each([
    ['a refusal', json({}, 403), 'permission_denied'],
    ['no answer', networkError('ECONNRESET'), 'connection_failed'],
    ['HTML with status 200', new Response('<html>'), 'response_unparsable'],
  ])('surfaces as an unhandled rejection, once: %s', async (_, answer, code) => {
    const client = clientOf(fakeService(answer), { maxRetries: 0 });
    expect(await unhandledIn(() => void client.facts.list())).toEqual([expect.objectContaining({ code })]);
  });

  it('surfaces for a wrong input', async () => {
    const client = clientOf(fakeService());
    expect(await unhandledIn(() => void client.facts.list({ limit: -1 }))).toHaveLength(1);
  });

  it.each([403, 200])('does not surface where it is handled, in whichever way (%i)', async (status) => {
    const client = clientOf(fakeService(new Response('<html>', { status })), { maxRetries: 0 });
    const reasons = await unhandledIn(async () => {
      await failureOf(client.facts.list());
      await failureOf(client.facts.list().withResponse());
      await client.facts
        .list()
        .asResponse()
        .catch(() => {});
      client.facts.list().catch(() => {});
      client.facts.list().then(
        () => {},
        () => {},
      );
      await Promise.allSettled([client.facts.list(), client.facts.list()]);
      const call = client.facts.list();
      await Promise.allSettled([call, call.withResponse(), call.asResponse()]);
    });
    expect(reasons).toEqual([]);
  });
});
