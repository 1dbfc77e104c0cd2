/**
 * The mock beside what it is built on and beside a peer that validates: from spawn to the first answer, requests over loopback,
 * requests in process, and memory.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMock } from '@intelligence-data/mock-server';
import { handlers } from '@intelligence-data/mock-server/msw';
import { Hono } from 'hono';
import { getResponse } from 'msw';
import { compare, quick, report, summarise, type Table, tableOf } from './harness.ts';
import { measureLoad } from './http-load.ts';

const subscription = JSON.stringify({
  event: 'insider_trade',
  callback_url: 'http://127.0.0.1:9/hook',
  keywords: ['merger'],
});
const peers = fileURLToPath(new URL('mock-servers.mjs', import.meta.url));
const command = fileURLToPath(new URL('../../mock-server/dist/cli/main.js', import.meta.url));
const servers: Record<string, string[]> = {
  'node:http': [peers, 'node:http'],
  hono: [peers, 'hono'],
  'intelligence-data-mock': [command, 'start', '--port', '0'],
  prism: [peers, 'prism'],
};

interface Server {
  child: ChildProcess;
  port: number;
}

async function start(args: readonly string[]): Promise<Server> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const port = Number(/(\d+)\s*$/.exec(String(line).split('\n')[0] ?? '')?.[1]);
  child.stdout?.resume();
  return { child, port };
}

async function stop({ child }: Server): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

const get = { method: 'GET', path: '/facts?limit=3' } as const;
const post = { method: 'POST', path: '/alerts', body: subscription } as const;

async function startUp(): Promise<Table> {
  const samples = new Map(Object.keys(servers).map((name) => [name, [] as number[]]));
  for (let round = 0; round < (quick ? 5 : 15); round += 1) {
    for (const [name, args] of Object.entries(servers)) {
      const began = performance.now();
      const server = await start(args);
      await measureLoad({ ...get, port: server.port, requests: 1, connections: 1 });
      samples.get(name)?.push((performance.now() - began) * 1000);
      await stop(server);
    }
  }
  const rows = [...samples].map(([name, list]) => ({ name, ...summarise(list) }));
  return tableOf('From spawn to the first answer', rows, 'node:http');
}

async function overLoopback(): Promise<Table[]> {
  const running = new Map<string, Server>();
  for (const [name, args] of Object.entries(servers)) running.set(name, await start(args));
  const tables: Table[] = [];
  for (const load of [get, post]) {
    const samples = new Map([...running.keys()].map((name) => [name, [] as number[]]));
    for (let round = 0; round < (quick ? 4 : 13); round += 1) {
      for (const [name, { port }] of running) {
        const requests = name === 'prism' ? 1000 : 10_000;
        const us = await measureLoad({ ...load, port, requests, connections: 50 });
        // The first round warms up.
        if (round > 0) samples.get(name)?.push(us);
      }
    }
    const rows = [...samples].map(([name, list]) => ({ name, ...summarise(list) }));
    tables.push(tableOf(`${load.method} ${load.path} over 50 connections, per request`, rows, 'hono'));
  }
  const mock = running.get('intelligence-data-mock');
  if (mock) await memory(mock);
  await Promise.all([...running.values()].map(stop));
  return tables;
}

/** Prints the peak after many requests; it is no time, so it is in no table. */
async function memory({ child, port }: Server): Promise<void> {
  const requests = quick ? 100_000 : 1_000_000;
  const peak = (): number =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = peak();
  for (const load of [get, post]) await measureLoad({ ...load, port, requests: requests / 2, connections: 50 });
  console.log(`\nPeak memory: ${before.toFixed(0)} MB before, ${peak().toFixed(0)} MB after ${requests} more requests`);
}

async function inProcess(): Promise<Table[]> {
  const mock = await createMock();
  const mocked = handlers(mock, { baseUrl: 'http://mock' });
  const app = new Hono();
  app.get('/facts', (context) => context.json([]));
  app.post('/alerts', async (context) => context.json(await context.req.json(), 201));
  const headers = { authorization: 'Bearer enterprise_bench', 'content-type': 'application/json' };
  const requests = {
    'GET /facts': () => new Request('http://mock/facts?limit=3', { headers }),
    'POST /alerts': () => new Request('http://mock/alerts', { method: 'POST', headers, body: subscription }),
  };
  const tables: Table[] = [];
  for (const [title, request] of Object.entries(requests)) {
    tables.push(
      await compare({
        title: `${title} in process`,
        contenders: [
          { name: 'hono, app.fetch', run: async () => (await app.fetch(request())).text() },
          { name: 'mock.fetch', run: async () => (await mock.fetch(request())).text() },
          { name: 'MSW, getResponse', run: async () => (await getResponse(mocked, request()))?.text() },
        ],
      }),
    );
  }
  await mock.close();
  return tables;
}

report('mock', [await startUp(), ...(await overLoopback()), ...(await inProcess())]);
