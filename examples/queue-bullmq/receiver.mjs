// Verifies a delivery, puts it on the queue, and acknowledges it: the sender waits for no work.
import { createServer } from 'node:http';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';
import { redisStore } from '@intelligence-data/sdk/webhooks/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

const { REDIS_URL = 'redis://127.0.0.1:6379', WEBHOOK_SECRET, PORT = '3000' } = process.env;

const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const queue = new Queue('deliveries', { connection: redis });

const receiver = new Webhooks({ secret: WEBHOOK_SECRET }).receiver({
  store: redisStore(redis),
  onError: (error, { stage }) => console.error(stage, error),
  mode: {
    ackFirst: {
      // The id of the job is the hash of the body: a delivery that comes twice is one job, whatever becomes of its claim.
      enqueue: ({ event, bodyHash }) =>
        queue.add(event.event, event, {
          jobId: bodyHash,
          attempts: 5,
          backoff: { type: 'exponential', delay: 1_000 },
          removeOnComplete: { age: 86_400 },
        }),
    },
  },
});

const server = createServer(nodeHandler(receiver)).listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});

process.on('SIGTERM', async () => {
  server.close();
  await queue.close();
  redis.disconnect();
});
