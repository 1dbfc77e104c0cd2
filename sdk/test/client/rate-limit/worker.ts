import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { QuotaExceededError } from '../../../src/client/errors/index.ts';
import { FleetLimiter } from '../../../src/client/rate-limit/fleet-limiter.ts';
import { scriptRunner } from '../../../src/client/rate-limit/redis-client.ts';
import { StartLedger } from '../../../src/client/rate-limit/start-ledger.ts';

/** What one process of the fleet is told to do. */
export interface WorkerTask {
  url: string;
  library: 'redis' | 'ioredis';
  key: string;
  perMinute: number | null;
  perDay: number | null;
  windowMs: number;
  timeoutMs: number;
  calls: number;
}

/** What it says at the end. */
export interface WorkerReport {
  /** Times of the starts, in milliseconds since 1970. */
  starts: number[];
  refused: number;
}

// A process of a fleet: asks for all its starts at once, and says when each came.
const { url, library, calls, ...task }: WorkerTask = JSON.parse(process.argv[2] ?? '');
const { client, close } = await connected();
const limiter = new FleetLimiter(new StartLedger({ ...task, prefix: 'test', client: scriptRunner(client) }));
const report: WorkerReport = { starts: [], refused: 0 };
await Promise.all(
  Array.from({ length: calls }, async () => {
    try {
      await limiter.acquire();
      report.starts.push(performance.timeOrigin + performance.now());
    } catch (error) {
      if (!QuotaExceededError.isInstance(error)) throw error;
      report.refused += 1;
    }
  }),
);
await close();
console.log(JSON.stringify(report));

async function connected(): Promise<{ client: unknown; close: () => Promise<unknown> }> {
  if (library === 'ioredis') {
    const ioredis = new Redis(url);
    return { client: ioredis, close: () => ioredis.quit() };
  }
  const redis = createClient({ url });
  await redis.connect();
  return { client: redis, close: () => redis.close() };
}
