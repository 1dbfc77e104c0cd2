import { createMock } from '@intelligence-data/mock-server';
import { describe, expect, it } from 'vitest';
import { assumptionIds } from '../../src/service/assumptions.ts';
import { admin, call } from '../support/api.ts';

const subscription = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook', keywords: ['merger'] };

describe('GET /_mock/requests', () => {
  it('lists what was asked, newest last, with what is asked for alone', async () => {
    await using mock = await createMock({ clock: 'manual' });
    await call(mock, 'GET /facts?limit=1', { key: 'pro_a' });
    await call(mock, 'POST /alerts', { key: 'pro_b', body: subscription });
    await call(mock, 'GET /nowhere', { key: 'pro_b' });
    const { body } = await admin(mock, 'GET /requests');
    expect(body).toMatchObject({
      total: 3,
      requests: [{ operation: 'listFacts' }, { operation: 'createAlert' }, { operation: null }],
    });
    expect((body as { requests: unknown[] }).requests[1]).toEqual({
      id: expect.any(String),
      at: mock.clock.now().toISOString(),
      account: 'pro_b',
      operation: 'createAlert',
      method: 'POST',
      path: '/alerts',
      query: {},
      headers: expect.objectContaining({ 'content-type': 'application/json' }),
      body: subscription,
      status: 201,
      response: {
        headers: expect.any(Object),
        body: expect.objectContaining(subscription),
        bytes: expect.any(Number),
      },
      durationMs: expect.any(Number),
      assumed: expect.arrayContaining(['create-alert-status']),
      violations: [],
    });
    const total = async (query: string): Promise<unknown> => (await admin(mock, `GET /requests?${query}`)).body;
    expect(await total('account=pro_b')).toMatchObject({ total: 1 });
    expect(await total('operation=listFacts')).toMatchObject({ total: 1 });
    expect(await total('status=404')).toMatchObject({ total: 1, requests: [{ path: '/nowhere' }] });
    expect(await total('limit=1')).toMatchObject({ total: 3, requests: [{ path: '/nowhere' }] });
  });

  it('waits for requests, and tells what came nearest where they do not come', async () => {
    await using mock = await createMock();
    const waiting = admin(mock, 'GET /requests/wait?operation=listFacts&count=2&timeoutMs=5000');
    await call(mock, 'GET /facts');
    await call(mock, 'GET /facts');
    expect(await waiting).toMatchObject({ status: 200, body: { total: 2 } });
    const late = await admin(mock, 'GET /requests/wait?operation=listAlerts&account=pro_test&timeoutMs=1');
    expect(late).toMatchObject({
      status: 408,
      body: {
        code: 408,
        total: 0,
        requests: [],
        nearest: [{ operation: 'listFacts', differs: ['operation is listFacts, not listAlerts'] }, {}],
      },
    });
    await expect(mock.requests.waitFor({ operation: 'listAlerts', timeoutMs: 1 })).rejects.toMatchObject({
      name: 'WaitTimeoutError',
      message: expect.stringContaining('GET /facts'),
    });
  });
});

describe('POST /_mock/reports', () => {
  it('publishes one report or several, fills in what is missing, and starts deliveries', async () => {
    await using mock = await createMock({ clock: 'manual', allowCallbacks: 'loopback' });
    await call(mock, 'POST /alerts', { body: { ...subscription, callback_url: 'http://203.0.113.1/hook' } });
    const { status, body } = await admin(mock, 'POST /reports', [
      { event: 'insider_trade', content: 'A merger.', confidence: 0.9 },
      { event: 'port_closure' },
    ]);
    expect(status).toBe(202);
    expect(body).toEqual({
      reports: [
        expect.objectContaining({ event: 'insider_trade', category: expect.any(String), confidence: 0.9 }),
        expect.objectContaining({ event: 'port_closure', timestamp: expect.stringMatching(/Z$/) }),
      ],
      deliveries: [
        {
          id: expect.any(String),
          account: 'pro_test',
          event: 'insider_trade',
          callback_url: 'http://203.0.113.1/hook',
          state: 'blocked',
          reason: expect.stringContaining('203.0.113.1'),
          body: expect.stringContaining('"confidence":0.9'),
          attempts: [],
        },
      ],
    });
  });

  it.each([[{}], [[{ event: 1 }]], ['text'], [{ event: 'a', timestamp: 'soon' }]])('refuses %o', async (report) => {
    await using mock = await createMock();
    const before = (await admin(mock, 'GET /reports')).text;
    expect(await admin(mock, 'POST /reports', JSON.stringify(report))).toMatchObject({
      status: 400,
      body: { code: 400 },
    });
    expect((await admin(mock, 'GET /reports')).text).toBe(before);
  });
});

