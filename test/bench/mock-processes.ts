/** The servers of the `mock` benchmark, each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const document = here('../../mock-server/src/generated/assumed.json');
const bare = here('mock-servers.mjs');

export const OURS = 'intelligence-data-mock';

export interface ServerKind {
  name: string;
  args: (port: number) => string[];
  /** Requests that a round sends it: about as long a round for each. */
  requests: number;
}

export const SERVERS: readonly ServerKind[] = [
  { name: 'bare node:http', args: () => [bare, 'node:http'], requests: 10_000 },
  { name: 'bare Hono', args: () => [bare, 'hono'], requests: 10_000 },
  {
    name: OURS,
    args: () => [here('../../mock-server/dist/cli/main.js'), 'start', '--port', '0'],
    requests: 10_000,
  },
  { name: 'Prism', args: () => [bare, 'prism'], requests: 2000 },
  { name: '@scalar/mock-server', args: () => [bare, 'scalar'], requests: 2000 },
  {
    name: '@mockoon/cli',
    args: (port) => [
      here('node_modules/@mockoon/cli/bin/run.js'),
      ...['start', '--data', document, '--port', String(port), '--hostname', '127.0.0.1'],
      ...['--disable-log-to-file', '--disable-admin-api'],
    ],
    requests: 500,
  },
];

export interface RunningServer {
  child: ChildProcess;
  port: number;
}

/** Starts a server and waits for the line that tells its port. `reports` is the body that the bare ones give. */
export async function start(kind: ServerKind, reports: string): Promise<RunningServer> {
  const child = spawn(process.execPath, kind.args(await freePort()), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, REPORTS: reports, ASSUMED_DOCUMENT: document },
  });
  const line = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const port = Number(/(?:port |:|^)(\d+)"?/.exec(String(line[0]).split('\n')[0] ?? '')?.[1]);
  if (!port) throw new Error(`${kind.name} did not start: ${line[0]}`);
  child.stdout.resume();
  return { child, port };
}

export async function stop({ child }: RunningServer): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** The most memory that a process has held, in MB; undefined where the system does not tell. */
export function peakMemory({ child }: RunningServer): number | undefined {
  const file = `/proc/${child.pid}/status`;
  if (!existsSync(file)) return undefined;
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
}

/** CPU time that a process has taken so far, all threads, in microseconds; undefined where the system does not tell. */
export function cpuTime({ child }: RunningServer): number | undefined {
  const folder = `/proc/${child.pid}/task`;
  if (!existsSync(folder)) return undefined;
  const times = readdirSync(folder).map((thread) =>
    Number(readOrNothing(`${folder}/${thread}/schedstat`).split(' ')[0]),
  );
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000;
}

/** A thread may end between the listing and the reading. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '0';
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
