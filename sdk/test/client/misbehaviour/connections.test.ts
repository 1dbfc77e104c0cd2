import type { Socket } from 'node:net';
import { ConnectionError, type IntelligenceData, TimeoutError } from '@intelligence-data/sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clientOf, http, ok, type Received, type Server, startServer } from './server.ts';

const alert = { event: 'insider_trade', callback_url: 'https://receiver.example/hook' };
let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: (socket: Socket, request: Received) => void): Promise<Server> {
  server = await startServer(answer);
  return server;
}

const get = (client: IntelligenceData) => client.facts.list();
const create = (client: IntelligenceData) => client.alerts.create(alert);
const remove = (client: IntelligenceData) => client.alerts.delete(alert);

const BREAKS: [string, (socket: Socket) => void][] = [
  ['resets the connection', (socket) => socket.resetAndDestroy()],
  ['closes the connection without an answer', (socket) => socket.end()],
  [
    'resets in the middle of the headers',
    (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-', () => socket.resetAndDestroy()),
  ],
  ['answers with something that is not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
  ['cuts the body off', (socket) => socket.end(http(200, '[1,', { 'Content-Length': '100' }))],
  [
    'resets in the middle of the body',
    (socket) => socket.write(http(200, '[1,', { 'Content-Length': '100' }), () => socket.resetAndDestroy()),
  ],
  [
    'cuts a chunked body off',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[1,2,\r\n'),
  ],
  [
    'sends a chunk without a length',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n[]\r\n0\r\n\r\n'),
  ],
  [
    'sends headers without end',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\n${`X-Long: ${'x'.repeat(1000)}\r\n`.repeat(100)}`),
  ],
  ['calls plain text gzip', (socket) => socket.write(http(200, '[]', { 'Content-Encoding': 'gzip' }))],
];

describe.each(BREAKS)('a server that %s', (_, breaks) => {
  test.each([
    ['GET', get],
    ['DELETE', remove],
  ])('is asked again by a %s, which has the answer in the end', async (_method, call) => {
    const broken = await serve((socket, { number }) => (number < 3 ? breaks(socket) : socket.write(ok)));
    expect(await call(clientOf(broken))).toEqual({ ok: true });
    expect(broken.requests).toHaveLength(3);
  });

  test('is asked no more often than maxRetries allows', async () => {
    const broken = await serve(breaks);
    const error: unknown = await get(clientOf(broken, { maxRetries: 1 })).catch((caught: unknown) => caught);
    expect(ConnectionError.isInstance(error)).toBe(true);
    expect(String(error)).toMatch(/listFacts: no answer from http:\/\/127\.0\.0\.1:\d+: .+ Check the base URL/s);
    expect(broken.requests).toHaveLength(2);
  });

  test('gets a new subscription once only, as it may have acted on it', async () => {
    const broken = await serve(breaks);
    await expect(create(clientOf(broken))).rejects.toThrow(ConnectionError);
    expect(broken.requests).toHaveLength(1);
  });
});

const STALLS: [string, (socket: Socket) => void][] = [
  ['says nothing', () => undefined],
  ['stalls in the headers', (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Type: appl')],
  ['stalls in the body', (socket) => socket.write(http(200, '[1,', { 'Content-Length': '100' }))],
  ['sends a body that never ends', (socket) => drip(socket)],
];

function drip(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
  const timer = setInterval(() => socket.write('1\r\n1\r\n'), 5);
  socket.on('close', () => clearInterval(timer));
}

describe.each(STALLS)('a server that %s', (_, stalls) => {
  test('is given up after timeoutMs and asked again, and the connection is closed', async () => {
    const stalled = await serve((socket, { number }) => (number < 2 ? stalls(socket) : socket.write(ok)));
    expect(await get(clientOf(stalled, { timeoutMs: 60 }))).toEqual({ ok: true });
    expect(stalled.requests).toHaveLength(2);
    await vi.waitFor(() => expect(stalled.open()).toBe(1));
  });

  test('gets a new subscription once only', async () => {
    const stalled = await serve(stalls);
    await expect(create(clientOf(stalled, { timeoutMs: 60 }))).rejects.toThrow(TimeoutError);
    expect(stalled.requests).toHaveLength(1);
  });

  test('is given up for good after totalTimeoutMs', async () => {
    const stalled = await serve(stalls);
    const call = get(clientOf(stalled, { totalTimeoutMs: 60, maxRetries: 9 }));
    await expect(call).rejects.toThrow(/not done within 60 ms|60 ms \(totalTimeoutMs\)/);
    await vi.waitFor(() => expect(stalled.open()).toBe(0));
  });

  test('is left at once when the signal aborts', async () => {
    const controller = new AbortController();
    const stalled = await serve((socket) => {
      stalls(socket);
      setTimeout(() => controller.abort('enough'), 10);
    });
    const call = clientOf(stalled).facts.list({}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(stalled.requests).toHaveLength(1);
    await vi.waitFor(() => expect(stalled.open()).toBe(0));
  });
});

test('a connection that is refused is tried again even for a new subscription, as nothing was sent', async () => {
  const gone = await startServer(() => undefined);
  await gone.close();
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  const logger = { debug: write, info: write, warn: write, error: write };
  await expect(create(clientOf(gone, { logger }))).rejects.toThrow(/ECONNREFUSED/);
  expect(lines.filter((line) => line.includes('attempt'))).toHaveLength(3);
});

test('a body longer than it says does not reach the next answer', async () => {
  const oversized = await serve((socket, { number }) =>
    socket.write(number === 1 ? http(200, '{"ok":true}{"ok":false}', { 'Content-Length': '11' }) : ok),
  );
  const client = clientOf(oversized);
  for (let call = 0; call < 3; call += 1) expect(await get(client)).toEqual({ ok: true });
});

test('a body of 20 MB arrives whole', async () => {
  const text = JSON.stringify({ content: 'x'.repeat(20_000_000) });
  const large = await serve((socket) => socket.write(http(200, text)));
  const body = await get(clientOf(large));
  expect(JSON.stringify(body).length).toBe(text.length);
});

test('asResponse hands out a body that stalls, and the signal still ends it', async () => {
  const stalled = await serve((socket) => socket.write(http(200, '[1,', { 'Content-Length': '100' })));
  const controller = new AbortController();
  const response = await clientOf(stalled).facts.list({}, { signal: controller.signal }).asResponse();
  const text = response.text();
  controller.abort();
  await expect(text).rejects.toThrow();
  await vi.waitFor(() => expect(stalled.open()).toBe(0));
});
