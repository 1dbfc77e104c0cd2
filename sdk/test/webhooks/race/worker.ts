/** A receiver in a process of its own: takes deliveries from its parent, handles them as it is told, reports what it did. */
import { Redis } from 'ioredis';
import { redisStore } from '../../../src/webhooks/redis.ts';
import { Webhooks } from '../../../src/webhooks/webhooks.ts';

export interface WorkerOrder {
  id: number;
  body: string;
  headers: Record<string, string>;
}

export type WorkerReport =
  | { type: 'ready' }
  | { type: 'handling'; body: string }
  | { type: 'answer'; id: number; status: number };

const { REDIS_URL = '', WEBHOOK_SECRET = '', LEASE_MS, HANG } = process.env;
const redis = new Redis(REDIS_URL);
const report = (message: WorkerReport): void => {
  process.send?.(message);
};

const receiver = new Webhooks({ secret: WEBHOOK_SECRET })
  .receiver({ store: redisStore(redis), leaseMs: Number(LEASE_MS) })
  .on('*', async ({ rawBody }) => {
    report({ type: 'handling', body: new TextDecoder().decode(rawBody) });
    if (HANG) await new Promise(() => {});
  });

process.on('message', async ({ id, body, headers }: WorkerOrder) => {
  const { status } = await receiver.handle(() => ({ body, headers }));
  report({ type: 'answer', id, status });
});
process.on('disconnect', () => process.exit());
await redis.ping();
report({ type: 'ready' });
