import { createHmac } from 'node:crypto';
import { createMock, type Mock, type MockOptions } from '@intelligence-data/mock-server';
import { describe, expect, it } from 'vitest';
import type { AssumptionValues } from '../../src/generated/assumptions.ts';
import { admin, call, type Reply } from '../support/api.ts';

const subscription = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook', keywords: ['merger'] };

/** Runs with a mock of these assumptions. */
async function assuming<Result>(
  assumptions: Partial<AssumptionValues>,
  run: (mock: Mock) => Promise<Result>,
  options: MockOptions = {},
): Promise<Result> {
  await using mock = await createMock({ clock: 'manual', ...options, assumptions });
  return await run(mock);
}

const create = (mock: Mock): Promise<Reply> => call(mock, 'POST /alerts', { body: subscription });
const assumed = ({ headers }: Reply): string[] => (headers.get('x-mock-assumed') ?? '').split(', ');

describe('GET /facts and GET /historical', () => {
  it('give reports with the five members of a payload, filtered and limited', async () => {
    await assuming({}, async (mock) => {
      const { status, body, headers } = await call(mock, 'GET /facts?category=finance&limit=3');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/json');
      expect(body).toHaveLength(3);
      expect(body).toEqual(Array(3).fill(expect.objectContaining({ category: 'finance' })));
      const archive = await call(mock, 'GET /historical?category=geopolitics&limit=2');
      expect(archive.body).toEqual(Array(2).fill(expect.objectContaining({ category: 'geopolitics' })));
    });
  });

  it.each(['facts', 'historical'] as const)('%s-response: envelope', async (name) => {
    const { body } = await assuming({ [`${name}-response`]: 'envelope' }, (mock) => call(mock, `GET /${name}?limit=1`));
    expect(body).toEqual({ data: [expect.objectContaining({ event: expect.any(String) })] });
  });

  it('report-fields: with-metadata', async () => {
    const { body } = await assuming({ 'report-fields': 'with-metadata' }, (mock) => call(mock, 'GET /facts?limit=1'));
    expect(body).toEqual([
      expect.objectContaining({
        id: expect.any(String),
        metadata: expect.objectContaining({ source: expect.any(String) }),
      }),
    ]);
  });

  it.each(['count', 'page_size'] as const)('limit-wire-name: %s', async (name) => {
    await assuming({ 'limit-wire-name': name }, async (mock) => {
      expect((await call(mock, `GET /facts?${name}=2`)).body).toHaveLength(2);
      expect((await call(mock, `GET /facts?${name}=none`)).status).toBe(400);
      const { body } = await call(mock, 'GET /facts?limit=2');
      expect(body).not.toHaveLength(2);
    });
  });

  it('historical-parameters: with-dates takes from, included, and to, excluded', async () => {
    const reports = {
      live: [],
      archived: ['2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'].map((timestamp) => ({
        event: 'insider_trade',
        timestamp,
      })),
    };
    await assuming(
      { 'historical-parameters': 'with-dates' },
      async (mock) => {
        const { body } = await call(mock, 'GET /historical?from=2026-01-02T00:00:00Z&to=2026-01-03T00:00:00Z');
        expect(body).toEqual([expect.objectContaining({ timestamp: '2026-01-02T00:00:00Z' })]);
        const refused = await call(mock, 'GET /historical?from=yesterday');
        expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('from') } });
      },
      { reports },
    );
  });

  it('category-values: known-only refuses what is not known', async () => {
    await assuming({ 'category-values': 'known-only' }, async (mock) => {
      expect((await call(mock, 'GET /facts?category=sports')).status).toBe(400);
      expect((await call(mock, 'GET /facts?category=finance')).status).toBe(200);
      expect((await admin(mock, 'POST /reports', { event: 'a', category: 'sports' })).status).toBe(400);
    });
    expect((await assuming({}, (mock) => call(mock, 'GET /facts?category=sports'))).body).toEqual([]);
  });

  it('show a published report first', async () => {
    await assuming({}, async (mock) => {
      await call(mock, 'GET /facts?limit=1');
      await mock.publish({ event: 'insider_trade', content: 'Fresh.', category: 'finance' });
      expect((await call(mock, 'GET /facts?limit=1')).body).toEqual([expect.objectContaining({ content: 'Fresh.' })]);
    });
  });
});

