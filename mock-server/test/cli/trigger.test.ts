import { execFileSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TriggerInput, trigger } from '../../src/cli/trigger/trigger.ts';
import { defaultAssumptions } from '../../src/generated/assumptions.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let received: Received[];
let statuses: number[];
let to: URL;

beforeEach(async () => {
  received = [];
  statuses = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  to = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function run(input: Partial<TriggerInput> = {}, signal = new AbortController().signal) {
  const lines: string[] = [];
  const exitCode = await trigger(
    {
      event: 'insider_trade',
      to,
      secret: 'mock-webhook-secret',
      members: {},
      badSignature: false,
      count: 1,
      delayMs: 0,
      json: false,
      assumptions: defaultAssumptions,
      ...input,
    },
    { out: (line) => lines.push(line), signal },
  );
  return { exitCode, lines };
}

const hmac = (text: string): string =>
  execFileSync('openssl', ['dgst', '-sha256', '-hmac', 'mock-webhook-secret', '-r'], { input: text })
    .toString()
    .slice(0, 64);

describe('trigger', () => {
  test('sends a delivery that openssl and the SDK take for signed', async () => {
    const { exitCode, lines } = await run();
    expect(exitCode).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^1 {2}200 {2}received {2}[\d.]+ ms$/)]);
    const [delivery] = received;
    expect(delivery?.headers['x-service-signature']).toBe(hmac(delivery?.body ?? ''));
    expect(delivery?.headers['content-type']).toBe('application/json');
    expect(delivery?.headers['x-service-timestamp']).toMatch(/^\d{10}$/);
    const verified = await new Webhooks({ secret: 'mock-webhook-secret', maxAgeMs: 60_000 }).verify({
      body: delivery?.body ?? '',
      headers: new Headers(delivery?.headers as Record<string, string>),
    });
    expect(Object.keys(verified.event).sort()).toEqual(['category', 'content', 'event', 'source', 'timestamp']);
    expect(verified.event.event).toBe('insider_trade');
  });

  test('signs as it is assumed that the service does', async () => {
    const assumptions = {
      ...defaultAssumptions,
      'signed-content': 'timestamp.body',
      'timestamp-header-format': 'iso-8601',
    } as const;
    await run({ assumptions });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const timestamp = String(headers['x-service-timestamp']);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(headers['x-service-signature']).toBe(hmac(`${timestamp}.${body}`));
  });

  test('takes any event, and replaces members of the payload', async () => {
    await run({ event: 'moon_landing', members: { category: 'space', note: 'x=y' } });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      event: 'moon_landing',
      category: 'space',
      note: 'x=y',
    });
  });

  test('breaks a signature so that it is still of the right form', async () => {
    await run({ badSignature: true });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(headers['x-service-signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(headers['x-service-signature']).not.toBe(hmac(body));
  });

  test('sends the same delivery several times', async () => {
    const { lines } = await run({ count: 3 });
    expect(lines).toHaveLength(3);
    const copies = received.map(({ headers, body }) => [
      body,
      headers['x-service-signature'],
      headers['x-service-timestamp'],
    ]);
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1);
  });

  test('fails where one was not answered 200, and follows no redirect', async () => {
    statuses = [200, 302, 204];
    const { exitCode, lines } = await run({ count: 3 });
    expect(exitCode).toBe(1);
    expect(received).toHaveLength(3);
    expect(lines[1]).toContain('302  not received');
    expect(lines[2]).toContain('204  not received');
  });

  test('fails where nothing listens, and says why, on a port that fetch does not call, too', async () => {
    const { exitCode, lines } = await run({ to: new URL('http://127.0.0.1:9/') });
    expect(exitCode).toBe(1);
    expect(lines[0]).toContain('ECONNREFUSED');
  });

  test('gives a machine one object', async () => {
    const { lines } = await run({ json: true, count: 2 });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      to: to.href,
      body: received[0]?.body,
      deliveries: [
        { number: 1, status: 200, acknowledged: true, latencyMs: expect.any(Number) },
        { number: 2, status: 200, acknowledged: true, latencyMs: expect.any(Number) },
      ],
    });
  });

  test('ends at once where it is told to', async () => {
    const controller = new AbortController();
    const running = run({ delayMs: 3_600_000 }, controller.signal);
    controller.abort();
    expect((await running).exitCode).toBe(1);
    expect(received).toEqual([]);
  });
});
