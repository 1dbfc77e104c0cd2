// The mock in tests with Vitest: in process, with deliveries, a clock that the test moves, and faults on demand.
//
//   npm test
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMock } from '@intelligence-data/mock-server';
import { IntelligenceData, ServerError } from '@intelligence-data/sdk';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { Desk } from './desk.ts';

const mock = await createMock({ secret: 'test-secret', clock: 'manual' });
const options = { baseUrl: 'http://localhost', fetch: mock.fetch }; // no network: the mock is the client's fetch
afterEach(() => mock.reset());
afterAll(() => mock.close());

const report = { event: 'insider_trade', content: 'Bought before the merger was announced.' };

/** A desk that deliveries can reach, and that fails the first few of them. */
async function openDesk({ failures = 0 } = {}): Promise<Desk> {
  const desk = new Desk(
    new IntelligenceData({ ...options, auth: 'pro_desk' }),
    new Webhooks({ secret: 'test-secret' }),
  );
  const receive = nodeHandler(desk.receiver);
  const server = createServer((request, response) => {
    failures -= 1;
    return failures < 0 ? receive(request, response) : response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // listens on TCP, so it has a port
  await desk.subscribe('insider_trade', `http://127.0.0.1:${port}/`);
  return desk;
}

const statuses = () => mock.deliveries.list()[0]?.attempts.map(({ status }) => status);

test('a report that matches reaches the desk, another does not', async () => {
  const desk = await openDesk();
  await mock.publish([report, { event: 'insider_trade', content: 'Nothing of interest.' }]);
  await mock.deliveries.waitFor({ state: 'delivered' });
  expect(desk.received).toEqual([report.content]);
});

test('a delivery that failed comes again, and nobody waits for it', async () => {
  const desk = await openDesk({ failures: 1 });
  await mock.publish(report);
  await expect.poll(statuses).toEqual([503]);
  await mock.clock.advance(60_000);
  await mock.deliveries.waitFor({ state: 'delivered' });
  expect(statuses()).toEqual([503, 200]);
  expect(desk.received).toEqual([report.content]);
});

test('a failure that passes is not noticed, one that stays is an error', async () => {
  const client = new IntelligenceData({ ...options, auth: 'pro_faults', maxRetries: 1, maxRetryDelayMs: 1 });
  mock.faults.set([{ operation: 'listFacts', type: 'status', status: 503, count: 1 }]);
  expect(await client.facts.list({ limit: 1 })).toHaveLength(1);
  expect(mock.requests.list({ operation: 'listFacts' }).map(({ status }) => status)).toEqual([503, 200]);

  mock.faults.set([{ operation: 'listFacts', type: 'status', status: 503 }]);
  await expect(client.facts.list({ limit: 1 })).rejects.toThrow(ServerError);
});
