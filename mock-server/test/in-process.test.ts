import { createMock, type Mock } from '@intelligence-data/mock-server';
import { describe, expect, it, vi } from 'vitest';
import { handlers } from '../src/msw.ts';
import { createReferee } from '../src/prism.ts';
import { admin, call } from './support/api.ts';

const bearer = { authorization: 'Bearer pro_test' };
const subscription = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook' };

describe('what a program gives wrongly is refused, and told:', () => {
  it.each<[string, (mock: Mock) => unknown, RegExp]>([
    ['a clock moved by NaN', (mock) => mock.clock.advance(Number.NaN), /^ms: must be a number from 0 to/],
    ['a clock moved back', (mock) => mock.clock.advance(-1), /^ms: must be a number/],
    ['a clock moved by a text', (mock) => mock.clock.advance('1' as never), /^ms: must be a number/],
    ['a clock moved for ever', (mock) => mock.clock.advance(Number.POSITIVE_INFINITY), /^ms: must be a number/],
    ['an unknown filter of requests', (mock) => mock.requests.list({ acount: 'a' } as never), /Did you mean "account"/],
    [
      'a foreign filter of requests',
      (mock) => mock.requests.list({ foo: 1 } as never),
      /foo: is unknown\. There are acc/,
    ],
    [
      'a status as text',
      (mock) => mock.requests.list({ status: '200' as never }),
      /filter\.status: must be an integer/,
    ],
    ['an unknown operation', (mock) => mock.requests.waitFor({ operation: 'listFact' }), /Did you mean "listFacts"/],
    ['an unknown state', (mock) => mock.deliveries.list({ state: 'lost' as never }), /state: must be one of pending/],
    ['a filter that is none', (mock) => mock.deliveries.list(null as never), /filter: must be an object/],
    ['a wait of no time', (mock) => mock.deliveries.waitFor({ timeoutMs: Number.NaN }), /timeoutMs: must be a number/],
    ['a reset of an unknown account', (mock) => mock.reset({ account: 'zz' }), /There is no account zz/],
    ['a reset of a misspelt member', (mock) => mock.reset({ acount: 'a' } as never), /Did you mean "account"/],
    ['a reset of a text', (mock) => mock.reset('zz' as never), /for one account: \{"account": "zz"\}/],
    ['a reset of nobody', (mock) => mock.reset({ account: undefined } as never), /account: must be the name/],
  ])('%s', async (_, run, message) => {
    await using mock = await createMock({ clock: 'manual' });
    await call(mock, 'POST /alerts', { body: subscription });
    const now = mock.clock.now();
    const attempt = async (): Promise<unknown> => run(mock);
    await expect(attempt()).rejects.toMatchObject({ name: 'Refusal', message: expect.stringMatching(message) });
    expect(mock.clock.now()).toEqual(now);
    expect((await call(mock, 'GET /alerts')).body).toHaveLength(1);
  });

  it.each([5, null, 'options', []])('%j as the options of a mock', async (options) => {
    await expect(createMock(options as never)).rejects.toMatchObject({
      name: 'MockOptionError',
      message: expect.stringContaining('must be an object'),
    });
  });

  it('a base URL of handlers, and what they are of', async () => {
    await using mock = await createMock();
    for (const baseUrl of ['nope', '', 'ftp://a', '//a', undefined]) {
      expect(() => handlers(mock, { baseUrl } as never)).toThrow(/handlers: baseUrl must be an absolute URL/);
    }
    expect(() => handlers(mock, undefined as never)).toThrow(/baseUrl/);
    expect(() => handlers({} as never, { baseUrl: '/api' })).toThrow(/createMock/);
  });

  it('the upstream of a referee', async () => {
    for (const upstream of [undefined, 'nope', 'ftp://a']) {
      await expect(createReferee({ upstream } as never)).rejects.toThrow(
        /createReferee: upstream must be the base URL/,
      );
    }
  });
});

describe('mock.reset({ account })', () => {
  it('brings back one account alone', async () => {
    await using mock = await createMock();
    for (const key of ['pro_a', 'pro_b']) await call(mock, 'POST /alerts', { key, body: subscription });
    mock.reset({ account: 'pro_a' });
    expect((await call(mock, 'GET /alerts', { key: 'pro_a' })).body).toEqual([]);
    expect((await call(mock, 'GET /alerts', { key: 'pro_b' })).body).toHaveLength(1);
  });
});

describe('POST /_mock/reset', () => {
  it.each([
    [{ acount: 'pro_test' }, 400, /acount: is unknown\. Did you mean "account"/],
    [{ account: 'zz' }, 404, /no account zz/],
    [{ account: null }, 400, /account: must be the name/],
    [['pro_test'], 400, /must be an object/],
  ])('%j is refused, and resets nothing', async (body, status, message) => {
    await using mock = await createMock();
    await call(mock, 'POST /alerts', { body: subscription });
    const reply = await admin(mock, 'POST /reset', body);
    expect(reply).toMatchObject({ status, body: { code: status, message: expect.stringMatching(message) } });
    expect((await call(mock, 'GET /alerts')).body).toHaveLength(1);
  });
});

