import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMock, type Mock } from '@intelligence-data/mock-server';
import { memoryStore, Webhooks } from '@intelligence-data/sdk/webhooks';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';
import { expect, test, vi } from 'vitest';
import { createRandom } from '../../mock-server/src/service/random.ts';

const DELIVERIES = Number(process.env.FAULT_DELIVERIES ?? 200);
const BATCH = 50;
const SECRET = 'faults-secret';
/** The answer to `retry-interval` that is assumed here. */
const RETRY_MS = 10_000;
const DEADLINE_MS = 15;

const random = createRandom(11);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A receiver that fails, dawdles, loses answers, dies and comes back; its store outlives it. */
function unreliableReceiver(): { listener: () => RequestListener; handled: Map<string, number> } {
  const store = memoryStore();
  const handled = new Map<string, number>();
  const listener = (): RequestListener => {
    const receiver = new Webhooks({ secret: SECRET })
      .receiver({ store, deadlineMs: DEADLINE_MS })
      .on('insider_trade', async ({ event }) => {
        const fate = random();
        if (fate < 0.15) throw new Error('The handler fails.');
        await pause(fate < 0.3 ? 2 * DEADLINE_MS : 1);
        handled.set(event.content, (handled.get(event.content) ?? 0) + 1);
      });
    const handle = nodeHandler(receiver);
    return (request, response) => {
      const fate = random();
      if (fate < 0.05) return void request.socket.destroy();
      // The answer is lost, after all was done.
      if (fate < 0.15) response.end = () => response.destroy();
      void handle(request, response);
    };
  };
  return { listener, handled };
}

async function serve(listener: RequestListener, port: number): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
}

async function kill(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

/** Until no attempt is under way: each delivery has ended, or waits for its next one. */
async function settled(mock: Mock): Promise<void> {
  await vi.waitFor(
    () => {
      const open = mock.deliveries
        .list({ state: 'pending' })
        .filter(({ nextAttemptAt }) => nextAttemptAt === undefined);
      expect(open).toHaveLength(0);
    },
    { interval: 5, timeout: 10_000 },
  );
}

test('every delivery that counts as acknowledged was handled, and none twice', { timeout: 600_000 }, async () => {
  const { listener, handled } = unreliableReceiver();
  let server = await serve(listener(), 0);
  const { port } = server.address() as AddressInfo;
  await using mock = await createMock({ clock: 'manual', secret: SECRET, assumptions: { 'retry-interval': 'fixed' } });
  await mock.fetch('http://mock.test/alerts', {
    method: 'POST',
    headers: { authorization: 'Bearer enterprise_faults', 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'insider_trade', callback_url: `http://127.0.0.1:${port}/webhooks` }),
  });

  let restarts = 0;
  const ends = new Map<string, number>();
  const lost: string[] = [];
  for (let first = 0; first < DELIVERIES; first += BATCH) {
    const batch = await mock.publish(
      Array.from({ length: BATCH }, (_, index) => ({ event: 'insider_trade', content: `Report ${first + index}.` })),
    );
    expect(batch).toHaveLength(BATCH);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const dies = random() < 0.3;
      if (dies) {
        await pause(random() * 10);
        await kill(server);
        restarts += 1;
      }
      await settled(mock);
      // What a handler does goes on after its deadline.
      await pause(2 * DEADLINE_MS);
      if (dies) server = await serve(listener(), port);
      await mock.clock.advance(RETRY_MS);
    }
    await settled(mock);
    await pause(2 * DEADLINE_MS);
    const ids = new Set(batch.map(({ id }) => id));
    for (const { id, state, body } of mock.deliveries.list()) {
      if (!ids.has(id)) continue;
      ends.set(state, (ends.get(state) ?? 0) + 1);
      const { content }: { content: string } = JSON.parse(body);
      if (state === 'delivered' && !handled.has(content)) lost.push(content);
    }
  }
  await kill(server);

  const doubled = [...handled].filter(([, times]) => times > 1);
  console.log(
    `deliveries: ${DELIVERIES}, ${[...ends].map(([end, count]) => `${end} ${count}`).join(', ')}; ${restarts} restarts; lost ${lost.length}, doubled ${doubled.length}`,
  );
  expect(lost).toEqual([]);
  expect(doubled).toEqual([]);
  expect([...ends.keys()].filter((end) => end !== 'delivered' && end !== 'failed')).toEqual([]);
  expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(DELIVERIES);
});
