import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { delivery, secret } from '../support/deliveries.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import type { WorkerReport } from './worker.ts';

let server: RedisServer;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  server = await startRedis();
});
afterAll(async () => {
  await server?.stop();
});
afterEach(async () => {
  await Promise.all(
    workers.splice(0).map(async (worker) => {
      if (worker.exitCode !== null || worker.signalCode !== null) return;
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
    }),
  );
});

interface Worker {
  child: ChildProcess;
  handled: string[];
  deliver: (id: number, given: { body: string; headers: Record<string, string> }) => Promise<number>;
}

async function startWorker(environment: Record<string, string>): Promise<Worker> {
  const child = fork(new URL('worker.ts', import.meta.url), {
    env: { ...process.env, REDIS_URL: server.url, WEBHOOK_SECRET: secret, ...environment },
  });
  workers.push(child);
  const handled: string[] = [];
  const answers = new Map<number, (status: number) => void>();
  const ready = new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`A worker ended with ${code}.`)));
    child.on('message', (report: WorkerReport) => {
      if (report.type === 'ready') resolve();
      else if (report.type === 'handling') handled.push(report.body);
      else answers.get(report.id)?.(report.status);
    });
  });
  await ready;
  return {
    child,
    handled,
    deliver: (id, { body, headers }) =>
      new Promise((resolve) => {
        answers.set(id, resolve);
        child.send({ id, body, headers });
      }),
  };
}

test('four processes that race for the same deliveries handle each one once', async () => {
  const racers = await Promise.all(Array.from({ length: 4 }, () => startWorker({ LEASE_MS: '30000' })));
  const deliveries = Array.from({ length: 200 }, (_, serial) => delivery({ serial }));
  const statuses = await Promise.all(
    deliveries.flatMap((given, id) => racers.map(({ deliver }) => deliver(id, given))),
  );
  // A racer that comes while another one is at it is told to come again.
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
  const retried = await Promise.all(deliveries.flatMap((given, id) => racers.map(({ deliver }) => deliver(id, given))));
  expect(new Set(retried)).toEqual(new Set([200]));
  const handled = racers.flatMap((racer) => racer.handled);
  expect(handled.toSorted()).toEqual(deliveries.map(({ body }) => body).toSorted());
});

test('a delivery whose process was killed is delayed until the lease is over, and then handled', async () => {
  const leaseMs = 800;
  const [doomed, other] = await Promise.all([
    startWorker({ LEASE_MS: String(leaseMs), HANG: 'yes' }),
    startWorker({ LEASE_MS: String(leaseMs) }),
  ]);
  const given = delivery({ serial: 'killed' });
  void doomed.deliver(1, given);
  for await (const [report] of on(doomed.child, 'message')) {
    if ((report as WorkerReport).type === 'handling') break;
  }
  // It renews its claim while it lives: two leases later it still has it.
  await setTimeout(2 * leaseMs);
  expect(await other.deliver(1, given)).toBe(503);
  doomed.child.kill('SIGKILL');
  await once(doomed.child, 'exit');
  expect(await other.deliver(2, given)).toBe(503);
  expect(other.handled).toEqual([]);

  let attempt = 2;
  await expect.poll(() => other.deliver(++attempt, given), { interval: 20, timeout: 10_000 }).toBe(200);
  expect(other.handled).toEqual([given.body]);
});