describe('POST, GET and DELETE /alerts', () => {
  it('store, list and remove a subscription of one account alone', async () => {
    await assuming({}, async (mock) => {
      const stored = { ...subscription, priority_level: 'medium' };
      expect(await create(mock)).toMatchObject({ status: 201, body: stored });
      expect((await call(mock, 'GET /alerts')).body).toEqual([stored]);
      expect((await call(mock, 'GET /alerts', { key: 'pro_other' })).body).toEqual([]);
      const pair = { event: subscription.event, callback_url: subscription.callback_url };
      expect((await call(mock, 'DELETE /alerts', { body: pair, key: 'pro_other' })).status).toBe(404);
      expect(await call(mock, 'DELETE /alerts', { body: pair })).toMatchObject({ status: 204, text: '' });
      expect((await call(mock, 'GET /alerts')).body).toEqual([]);
      expect((await call(mock, 'DELETE /alerts', { body: pair })).status).toBe(404);
    });
  });

  it('replace the subscription of the same event and callback URL', async () => {
    await assuming({}, async (mock) => {
      await create(mock);
      await call(mock, 'POST /alerts', { body: { ...subscription, keywords: ['port'], priority_level: 'high' } });
      expect((await call(mock, 'GET /alerts')).body).toEqual([
        { ...subscription, keywords: ['port'], priority_level: 'high' },
      ]);
      const merger = await mock.publish({ event: 'insider_trade', content: 'A merger.' });
      const port = await mock.publish({ event: 'insider_trade', content: 'A port.' });
      expect([merger.length, port.length]).toEqual([0, 1]);
    });
  });

  it.each(['200', '201', '202'] as const)('create-alert-status: %s', async (status) => {
    const reply = await assuming({ 'create-alert-status': status }, create);
    expect(reply).toMatchObject({ status: Number(status), body: subscription });
    expect(assumed(reply)).toContain('create-alert-status');
  });

  it('create-alert-status: 204 has no body', async () => {
    expect(await assuming({ 'create-alert-status': '204' }, create)).toMatchObject({ status: 204, text: '' });
  });

  it('create-alert-response: id and empty', async () => {
    expect((await assuming({ 'create-alert-response': 'id' }, create)).body).toEqual({ id: expect.any(String) });
    expect(await assuming({ 'create-alert-response': 'empty' }, create)).toMatchObject({ status: 201, text: '' });
  });

  it('stored-subscription-fields: with-id; list-alerts-response: envelope', async () => {
    const { body } = await assuming(
      { 'stored-subscription-fields': 'with-id', 'list-alerts-response': 'envelope' },
      async (mock) => {
        await create(mock);
        return call(mock, 'GET /alerts');
      },
    );
    expect(body).toEqual({
      data: [
        { ...subscription, priority_level: 'medium', id: expect.any(String), created_at: expect.stringMatching(/Z$/) },
      ],
    });
  });

  it('delete-alert-response: deleted', async () => {
    const reply = await assuming({ 'delete-alert-response': 'deleted' }, async (mock) => {
      await create(mock);
      return call(mock, 'DELETE /alerts', { body: subscription });
    });
    expect(reply).toMatchObject({ status: 200, body: subscription });
  });

  it('event-values: known-only is about subscriptions; reports keep their events', async () => {
    await assuming({ 'event-values': 'known-only' }, async (mock) => {
      expect((await create(mock)).status).toBe(201);
      const body = { ...subscription, event: 'port_closure' };
      expect(await call(mock, 'POST /alerts', { body })).toMatchObject({
        status: 400,
        body: { message: 'event: must be one of insider_trade.' },
      });
      await mock.publish({ event: 'port_closure' });
      expect((await call(mock, 'GET /facts?limit=1')).body).toMatchObject([{ event: 'port_closure' }]);
    });
  });

  it('maximums: hundred', async () => {
    await assuming({ maximums: 'hundred' }, async (mock) => {
      for (let index = 0; index < 100; index += 1) {
        const body = { ...subscription, callback_url: `http://127.0.0.1:9/${index}` };
        expect((await call(mock, 'POST /alerts', { body, key: 'enterprise_many' })).status).toBe(201);
      }
      expect((await call(mock, 'POST /alerts', { body: subscription, key: 'enterprise_many' })).status).toBe(400);
      expect((await call(mock, 'GET /facts?limit=101')).status).toBe(400);
      expect((await call(mock, 'GET /facts?limit=100')).status).toBe(200);
    });
  });

  it('state-transitions: delayed matches from five seconds on', async () => {
    await assuming({ 'state-transitions': 'delayed' }, async (mock) => {
      await create(mock);
      await mock.clock.advance(4999);
      expect(await mock.publish({ event: 'insider_trade', content: 'A merger.' })).toHaveLength(0);
      await mock.clock.advance(1);
      expect(await mock.publish({ event: 'insider_trade', content: 'A merger.' })).toHaveLength(1);
    });
  });

  it('keyword-combination: any and all', async () => {
    for (const [value, expected] of [
      ['any', 1],
      ['all', 0],
    ] as const) {
      const deliveries = await assuming({ 'keyword-combination': value }, async (mock) => {
        await call(mock, 'POST /alerts', { body: { ...subscription, keywords: ['merger', 'port'] } });
        return mock.publish({ event: 'insider_trade', content: 'A MERGER.' });
      });
      expect(deliveries).toHaveLength(expected);
    }
  });

  it('priority-effect: order delivers high before medium before low', async () => {
    const priorities = await assuming({ 'priority-effect': 'order' }, async (mock) => {
      for (const level of ['low', 'high', 'medium']) {
        const body = { event: 'a', callback_url: `http://127.0.0.1:9/${level}`, priority_level: level };
        await call(mock, 'POST /alerts', { body });
      }
      return mock.publish({ event: 'a' });
    });
    expect(priorities.map(({ callback_url }) => callback_url.split('/').at(-1))).toEqual(['high', 'medium', 'low']);
  });
});

