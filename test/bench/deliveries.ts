/** What publishing, delivering and receiving cost: matching among many subscriptions, deliveries beside the same posts sent by hand, receivers beside verification alone. */
import { Agent, createServer, request } from 'node:http';
import { createMock, type Mock } from '@intelligence-data/mock-server';
import { type Contender, compare, quick, report, summarise, tableOf } from './harness.ts';
import { receiving } from './receiving.ts';
import type { Table } from './results.ts';

const DELIVERIES = quick ? 2000 : 10_000;

async function subscribe(mock: Mock, subscription: object): Promise<void> {
  await mock.fetch('http://mock/alerts', {
    method: 'POST',
    headers: { authorization: 'Bearer enterprise_bench', 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}

async function publishing(): Promise<Table> {
  const content = 'The harbour master closed the outer anchorage; eleven tankers wait. Insurers expect a surcharge.';
  const mocks: Mock[] = [];
  const contenders: Contender[] = [];
  for (const count of [10, 1000, 100_000]) {
    const mock = await createMock();
    for (let index = 0; index < count; index += 1) {
      // Blocked, so that matching is measured and not the network.
      const callback_url = `http://192.0.2.1/${index}`;
      const keywords = [index < 10 ? 'tankers' : `keyword${index}`];
      await subscribe(mock, { event: 'port_closure', callback_url, keywords });
    }
    mocks.push(mock);
    const run = async (): Promise<void> => {
      const deliveries = await mock.publish({ event: 'port_closure', content });
      if (deliveries.length !== 10) throw new Error(`${deliveries.length} deliveries instead of 10.`);
    };
    contenders.push({ name: `of ${count.toLocaleString('en-GB')}`, run });
  }
  const table = await compare({
    title: 'Publish a report that 10 subscriptions match',
    contenders,
    sampleMs: 100,
  });
  await Promise.all(mocks.map((mock) => mock.close()));
  return table;
}

async function delivering(): Promise<Table> {
  const receiver = createServer((incoming, response) => incoming.on('end', () => response.end()).resume());
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mock = await createMock({ assumptions: { 'quota-headers': 'none' } });
  await subscribe(mock, { event: 'insider_trade', callback_url: `http://127.0.0.1:${port}/` });
  const payload = { event: 'insider_trade', content: 'A director sold shares in the week before the results.' };
  const samples: { posts: number[]; deliveries: number[] } = { posts: [], deliveries: [] };
  for (let round = 0; round < (quick ? 3 : 7); round += 1) {
    samples.posts.push(await timed(() => posts(port, JSON.stringify(payload))));
    mock.requests.list();
    samples.deliveries.push(
      await timed(async () => {
        const reports = Array.from({ length: DELIVERIES }, () => payload);
        await mock.publish(reports);
        await mock.deliveries.waitFor({
          state: 'delivered',
          count: Math.min(20_000, DELIVERIES * (round + 1)),
          timeoutMs: 60_000,
        });
      }),
    );
  }
  await mock.close();
  receiver.closeAllConnections();
  receiver.close();
  const note = `${DELIVERIES.toLocaleString('en-GB')} in each round.`;
  const title = 'Deliveries to one fast receiver, per delivery';
  return tableOf({ title, note, ours: 'signed, recorded deliveries' }, [
    { name: 'bare node:http posts, 16 at once', ...summarise(samples.posts) },
    { name: 'signed, recorded deliveries', ...summarise(samples.deliveries) },
  ]);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return ((performance.now() - began) * 1000) / DELIVERIES;
}

/** As many posts with nothing around them. */
async function posts(port: number, body: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  let left = DELIVERIES;
  const lane = async (): Promise<void> => {
    for (; left > 0; ) {
      left -= 1;
      await new Promise<void>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        request({ host: '127.0.0.1', port, method: 'POST', headers, agent }, (response) =>
          response.resume().on('end', resolve),
        )
          .on('error', reject)
          .end(body);
      });
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  agent.destroy();
}

report('deliveries', ['redis'], [await publishing(), await delivering(), ...(await receiving())]);
