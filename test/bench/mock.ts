/**
 * The mock beside what it is built on and beside its peers: from spawn to the first answer, requests over loopback, memory, and
 * requests in process.
 */
import { createMock } from '@intelligence-data/mock-server';
import { quick, report, summarise, tableOf } from './harness.ts';
import { measureLoad } from './http-load.ts';
import { inProcess } from './mock-in-process.ts';
import { cpuTime, OURS, peakMemory, type RunningServer, SERVERS, start, stop } from './mock-processes.ts';
import type { Measurement, Table } from './results.ts';

const authorization = 'Bearer enterprise_bench';
const subscription = JSON.stringify({
  event: 'insider_trade',
  callback_url: 'http://127.0.0.1:9/hook',
  keywords: ['merger'],
});
const get = { method: 'GET', path: '/facts?limit=3' } as const;
const post = { method: 'POST', path: '/alerts', body: subscription } as const;

/** What the mock answers to the GET: the bare servers give the same. */
async function reportsOfTheMock(): Promise<string> {
  await using mock = await createMock();
  return await (await mock.fetch(`http://mock${get.path}`, { headers: { authorization } })).text();
}

async function startUp(reports: string): Promise<Table> {
  const samples = new Map(SERVERS.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < (quick ? 5 : 15); round += 1) {
    for (const kind of SERVERS) {
      const began = performance.now();
      const server = await start(kind, reports);
      await measureLoad({ ...get, port: server.port, requests: 1, connections: 1 });
      samples.get(kind.name)?.push(performance.now() - began);
      await stop(server);
    }
  }
  const rows = [...samples].map(([name, list]) => ({ name, ...summarise(list) }));
  return tableOf({ title: 'From spawn to the first answer', unit: 'ms', ours: OURS }, rows);
}

const NOTE =
  'Prism and `@scalar/mock-server` check credentials and validate the request against the assumed document; `@mockoon/cli`, started on it, does neither. ' +
  'All three answer with one example, whatever `limit` says; the bare servers give the bytes that the mock gives, and check nothing.';

const CPU_NOTE =
  'What limits the throughput of a server that has a core to itself, whoever sends the load. The time per request has the sender in it where both share a core.';

interface Samples {
  times: number[];
  p99s: number[];
  cpu: number[];
}

async function overLoopback(reports: string): Promise<Table[]> {
  const running = new Map<string, RunningServer>();
  for (const kind of SERVERS) running.set(kind.name, await start(kind, reports));
  const tables: Table[] = [];
  for (const load of [get, post]) {
    const samples = new Map(SERVERS.map(({ name }) => [name, { times: [], p99s: [], cpu: [] } as Samples]));
    for (let round = 0; round < (quick ? 4 : 13); round += 1) {
      for (const { name, requests } of SERVERS) {
        const server = running.get(name);
        const sample = samples.get(name);
        if (!server || !sample) continue;
        const before = cpuTime(server);
        const { perRequest, p99 } = await measureLoad({ ...load, port: server.port, requests, connections: 50 });
        const after = cpuTime(server);
        if (round === 0) continue; // It warms up.
        sample.times.push(perRequest);
        sample.p99s.push(p99);
        if (before !== undefined && after !== undefined) sample.cpu.push((after - before) / requests);
      }
    }
    const title = `${load.method} ${load.path} over 50 connections`;
    const options = { floor: 'bare Hono', ours: OURS };
    const times = [...samples].map(([name, sample]) => {
      return { name, ...summarise(sample.times), p99: summarise(sample.p99s).median };
    });
    tables.push(tableOf({ ...options, title: `${title}, per request`, note: NOTE }, times));
    if ([...samples.values()].some(({ cpu }) => cpu.length === 0)) continue;
    const cpu = [...samples].map(([name, sample]) => ({ name, ...summarise(sample.cpu) }));
    tables.push(tableOf({ ...options, title: `${title}, CPU time of the server per request`, note: CPU_NOTE }, cpu));
  }
  tables.push(...(await memory(running)));
  await Promise.all([...running.values()].map(stop));
  return tables;
}

/** Peaks of all after the rounds, and of ours over many more requests. */
async function memory(running: ReadonlyMap<string, RunningServer>): Promise<Table[]> {
  const mock = running.get(OURS);
  if (!mock || peakMemory(mock) === undefined) {
    console.log('\nMemory is not measured: this system has no /proc/PID/status.');
    return [];
  }
  const peaks = [...running].map(([name, server]): Measurement => ({ name, median: peakMemory(server) ?? Number.NaN }));
  const requests = quick ? 100_000 : 1_000_000;
  const fifths: Measurement[] = [];
  for (let fifth = 1; fifth <= 5; fifth += 1) {
    for (const load of [get, post]) {
      await measureLoad({ ...load, port: mock.port, requests: requests / 10, connections: 50 });
    }
    fifths.push({ name: `after ${fifth} of 5 parts`, median: peakMemory(mock) ?? Number.NaN });
  }
  const note = `The requests of the rounds came before; then ${requests.toLocaleString('en-GB')} in five parts, half of each GET and half POST.`;
  return [
    tableOf({ title: 'Peak memory after the rounds', unit: 'MB', ours: OURS }, peaks),
    tableOf({ title: 'Peak memory of the mock over many requests', unit: 'MB', note }, fifths),
  ];
}

const reports = await reportsOfTheMock();
const tables = [await startUp(reports), ...(await overLoopback(reports)), ...(await inProcess(reports, subscription))];
report(
  'mock',
  ['hono', '@hono/node-server', 'msw', '@stoplight/prism-http-server', '@scalar/mock-server', '@mockoon/cli'],
  tables,
);
