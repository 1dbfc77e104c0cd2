import { once } from 'node:events';
import { createServer, type RequestListener, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type VerifiedWebhook, type WebhookReceiver, Webhooks } from '@intelligence-data/sdk/webhooks';
import { fastifyPlugin } from '@intelligence-data/sdk/webhooks/fastify';
import { koaMiddleware } from '@intelligence-data/sdk/webhooks/koa';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';
import express from 'express';
import fastify, { type FastifyInstance } from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delivery, payload, secret, signed } from './support/deliveries.ts';

/** The framework with the receiver on /webhooks; with `parsed`, something reads the body as JSON before it. */
type Setup = (receiver: WebhookReceiver<VerifiedWebhook['event']>, parsed: boolean) => Promise<RequestListener>;

const setups: Record<string, { setup: Setup; cure: RegExp }> = {
  'node:http': {
    cure: /express\.json|read/,
    setup: async (receiver, parsed) => {
      const handle = nodeHandler(receiver);
      return async (request, response) => {
        if (parsed) for await (const _ of request);
        await handle(request, response);
      };
    },
  },
  Express: {
    cure: /express\.raw/,
    setup: async (receiver, parsed) => {
      const app = express();
      if (parsed) app.use(express.json({ limit: '5mb' }));
      return app.post('/webhooks', nodeHandler(receiver)) as RequestListener;
    },
  },
  Fastify: {
    cure: /fastifyPlugin/,
    setup: async (receiver, parsed) => {
      const app = fastify();
      running.push(app);
      if (parsed) {
        app.addHook('preParsing', async (_request, _reply, stream) => {
          for await (const _ of stream);
          return stream;
        });
      }
      await app.register(fastifyPlugin, { receiver, path: '/webhooks' });
      app.post('/json', (request) => request.body);
      await app.ready();
      return app.routing.bind(app);
    },
  },
  Koa: {
    cure: /koaMiddleware/,
    setup: async (receiver, parsed) => {
      const app = new Koa();
      if (parsed) {
        app.use(async ({ req, request }, next) => {
          let rawBody = '';
          for await (const chunk of req) rawBody += chunk;
          // As the body parsers of Koa leave it behind.
          Object.assign(request, { rawBody, body: JSON.parse(rawBody) });
          await next();
        });
      }
      return app.use(koaMiddleware(receiver)).callback();
    },
  },
  Hono: {
    cure: /clone|json\(\)/,
    setup: async (receiver, parsed) => {
      const app = new Hono();
      if (parsed) {
        app.use(async (context, next) => {
          await context.req.json();
          await next();
        });
      }
      app.post('/webhooks', (context) => receiver.fetch(context.req.raw));
      return async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const headers = request.headers as Record<string, string>;
        const answer = await app.fetch(
          new Request(`http://${headers['host']}${request.url}`, {
            method: 'POST',
            headers,
            body: Buffer.concat(chunks),
          }),
        );
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
      };
    },
  },
};

const running: FastifyInstance[] = [];
const servers: Server[] = [];
let received: VerifiedWebhook[];
let receiver: WebhookReceiver<VerifiedWebhook['event']>;

