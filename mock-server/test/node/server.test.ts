import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createMock, type Mock } from '@intelligence-data/mock-server';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../support/api.ts';
import { startReceiver } from '../support/receiver.ts';

const bearer = { authorization: 'Bearer pro_test' };

/** A request with headers that fetch would not send. */
function send(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

function subscribe(mock: Mock, callback_url: string, event = 'insider_trade'): Promise<unknown> {
  return call(mock, 'POST /alerts', { body: { event, callback_url } });
}

describe('the server', () => {
  it('tells that it is ready, and where', async () => {
    await using mock = await createMock();
    const { url } = await mock.listen();
    expect(await (await fetch(`${url}/_mock/ready`)).json()).toEqual({ ready: true, url, version: expect.any(String) });
  });

  it('says that its port is in use', async () => {
    await using first = await createMock();
    const { port } = await first.listen();
    await using second = await createMock();
    await expect(second.listen({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('keeps foreign names and pages of other sites out of the admin API, and out of that alone', async () => {
    await using mock = await createMock();
    const { url, port } = await mock.listen();
    const state = `${url}/_mock/state`;
    expect(await send(state, {})).toBe(200);
    expect(await send(state, { host: `localhost:${port}` })).toBe(200);
    expect(await send(state, { host: `evil.example:${port}` })).toBe(403);
    expect(await send(state, { host: 'localhost:1' })).toBe(403);
    expect(await send(state, { origin: 'https://evil.example' })).toBe(403);
    expect(await send(state, { origin: 'null' })).toBe(403);
    expect(await send(state, { origin: url })).toBe(200);
    expect(await send(`${url}/facts`, { ...bearer, host: 'evil.example' })).toBe(200);
  });

  it('asks for the token off loopback', async () => {
    await using mock = await createMock();
    const { port } = await mock.listen({ host: '0.0.0.0' });
    const url = `http://127.0.0.1:${port}/_mock`;
    expect(await send(`${url}/state`, {})).toBe(401);
    expect(await send(`${url}/state`, { 'x-mock-token': mock.token })).toBe(200);
    expect(await send(`${url}/ready`, {})).toBe(200);
    expect(await send(`http://127.0.0.1:${port}/facts`, bearer)).toBe(200);
  });
});

describe('faults', () => {
  it('break the answer in the way that was asked for, as often as was asked for', async () => {
    await using mock = await createMock();
    const { url } = await mock.listen();
    const facts = (): Promise<Response> => fetch(`${url}/facts?limit=1`, { headers: bearer });
    mock.faults.set([{ type: 'status', status: 503, operation: 'listFacts', count: 1 }]);
    expect((await facts()).status).toBe(503);
    expect((await facts()).status).toBe(200);
    mock.faults.set([{ type: 'malformed', count: 1 }]);
    await expect((await facts()).json()).rejects.toThrow(SyntaxError);
    mock.faults.set([{ type: 'truncate', count: 1 }]);
    const written = vi.spyOn(console, 'error');
    const cut = await facts();
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow(TypeError);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
    mock.faults.set([{ type: 'reset', count: 1 }]);
    await expect(facts()).rejects.toThrow(TypeError);
    mock.faults.set([{ type: 'dribble', bytes: 100, ms: 1, count: 1 }]);
    expect(await (await facts()).json()).toHaveLength(1);
    mock.faults.set([{ type: 'status', operation: 'createAlert' }]);
    expect((await facts()).status).toBe(200);
    mock.faults.set([{ type: 'status', probability: 0 }]);
    expect((await facts()).status).toBe(200);
    expect(mock.requests.list().map(({ fault }) => fault)).toContain('reset');
  });

  it('end with the mock, and write nothing about it', async () => {
    const written = vi.spyOn(console, 'error');
    const mock = await createMock();
    const { url } = await mock.listen();
    mock.faults.set([
      { type: 'dribble', ms: 600_000, operation: 'listFacts' },
      { type: 'latency', ms: 600_000, operation: 'listAlerts', count: 1 },
    ]);
    const dribbling = await fetch(`${url}/facts`, { headers: bearer });
    const late = fetch(`${url}/alerts`, { headers: bearer });
    const failed = Promise.all([
      expect(dribbling.text()).rejects.toThrow(TypeError),
      expect(late).rejects.toThrow(TypeError),
    ]);
    // The request has arrived once its rule is used up.
    await vi.waitUntil(() => mock.faults.list()[1]?.count === 0, { interval: 2 });
    await mock.close();
    await failed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  it('strike the same requests under the same seed', async () => {
    const struck = async (): Promise<number[]> => {
      await using mock = await createMock({ seed: 5 });
      mock.faults.set([{ type: 'status', probability: 0.5 }]);
      const replies = [];
      for (let count = 0; count < 20; count += 1)
        replies.push(await call(mock, 'GET /alerts', { key: 'enterprise_a' }));
      return replies.map(({ status }) => status);
    };
    const first = await struck();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await struck()).toEqual(first);
  });
});

describe('deliveries over sockets', () => {
  it('are signed over the exact bytes, in the format of the timestamp that is assumed', async () => {
    for (const [format, pattern] of [
      ['unix-seconds', /^\d{10}$/],
      ['unix-milliseconds', /^\d{13}$/],
      ['iso-8601', /^\d{4}-.*Z$/],
    ] as const) {
      await using receiver = await startReceiver();
      await using mock = await createMock({
        secret: 'of-the-account',
        assumptions: { 'timestamp-header-format': format, 'signed-content': 'timestamp.body' },
      });
      await subscribe(mock, `${receiver.url}/hook`);
      await mock.publish({ event: 'insider_trade', content: 'Grüße, 世界' });
      await mock.deliveries.waitFor({ state: 'delivered' });
      const [received] = receiver.received;
      expect(received?.headers['x-service-timestamp']).toMatch(pattern);
      const webhooks = new Webhooks({ secret: 'of-the-account', signedContent: 'timestamp.body' });
      const { event } = await webhooks.verify({ body: received?.body ?? '', headers: received?.headers ?? {} });
      expect(event.content).toBe('Grüße, 世界');
      expect(mock.deliveries.list()[0]?.body).toBe(received?.body);
    }
  });

  it('are signed with the secret that the answer to POST /alerts gave', async () => {
    await using receiver = await startReceiver();
    await using mock = await createMock({ assumptions: { 'webhook-secret-source': 'per-subscription' } });
    const created = await call(mock, 'POST /alerts', { body: { event: 'a', callback_url: `${receiver.url}/` } });
    await mock.publish({ event: 'a' });
    await mock.deliveries.waitFor({ state: 'delivered' });
    const [received] = receiver.received;
    const { secret } = created.body as { secret: string };
    await new Webhooks({ secret }).verify({ body: received?.body ?? '', headers: received?.headers ?? {} });
  });

  it('are tried four times on the clock of the mock, with every attempt recorded', async () => {
    await using receiver = await startReceiver((response) => response.writeHead(503, { 'x-why': 'busy' }).end('later'));
    await using mock = await createMock({ clock: 'manual' });
    await subscribe(mock, `${receiver.url}/hook`);
    const start = mock.clock.now().getTime();
    await mock.publish({ event: 'insider_trade' });
    await mock.clock.advance(3_600_000);
    const [delivery] = mock.deliveries.list();
    expect(delivery?.state).toBe('failed');
    expect(delivery?.attempts.map(({ at }) => new Date(at).getTime() - start)).toEqual([0, 1000, 6000, 31_000]);
    expect(delivery?.attempts[0]).toMatchObject({
      number: 1,
      status: 503,
      headers: { 'X-Service-Signature': expect.stringMatching(/^[0-9a-f]{64}$/) },
      response: { headers: { 'x-why': 'busy' }, body: 'later' },
      outcome: expect.stringContaining('Retried after 1000 ms'),
    });
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it('follow no redirect', async () => {
    await using target = await startReceiver();
    await using receiver = await startReceiver((response) => response.writeHead(302, { location: target.url }).end());
    await using mock = await createMock({ clock: 'manual', assumptions: { 'retry-interval': 'immediate' } });
    await subscribe(mock, receiver.url);
    await mock.publish({ event: 'insider_trade' });
    await mock.clock.advance(1);
    expect(mock.deliveries.list()[0]).toMatchObject({ state: 'failed', attempts: Array(4).fill({ status: 302 }) });
    expect(target.received).toEqual([]);
  });

  it('are given up after five seconds of silence, and tried again', async () => {
    let silent = true;
    await using receiver = await startReceiver((response) => {
      if (!silent) response.end();
      silent = false;
    });
    await using mock = await createMock({ clock: 'manual' });
    await subscribe(mock, receiver.url);
    await mock.publish({ event: 'insider_trade' });
    await mock.clock.advance(6000);
    expect(mock.deliveries.list()[0]).toMatchObject({
      state: 'delivered',
      attempts: [{ error: expect.stringContaining('5000 ms'), latencyMs: 5000 }, { status: 200 }],
    });
  });

  it('go to loopback alone unless more is allowed', async () => {
    await using receiver = await startReceiver();
    await using mock = await createMock();
    const hosts = ['localhost', '127.0.0.1', 'host.invalid', '192.0.2.1', '[2001:db8::1]', '0.0.0.0', '2130706433'];
    for (const host of hosts) await subscribe(mock, `http://${host}:${receiver.port}/`);
    await mock.publish({ event: 'insider_trade' });
    await mock.deliveries.waitFor({ state: 'delivered', count: 3, timeoutMs: 10_000 });
    await mock.deliveries.waitFor({ state: 'blocked', count: 4, timeoutMs: 10_000 });
    const blocked = mock.deliveries.list().map(({ state }) => state === 'blocked');
    expect(blocked).toEqual([false, false, true, true, true, true, false]);
    expect(receiver.received).toHaveLength(3);
  });

  it('are sent again on demand, as deliveries of their own', async () => {
    await using receiver = await startReceiver();
    await using mock = await createMock();
    await subscribe(mock, receiver.url);
    const [first] = await mock.publish({ event: 'insider_trade' });
    const again = await mock.deliveries.redeliver(first?.id ?? '');
    expect(again.id).not.toBe(first?.id);
    await mock.deliveries.waitFor({ state: 'delivered', count: 2 });
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
  });

  it('report a refused connection, and keep nothing running after the mock is closed', async () => {
    const mock = await createMock({ clock: 'manual' });
    const receiver = await startReceiver();
    await receiver[Symbol.asyncDispose]();
    await subscribe(mock, receiver.url);
    await mock.publish({ event: 'insider_trade' });
    await mock.clock.advance(0);
    expect(mock.deliveries.list()[0]?.attempts[0]?.error).toContain('ECONNREFUSED');
    await mock.close();
  });
});

describe('a stream of reports', () => {
  it('publishes so many a minute of the clock', async () => {
    await using mock = await createMock({ clock: 'manual', stream: 30, reports: [] });
    await mock.clock.advance(60_000);
    expect((await call(mock, 'GET /facts')).body).toHaveLength(30);
  });
});

describe('what is no request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a host that is none', 'GET /facts HTTP/1.1\r\nHost: a b/c?\r\nConnection: close\r\n\r\n', 400],
    ['headers without end', `GET /facts HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(60_000)}\r\n\r\n`, 431],
  ])('is told why: %s', async (_, bytes, status) => {
    await using mock = await createMock();
    const { port } = await mock.listen();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toMatchObject({ code: status, message: expect.stringContaining('not valid HTTP') });
  });
});

it('takes no body for everything, and for nothing else', async () => {
  await using mock = await createMock();
  const { url } = await mock.listen();
  await subscribe(mock, `${url}/hook`);
  expect((await fetch(`${url}/_mock/reset`, { method: 'POST' })).status).toBe(204);
  expect((await call(mock, 'GET /alerts')).body).toEqual([]);
  expect((await fetch(`${url}/_mock/clock/advance`, { method: 'POST' })).status).toBe(400);
});

it('sends each attempt once, though the receiver read it and closed a connection that was kept', async () => {
  let calls = 0;
  await using receiver = await startReceiver((response) => {
    calls += 1;
    if (calls === 1) response.end();
    else response.socket?.destroy();
  });
  await using mock = await createMock({ clock: 'manual' });
  await subscribe(mock, receiver.url);
  await mock.publish({ event: 'insider_trade', content: 'first' });
  await mock.deliveries.waitFor({ count: 1, state: 'delivered' });
  await mock.publish({ event: 'insider_trade', content: 'second' });
  for (let retry = 0; retry < 4; retry += 1) await mock.clock.advance(30_000);
  const [failed] = await mock.deliveries.waitFor({ count: 1, state: 'failed' });
  expect(failed?.attempts).toHaveLength(4);
  expect(receiver.received).toHaveLength(5);
});