describe('POST /oauth/token', () => {
  const credentials = {
    client_id: 'enterprise_ci',
    client_secret: 'secret_ci',
    grant_type: 'client_credentials',
  };
  const exchange = (mock: Mock, body: unknown = credentials): Promise<Reply> =>
    call(mock, 'POST /oauth/token', { key: null, body });

  it('gives a token that works until it expires', async () => {
    await assuming({ 'credential-lifetime': '60' }, async (mock) => {
      const { status, body } = await exchange(mock);
      expect(status).toBe(200);
      expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 60 });
      const { access_token: key } = body as { access_token: string };
      expect((await call(mock, 'GET /alerts', { key })).status).toBe(200);
      expect(mock.requests.list().at(-1)?.account).toBe('enterprise_ci');
      await mock.clock.advance(60_000);
      expect(await call(mock, 'GET /alerts', { key })).toMatchObject({
        status: 401,
        body: { message: expect.stringContaining('expired') },
      });
    });
  });

  it('token-response: minimal and camel-case; credential-lifetime: never', async () => {
    expect((await assuming({ 'token-response': 'minimal' }, exchange)).body).toEqual({
      access_token: expect.any(String),
    });
    const camel = { accessToken: expect.any(String), expiresIn: 3600 };
    expect((await assuming({ 'token-response': 'camel-case' }, exchange)).body).toEqual(camel);
    const never = { access_token: expect.any(String), token_type: 'Bearer' };
    expect((await assuming({ 'credential-lifetime': 'never' }, exchange)).body).toEqual(never);
  });

  it.each([
    ['an unknown client', { client_id: 'nobody' }, 401],
    ['a wrong secret', { client_secret: 'secret_other' }, 401],
    ['a client that is not enterprise', { client_id: 'pro_ci' }, 403],
    ['another grant', { grant_type: 'password' }, 400],
    ['a missing secret', { client_secret: undefined }, 400],
  ])('refuses %s', async (_, change, status) => {
    await assuming({}, async (mock) => {
      expect((await exchange(mock, { ...credentials, ...change })).status).toBe(status);
    });
  });
});

describe('headers of answers', () => {
  it('response-signature-header: HMAC-SHA256 over the bytes of the body', async () => {
    const reply = await assuming(
      { 'response-signature-header': 'x-service-response-signature' },
      (mock) => call(mock, 'GET /facts?limit=2'),
      { secret: 'response secret' },
    );
    const expected = createHmac('sha256', 'response secret').update(reply.text).digest('hex');
    expect(reply.headers.get('x-service-response-signature')).toBe(expected);
  });

  it('quota-headers on answers and refusals', async () => {
    const beyond = async (mock: Mock): Promise<Reply> => {
      for (let count = 0; count < 10; count += 1) await call(mock, 'GET /alerts', { key: 'free_test' });
      return call(mock, 'GET /alerts', { key: 'free_test' });
    };
    const exact = { error: 'Too Many Requests', code: 429, message: expect.stringContaining('Wait') };
    const plain = await assuming({}, beyond);
    expect(plain).toMatchObject({ status: 429 });
    expect(plain.body).toEqual(exact);
    expect(plain.headers.has('retry-after')).toBe(false);
    expect((await assuming({ 'quota-headers': 'retry-after' }, beyond)).headers.get('retry-after')).toMatch(/^\d+$/);
    const old = await assuming({ 'quota-headers': 'x-ratelimit' }, beyond);
    expect(old.headers.get('x-ratelimit-limit')).toBe('10');
    expect(old.headers.get('x-ratelimit-remaining')).toBe('0');
    const ietf = await assuming({ 'quota-headers': 'ietf' }, beyond);
    expect(ietf.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/);
    expect(ietf.headers.get('ratelimit-policy')).toBe('"minute";q=10;w=60, "day";q=1000;w=86400');
    const first = await assuming({ 'quota-headers': 'x-ratelimit' }, (mock) => call(mock, 'GET /alerts'));
    expect(first.headers.get('x-ratelimit-remaining')).toBe('99');
  });

  it('limit-windows: sliding does not start anew with the minute', async () => {
    await assuming({ 'limit-windows': 'sliding' }, async (mock) => {
      for (let count = 0; count < 10; count += 1) await call(mock, 'GET /alerts', { key: 'free_test' });
      await mock.clock.advance(59_000);
      expect((await call(mock, 'GET /alerts', { key: 'free_test' })).status).toBe(429);
      await mock.clock.advance(1000);
      expect((await call(mock, 'GET /alerts', { key: 'free_test' })).status).toBe(200);
    });
  });
});