describe('a signal that aborts a request', () => {
  const abortWhile = async (mock: Mock, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const working = work(controller.signal);
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(reason);
    await expect(working).rejects.toBe(reason);
    const long = timers.mock.results.filter((_, index) => Number(timers.mock.calls[index]?.[1]) >= 60_000);
    expect(long).toHaveLength(1);
    expect(cleared.mock.calls.map(([timer]) => timer)).toContain(long[0]?.value);
    timers.mockRestore();
    cleared.mockRestore();
    expect((await mock.fetch('http://mock/_mock/ready')).status).toBe(200);
  };

  it('rejects with its reason at once, before the request', async () => {
    await using mock = await createMock();
    const reason = new Error('enough');
    await expect(mock.fetch('http://mock/facts', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(mock.requests.list()).toEqual([]);
  });

  it('rejects with its reason at once under latency; the request is in the journal', async () => {
    await using mock = await createMock();
    mock.faults.set([{ type: 'latency', ms: 600_000 }]);
    await abortWhile(mock, (signal) => mock.fetch('http://mock/facts', { headers: bearer, signal }));
    expect(mock.requests.list()).toEqual([expect.objectContaining({ operation: 'listFacts', status: 0 })]);
  });

  it('fails the body at once while it dribbles', async () => {
    await using mock = await createMock();
    mock.faults.set([{ type: 'dribble', ms: 600_000 }]);
    await abortWhile(mock, async (signal) => {
      const response = await mock.fetch('http://mock/facts', { headers: bearer, signal });
      return response.text();
    });
  });
});

describe('a closed mock', () => {
  it('says so to whoever goes on using it, and may be closed again', async () => {
    const mock = await createMock();
    await call(mock, 'GET /facts');
    const waiting = mock.requests.waitFor({ count: 2 });
    mock.faults.set([{ type: 'latency', ms: 600_000 }]);
    const slow = mock.fetch('http://mock/facts', { headers: bearer });
    const ended = Promise.all([
      expect(waiting).rejects.toThrow('The mock is closed'),
      expect(slow).rejects.toThrow('The mock is closed'),
    ]);
    await Promise.all([mock.close(), mock.close()]);
    await ended;
    const uses: (() => unknown)[] = [
      () => mock.fetch('http://mock/facts'),
      () => mock.listen(),
      () => mock.publish({ event: 'a' }),
      () => mock.clock.advance(1),
      () => mock.deliveries.waitFor(),
      () => mock.deliveries.redeliver('delivery_0001'),
      () => mock.faults.set([]),
      () => mock.reset(),
    ];
    for (const use of uses) {
      await expect((async () => use())()).rejects.toThrow('The mock is closed; make a new one with createMock.');
    }
    expect(mock.requests.list()).toHaveLength(2);
    await mock.close();
  });

  it('does not listen where it was closed meanwhile', async () => {
    const mock = await createMock();
    const listening = mock.listen();
    const closed = mock.close();
    await expect(listening).rejects.toThrow('The mock is closed');
    await closed;
    expect(mock.url).toBeUndefined();
  });
});

describe('what is published', () => {
  const cyclic: Record<string, unknown> = { event: 'port_closure' };
  cyclic.self = cyclic;

  it.each<[string, unknown]>([
    ['a BigInt', { event: 'port_closure', size: 10n }],
    ['a circle', cyclic],
    ['one that throws', { event: 'port_closure', toJSON: () => JSON.parse('no') }],
    ['one of several', [{ event: 'port_closure' }, { event: 'port_closure', size: 1n }]],
  ])('is refused, and nothing of it kept, where JSON cannot tell it: %s', async (_, report) => {
    await using mock = await createMock();
    const before = (await call(mock, 'GET /facts')).body;
    await expect(mock.publish(report as never)).rejects.toThrow(/cannot be written as JSON/);
    expect((await call(mock, 'GET /facts')).body).toEqual(before);
    await expect(createMock({ reports: [report].flat() as never })).rejects.toThrow(/reports\.\d: cannot be written/);
  });

  it('stays when the reports to start with become others', async () => {
    await using mock = await createMock({ reports: [{ event: 'old' }] });
    await mock.publish({ event: 'published' });
    await mock.reload({ reports: [{ event: 'new' }] });
    expect((await call(mock, 'GET /facts')).body).toMatchObject([{ event: 'published' }, { event: 'new' }]);
  });
});

it.each<[unknown, RegExp]>([
  [{ host: 5 }, /^host must be/],
  [{ port: 'x' }, /^port must be an integer from 0/],
  [{ port: -1 }, /^port must be/],
  [null, /must be an object/],
  [5, /must be an object/],
])('listens at no %j', async (options, message) => {
  await using mock = await createMock();
  await expect(mock.listen(options as never)).rejects.toMatchObject({
    name: 'MockOptionError',
    message: expect.stringMatching(message),
  });
});

it('calls back to no 5', async () => {
  await expect(createMock({ allowCallbacks: 5 as never })).rejects.toThrow(/allowCallbacks .* list of hosts/);
});

it('ends a request whose body never comes as soon as its caller gives up', async () => {
  await using mock = await createMock();
  const controller = new AbortController();
  const answer = mock.fetch('http://mock.test/alerts', {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: new ReadableStream(),
    duplex: 'half',
    signal: controller.signal,
  } as RequestInit);
  controller.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
});

it('keeps a body that is no JSON, without the credentials in it', async () => {
  await using mock = await createMock();
  await mock.fetch('http://mock.test/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"client_id": "enterprise_ci", "client_secret": "secret_ci", oops',
  });
  expect(mock.requests.list()[0]?.body).toBe('{"client_id": "enterprise_ci", "client_secret": [redacted], oops');
});
