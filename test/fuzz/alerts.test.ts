import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMock } from '@intelligence-data/mock-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertCommands } from './alerts-model.ts';

const RUNS = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 2000) / 20);

let server: Server;
let receiver: string;
let received = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    received += 1;
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('subscriptions, limits and deliveries are as in a simple model, whatever is done in whatever order', async () => {
  let commands = 0;
  let deliveries = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(alertCommands(receiver), { size: 'medium', maxCommands: 60 }), async (script) => {
      await using mock = await createMock({ clock: 'manual' });
      const model = {
        subscriptions: new Map(),
        used: new Map(),
        nowMs: mock.clock.now().getTime(),
        delivered: 0,
      };
      received = 0;
      await fc.asyncModelRun(() => ({ model, real: mock }), script);
      if (model.delivered > 0)
        await mock.deliveries.waitFor({ count: model.delivered, state: 'delivered', timeoutMs: 5000 });
      expect(mock.deliveries.list()).toHaveLength(model.delivered);
      expect(received).toBe(model.delivered);
      commands += [...script].length;
      deliveries += model.delivered;
    }),
    { numRuns: RUNS },
  );
  console.log(`model: ${RUNS} scripts, ${commands} commands, ${deliveries} deliveries: 0 differences`);
});