beforeEach(() => {
  received = [];
  receiver = new Webhooks({ secret }).receiver().on('*', (verified) => {
    received.push(verified);
  });
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Posted {
  status: number;
  text: string;
  headers: Headers;
}

async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Posted> {
  const response = await fetch(`${url}/webhooks`, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe.each(Object.entries(setups))('%s', (name, { setup, cure }) => {
  test('receives a delivery, byte for byte', async () => {
    const url = await listen(await setup(receiver, false));
    const body = `\uFEFF${JSON.stringify(payload, null, '\t')}\r\n`;
    const { status, headers } = await post(url, body, signed(body));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(received.map(({ event }) => event)).toEqual([payload]);
    expect(Buffer.from(received[0]?.rawBody ?? []).toString()).toBe(body);
  });

  test('refuses a forgery, and bytes that are no text', async () => {
    const url = await listen(await setup(receiver, false));
    const { body, headers } = delivery();
    expect((await post(url, `${body} `, headers)).status).toBe(401);
    const bytes = Uint8Array.of(0xff, 0x00, 0xfe);
    expect((await post(url, bytes, signed(bytes))).status).toBe(400);
    expect((await post(url, body, {})).status).toBe(400);
    expect(received).toEqual([]);
  });

  test('takes any content type, also none', async () => {
    const url = await listen(await setup(receiver, false));
    for (const [index, type] of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ].entries()) {
      const { body, headers } = delivery({ index });
      expect((await post(url, body, { ...headers, 'content-type': type })).status).toBe(200);
    }
    const { body, headers } = delivery();
    const { 'content-type': _, ...others } = headers;
    expect((await post(url, new TextEncoder().encode(body), others)).status).toBe(200);
  });

  test('a body that was parsed before is answered at once, with the cure', async () => {
    const url = await listen(await setup(receiver, true));
    const { body, headers } = delivery();
    const { status, text } = await post(url, body, headers);
    expect(status).toBe(400);
    expect(text).toMatch(cure);
    expect(received).toEqual([]);
  });

  test('a body beyond the limit is answered 413', async () => {
    const small = new Webhooks({ secret, maxBodyBytes: 1_000 }).receiver().on('*', () => expect.unreachable());
    const url = await listen(await setup(small, false));
    const body = 'x'.repeat(3_000_000);
    expect((await post(url, body, signed(body))).status).toBe(413);
  });

  test('a signature that came twice is malformed', async () => {
    const url = await listen(await setup(receiver, false));
    const { body, headers } = delivery();
    const signature = headers['x-service-signature'] ?? '';
    const status = await new Promise((resolve, reject) => {
      const outgoing = send(`${url}/webhooks`, {
        method: 'POST',
        headers: { 'content-length': Buffer.byteLength(body) },
      });
      outgoing.setHeader('x-service-signature', [signature, signature]);
      outgoing.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      outgoing.end(body);
    });
    expect(status).toBe(400);
    expect(name).toBeTruthy();
  });
});

describe('Express', () => {
  test.each([
    ['express.raw', () => express.raw({ type: '*/*' })],
    ['express.text', () => express.text({ type: '*/*' })],
    [
      'a JSON parser that keeps the bytes',
      () => express.json({ verify: (request, _response, rawBody) => Object.assign(request, { rawBody }) }),
    ],
    ['a JSON parser for another content type', () => express.json({ type: 'application/vnd.other' })],
  ])('takes the exact body from %s', async (_name, parser) => {
    const url = await listen(express().use(parser()).post('/webhooks', nodeHandler(receiver)) as RequestListener);
    const { body, headers } = delivery();
    expect((await post(url, body, headers)).status).toBe(200);
    expect(received).toHaveLength(1);
  });
});

test('Fastify: other routes keep their JSON parser', async () => {
  const url = await listen(await (setups['Fastify'] as { setup: Setup }).setup(receiver, false));
  const init = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } };
  expect(await (await fetch(`${url}/json`, init)).json()).toEqual({ a: 1 });
});

test('node:http: a sender that hangs up leaves nothing behind', async () => {
  let answered = false;
  const handle = nodeHandler(receiver);
  const handled = new Promise<void>((resolve) => {
    void listen(async (request, response) => {
      await handle(request, response);
      answered = true;
      resolve();
    }).then((url) => {
      const outgoing = send(`${url}/webhooks`, { method: 'POST', headers: { 'content-length': 1_000 } });
      outgoing.on('error', () => {});
      outgoing.write('{', () => outgoing.destroy());
    });
  });
  await handled;
  expect(answered).toBe(true);
  expect(received).toEqual([]);
});

test('node:http: an endless body is answered, and then cut off', { timeout: 5_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const small = new Webhooks({ secret, maxBodyBytes: 100 }).receiver();
    const url = await listen(nodeHandler(small));
    const outgoing = send(`${url}/webhooks`, { method: 'POST' });
    const closed = new Promise((resolve) => {
      outgoing.on('close', resolve).on('error', resolve);
    });
    outgoing.write('x'.repeat(200));
    const [response] = await once(outgoing, 'response');
    expect(response.statusCode).toBe(413);
    response.resume();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(5_000);
    await closed;
  } finally {
    vi.useRealTimers();
  }
});
