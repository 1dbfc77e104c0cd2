import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { ConnectionError, RateLimitError } from '@intelligence-data/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import { clientOf, http, ok, type Received, type Server, startServer } from './server.ts';

const tooMany = (headers: Record<string, string> = {}): string =>
  http(429, '{"error":"Too Many Requests","code":429,"message":"Wait."}', headers);
let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: (socket: Socket, request: Received) => void): Promise<Server> {
  server = await startServer(answer);
  return server;
}

describe('a storm of 429', () => {
  test('that does not end is an error after maxRetries, for a new subscription too', async () => {
    const storm = await serve((socket) => socket.write(tooMany()));
    const client = clientOf(storm, { maxRetries: 4 });
    await expect(client.facts.list()).rejects.toThrow(RateLimitError);
    expect(storm.requests).toHaveLength(5);
    await expect(client.alerts.create({ event: 'e', callback_url: 'https://r.example' })).rejects.toThrow(
      RateLimitError,
    );
    expect(storm.requests).toHaveLength(10);
  });

  test('that refuses each of 200 calls three times lets every one through in the end', async () => {
    const refused = new Map<string, number>();
    const storm = await serve((socket, { path }) => {
      const times = refused.get(path) ?? 0;
      refused.set(path, times + 1);
      socket.write(times < 3 ? tooMany({ 'Retry-After': '0' }) : ok);
    });
    const client = clientOf(storm, { maxRetries: 3 });
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, index) => client.facts.list({ category: `c${index}` })),
    );
    expect(all).toEqual(Array.from({ length: 200 }, () => ({ ok: true })));
    expect(storm.requests).toHaveLength(800);
  });

  test('that asks for longer than maxRetryDelayMs is an error at once, and says so', async () => {
    const storm = await serve((socket) => socket.write(tooMany({ 'Retry-After': '86400' })));
    const call = clientOf(storm, { maxRetryDelayMs: 5_000 }).facts.list();
    await expect(call).rejects.toMatchObject({
      retryAfterMs: 86_400_000,
      message: expect.stringMatching(/86400 s.*maxRetryDelayMs/),
    });
    expect(storm.requests).toHaveLength(1);
  });

  test.each(['', '-5', '1e9', 'soon', '0x10', '1, 2', 'Sat, 99 Nov 2026 10:00:00 GMT'])(
    'that asks for %j is answered with the ordinary back-off',
    async (value) => {
      const storm = await serve((socket, { number }) =>
        socket.write(number === 1 ? tooMany({ 'Retry-After': value }) : ok),
      );
      expect(await clientOf(storm).facts.list()).toEqual({ ok: true });
      expect(storm.requests).toHaveLength(2);
    },
  );
});

describe('a service whose clock is out of step', () => {
  const dates = (skewMs: number, waitMs: number): Record<string, string> => ({
    Date: new Date(Date.now() + skewMs).toUTCString(),
    'Retry-After': new Date(Date.now() + skewMs + waitMs).toUTCString(),
  });

  test('and ahead is asked again when it says, not an hour later', async () => {
    const ahead = await serve((socket, { number }) => socket.write(number === 1 ? tooMany(dates(3_600_000, 0)) : ok));
    expect(await clientOf(ahead).facts.list()).toEqual({ ok: true });
  });

  test('and behind is not asked again before it says', async () => {
    const behind = await serve((socket) => socket.write(tooMany(dates(-7_200_000, 3_600_000))));
    await expect(clientOf(behind).facts.list()).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
    expect(behind.requests).toHaveLength(1);
  });

  test.each(['yesterday', '0', 'Sat, 99 Nov 2026 10:00:00 GMT'])('and says %j is judged by ours', async (date) => {
    const retryAfter = new Date(Date.now() + 3_600_000).toUTCString();
    const odd = await serve((socket) => socket.write(tooMany({ Date: date, 'Retry-After': retryAfter })));
    const error: unknown = await clientOf(odd)
      .facts.list()
      .catch((caught: unknown) => caught);
    expect(RateLimitError.isInstance(error) && error.retryAfterMs).toBeGreaterThan(3_500_000);
  });
});

describe('1,000 calls at once', () => {
  /** What befalls a request, the same in every run. */
  const fate = (id: string, number: number): number =>
    createHash('sha256').update(`${id} ${number}`).digest().readUInt8(0);

  test('against a server that fails every third time each have their own answer, and none is asked for after it came', async () => {
    const answered = new Map<string, number>();
    const wild = await serve((socket, { path, number }) => {
      const id = new URL(path, 'http://x').searchParams.get('category') ?? '';
      const chance = fate(id, number);
      if (chance < 25) return socket.resetAndDestroy();
      if (chance < 50) return socket.write(http(503, 'busy'));
      if (chance < 75) return socket.write(tooMany({ 'Retry-After': '0' }));
      answered.set(id, (answered.get(id) ?? 0) + 1);
      const write = (): unknown => socket.write(http(200, JSON.stringify({ id })));
      return chance < 150 ? setTimeout(write, chance % 7) : write();
    });
    const client = clientOf(wild, { maxRetries: 20 });
    const ids = Array.from({ length: 1_000 }, (_, index) => `c${index}`);
    const all = await Promise.all(ids.map((category) => client.facts.list({ category })));
    expect(all).toEqual(ids.map((id) => ({ id })));
    expect([...answered.values()].every((count) => count === 1)).toBe(true);
    expect(answered.size).toBe(1_000);
  });

  test('for new subscriptions are never acted on twice, whatever breaks', async () => {
    const acted = new Map<string, number>();
    const wild = await serve((socket, { body, number }) => {
      const { event } = JSON.parse(body) as { event: string };
      const chance = fate(event, number);
      if (chance < 40) return socket.write(tooMany({ 'Retry-After': '0' }));
      acted.set(event, (acted.get(event) ?? 0) + 1);
      if (chance < 80) return socket.resetAndDestroy();
      if (chance < 100) return socket.end(http(201, '{"ev', { 'Content-Length': '50' }));
      return socket.write(chance < 130 ? http(503, 'busy') : http(201, JSON.stringify({ event })));
    });
    const client = clientOf(wild, { maxRetries: 20 });
    const events = Array.from({ length: 1_000 }, (_, index) => `e${index}`);
    const results = await Promise.allSettled(
      events.map((event) => client.alerts.create({ event, callback_url: 'https://receiver.example/hook' })),
    );
    expect([...acted.values()].filter((count) => count !== 1)).toEqual([]);
    expect(acted.size).toBe(1_000);
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') expect(result.value).toEqual({ event: events[index] });
      else expect(ConnectionError.isInstance(result.reason) || result.reason.status === 503).toBe(true);
    }
  });

  test('that are aborted together leave nothing open', async () => {
    const silent = await serve(() => undefined);
    const controller = new AbortController();
    const client = clientOf(silent);
    const all = Array.from({ length: 1_000 }, () => client.facts.list({}, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    const results = await Promise.allSettled(all);
    expect(
      results.every(({ status, ...rest }) => status === 'rejected' && Reflect.get(rest, 'reason').code === 'aborted'),
    ).toBe(true);
    await expect.poll(() => silent.open()).toBe(0);
  });
});