describe('the assumptions', () => {
  it('are listed with the default first, and changed as a whole or not at all', async () => {
    await using mock = await createMock({ assumptions: { maximums: 'hundred' } });
    const { body } = await admin(mock, 'GET /assumptions');
    const { assumptions } = body as {
      assumptions: { id: string; default: string; options: string[]; value: string }[];
    };
    expect(assumptions.map(({ id }) => id)).toEqual(assumptionIds);
    for (const one of assumptions) expect(one.options[0]).toBe(one.default);
    expect(assumptions.find(({ id }) => id === 'maximums')).toMatchObject({ value: 'hundred', default: 'unbounded' });

    const bad = await admin(mock, 'PATCH /assumptions', { 'facts-response': 'envelope', 'other-errors': 'none' });
    expect(bad).toMatchObject({ status: 400, body: { message: expect.stringContaining('like-429') } });
    expect((await call(mock, 'GET /facts')).body).toBeInstanceOf(Array);
    expect((await admin(mock, 'PATCH /assumptions', { 'facts-response': 'envelope' })).status).toBe(200);
    expect((await call(mock, 'GET /facts')).body).toHaveProperty('data');
  });
});

describe('POST /_mock/reset', () => {
  it('brings everything back to how it was started', async () => {
    await using mock = await createMock({ clock: 'manual', seed: 7 });
    const run = async (): Promise<unknown[]> => {
      const token = await call(mock, 'POST /oauth/token', {
        key: null,
        body: { client_id: 'enterprise_a', client_secret: 'secret_a', grant_type: 'client_credentials' },
      });
      await call(mock, 'POST /alerts', { body: subscription });
      return [
        token.body,
        (await admin(mock, 'POST /reports', { event: 'insider_trade', timestamp: '2026-01-01T00:00:00Z' })).body,
      ];
    };
    const first = await run();
    await admin(mock, 'PATCH /assumptions', { 'facts-response': 'envelope' });
    await admin(mock, 'PUT /faults', { rules: [{ type: 'status' }] });
    await admin(mock, 'POST /clock/advance', { ms: 3_600_000 });
    expect((await admin(mock, 'POST /reset', {})).status).toBe(204);
    expect((await admin(mock, 'GET /state')).body).toMatchObject({ accounts: [] });
    expect((await admin(mock, 'GET /requests')).body).toEqual({ requests: [], total: 0 });
    expect((await admin(mock, 'GET /deliveries')).body).toEqual({ deliveries: [], total: 0 });
    expect((await admin(mock, 'GET /faults')).body).toEqual({ rules: [] });
    expect((await call(mock, 'GET /facts', { key: 'pro_x' })).body).toBeInstanceOf(Array);
    await admin(mock, 'POST /reset');
    expect(await run()).toEqual(first);
  });

  it('brings one account back alone', async () => {
    await using mock = await createMock();
    for (const key of ['pro_a', 'pro_b']) await call(mock, 'POST /alerts', { key, body: subscription });
    expect((await admin(mock, 'POST /reset', { account: 'pro_a' })).status).toBe(204);
    expect((await call(mock, 'GET /alerts', { key: 'pro_a' })).body).toEqual([]);
    expect((await call(mock, 'GET /alerts', { key: 'pro_b' })).body).toHaveLength(1);
    expect(mock.requests.list({ account: 'pro_a' })).toHaveLength(1);
    expect(await admin(mock, 'POST /reset', { account: 'nobody' })).toMatchObject({ status: 404 });
  });
});

