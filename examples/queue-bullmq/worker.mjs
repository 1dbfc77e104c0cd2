// Takes deliveries from the queue and handles each once. Start as many as you like, on any machine.
import { redisStore } from '@intelligence-data/sdk/webhooks/redis';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';

const { REDIS_URL = 'redis://127.0.0.1:6379', WORK_MS = '20', LOCK_MS = '30000' } = process.env;
const lockMs = Number(LOCK_MS);
const dayMs = 86_400_000;

const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const handled = redisStore(redis, { prefix: 'handled:' });

/** What is done with a delivery. Here: it takes a while and writes a line. */
async function handle(event) {
  console.log(`handling ${event.content}`);
  await new Promise((resolve) => setTimeout(resolve, Number(WORK_MS)));
  console.log(`handled ${event.content}`);
}

// The queue hands the job of a dead worker to another one, and cannot know how far the first had come: the claim does.
async function once(job) {
  const claim = await handled.claim(job.id, lockMs);
  if (claim.state === 'done') return;
  if (claim.state === 'in_progress') throw new Error('Another worker is at it; the queue tries again later.');
  try {
    await handle(job.data);
  } catch (error) {
    await handled.release(job.id, claim.token);
    throw error;
  }
  await handled.commit(job.id, claim.token, dayMs);
}

const worker = new Worker('deliveries', once, {
  connection: redis,
  concurrency: 4,
  lockDuration: lockMs,
  stalledInterval: lockMs,
});
await worker.waitUntilReady();
console.log('ready');

process.on('SIGTERM', async () => {
  await worker.close();
  redis.disconnect();
});
