/** What it costs to receive a delivery: verified, claimed in a store, handled once, answered. */
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { redisStore } from '@intelligence-data/sdk/webhooks/redis';
import { createClient } from 'redis';
import { type RedisServer, startRedis } from '../../sdk/test/webhooks/support/redis-server.ts';
import { type Contender, compare } from './harness.ts';
import type { Table } from './results.ts';

const NOTE =
  'One delivery of 300 B as a fetch Request; the handler does nothing. Every delivery counts as a new one: its key is the hash of the body, as ever, and a number.';

export async function receiving(): Promise<Table[]> {
  const webhooks = new Webhooks({ secret: 'bench-webhook-secret-of-ordinary-length' });
  const { body, headers } = await webhooks.sign({
    event: 'insider_trade',
    category: 'finance',
    source: 'exchange-filings',
    content: 'A director of a listed company sold 20,000 shares in the week before its results came out. '.repeat(2),
    timestamp: '2026-01-15T09:30:00Z',
  });
  const request = (): Request => new Request('http://receiver.example/', { method: 'POST', headers, body });
  let number = 0;
  const receiverOn = (name: string, options: Parameters<typeof webhooks.receiver>[0]): Contender => {
    const dedupeKey = async ({ bodyHash }: { bodyHash: string }): Promise<string> => {
      number += 1;
      return `${bodyHash}${number}`;
    };
    const receiver = webhooks.receiver({ ...options, dedupeKey }).on('*', () => undefined);
    return {
      name,
      run: async () => {
        const { status } = await receiver.fetch(request());
        if (status !== 200) throw new Error(`A delivery was answered ${status}.`);
      },
    };
  };
  const contenders = [
    { name: 'verifyRequest alone', run: () => webhooks.verifyRequest(request()) },
    receiverOn('receiver, memoryStore', {}),
  ];
  const redis = await redisOrNothing();
  const client = redis && (await createClient({ url: redis.url }).connect());
  if (client) contenders.push(receiverOn('receiver, redisStore on loopback', { store: redisStore(client) }));
  const options = { contenders, ours: 'receiver, memoryStore', note: NOTE };
  const tables = [
    await compare({ ...options, title: 'Receiving, one by one, per delivery' }),
    await compare({ ...options, title: 'Receiving, 50 at once, per delivery', concurrency: 50 }),
  ];
  await client?.close();
  await redis?.stop();
  return tables;
}

async function redisOrNothing(): Promise<RedisServer | undefined> {
  try {
    return await startRedis();
  } catch (error) {
    console.log(`\nredisStore is not measured: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
