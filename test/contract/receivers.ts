import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import type { Webhooks } from '@intelligence-data/sdk/webhooks';
import { fastifyPlugin } from '@intelligence-data/sdk/webhooks/fastify';
import { koaMiddleware } from '@intelligence-data/sdk/webhooks/koa';
import { lambdaHandler } from '@intelligence-data/sdk/webhooks/lambda';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';
import express from 'express';
import fastify from 'fastify';
import Koa from 'koa';

type Receiver = ReturnType<Webhooks['receiver']>;

/** Every way in which a receiver may be mounted, as a listener of node:http. */
export const adapters: { readonly [name: string]: (receiver: Receiver) => Promise<RequestListener> } = {
  'node:http': async (receiver) => nodeHandler(receiver),
  fetch: async (receiver) => getRequestListener((request) => receiver.fetch(request)),
  Express: async (receiver) => express().post('/webhooks', nodeHandler(receiver)).use(express.json()),
  Fastify: async (receiver) => {
    const app = fastify();
    await app.register(fastifyPlugin, { receiver, path: '/webhooks' });
    await app.ready();
    return (request, response) => void app.routing(request, response);
  },
  Koa: async (receiver) => new Koa().use(koaMiddleware(receiver)).callback(),
  // As API Gateway hands it over: the body in base64.
  Lambda: async (receiver) => {
    const handler = lambdaHandler(receiver);
    return async (request, response) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const body = (await buffer(request)).toString('base64');
      const answer = await handler({ headers, body, isBase64Encoded: true });
      response.writeHead(answer.statusCode, answer.headers).end(answer.body);
    };
  },
};

export interface Listening extends AsyncDisposable {
  callbackUrl: string;
}

/** Serves a listener on a free port of loopback. */
export async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    callbackUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
