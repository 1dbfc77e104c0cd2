import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RedisServer {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

/** Starts a Redis of its own: a free port, a folder that goes away, nothing written to disk. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-test-'));
  const port = await freePort();
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder, daemonize: 'no' };
  const server = spawn(
    'redis-server',
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await ready(server);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.on('error', (cause) =>
      reject(new Error('These tests need redis-server. Install it: apt-get install redis-server', { cause })),
    );
    server.on('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${output}`)));
    server.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ready to accept connections')) resolve();
    });
  });
  server.removeAllListeners('exit');
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