describe('the other routes', () => {
  it('GET /_mock/limits shows what is used', async () => {
    await using mock = await createMock();
    await call(mock, 'GET /facts', { key: 'free_a' });
    await call(mock, 'GET /facts', { key: 'enterprise_a' });
    expect((await admin(mock, 'GET /limits')).body).toEqual({
      accounts: [
        {
          account: 'free_a',
          plan: 'free',
          minute: { limit: 10, used: 1, resetsAt: expect.stringMatching(/00\.000Z$/) },
          day: { limit: 1000, used: 1, resetsAt: expect.stringMatching(/T00:00:00\.000Z$/) },
        },
        expect.objectContaining({ plan: 'enterprise', minute: expect.objectContaining({ limit: null, used: 1 }) }),
      ],
    });
  });

  it('GET /_mock/events streams what happens', async () => {
    await using mock = await createMock();
    const response = await mock.fetch('http://mock/_mock/events');
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    await call(mock, 'GET /facts');
    await admin(mock, 'POST /clock/advance', { ms: 1000 });
    await admin(mock, 'POST /reset');
    while (!text.includes('event: reset')) text += (await reader?.read())?.value ?? '';
    expect([...text.matchAll(/^event: (\w+)$/gm)].map((match) => match[1])).toEqual(['request', 'clock', 'reset']);
    await reader?.cancel();
  });

  it.each([
    ['GET /nowhere', undefined, 404],
    ['DELETE /requests', undefined, 405],
    ['GET /requests?limit=-1', undefined, 400],
    ['GET /requests?operation=listFact', undefined, 400],
    ['GET /requests?acount=a', undefined, 400],
    ['GET /deliveries?state=lost', undefined, 400],
    ['POST /deliveries/none/redeliver', undefined, 404],
    ['POST /clock/advance', { ms: -1 }, 400],
    ['POST /clock/advance', { ms: '1' }, 400],
    ['POST /clock/advance', undefined, 400],
    ['PUT /faults', { rules: [{ type: 'latancy' }] }, 400],
    ['PUT /faults', { rules: [{ type: 'status', status: 99 }] }, 400],
    ['PUT /faults', { rules: [{ type: 'latency', msec: 1 }] }, 400],
    ['PUT /faults', { rules: [{ type: 'latency' }] }, 400],
    ['PUT /faults', { rules: [{ type: 'latency', ms: 5, maxMs: 4, distribution: 'uniform' }] }, 400],
    ['PUT /faults', { rules: [{ type: 'latency', ms: 5, distribution: 'uniform' }] }, 400],
    ['PUT /faults', { rules: [{ type: 'dribble', bytes: 0 }] }, 400],
    ['PUT /faults', { rules: [{ type: 'status', ms: 5 }] }, 400],
    ['PUT /faults', { rules: [{ type: 'reset', bytes: 5 }] }, 400],
    ['PUT /accounts/pro_a/keys', { keys: [{ kty: 'oct' }] }, 400],
    ['PUT /accounts/pro_a/keys', { keys: [{ kty: 'EC', d: 'x' }] }, 400],
    ['PUT /accounts/nobody/keys', { keys: [] }, 404],
    ['POST /reset', '[1', 400],
    ['PATCH /assumptions', [1], 400],
  ])('%s %o is answered %i with error, code and message', async (route, body, status) => {
    await using mock = await createMock();
    const reply = await admin(mock, route, body);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ error: expect.any(String), code: status, message: expect.any(String) });
    expect(mock.requests.list()).toEqual([]);
  });
});
