// Runs it all: a Redis of its own, a receiver, two workers of which one is killed at work; every delivery comes three
// times. Fails unless each one was handled to its end exactly once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Webhooks } from '@intelligence-data/sdk/webhooks';

const secret = 'example-webhook-secret';
const count = 20;
const running = [];

function start(command, args, env = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => {
    child.on('exit', resolve).on('error', resolve);
  });
  running.push({ child, ended });
  const lines = createInterface({ input: child.stdout });
  const waitFor = (wanted) =>
    new Promise((resolve, reject) => {
      lines.on('line', (line) => wanted.test(line) && resolve(line));
      child.on('error', (cause) => reject(new Error(`${command} does not start. Is it installed?`, { cause })));
      child.on('exit', (code) => reject(new Error(`${command} ended with ${code}.`)));
    });
  return { child, lines, waitFor };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const folder = mkdtempSync(join(tmpdir(), 'queue-bullmq-'));
try {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  await start('redis-server', options).waitFor(/Ready to accept/);
  const env = { REDIS_URL: `redis://127.0.0.1:${port}`, WEBHOOK_SECRET: secret, LOCK_MS: '1000' };
  const url = await start(process.execPath, ['receiver.mjs'], { ...env, PORT: '0' }).waitFor(/^http/);

  const doomed = start(process.execPath, ['worker.mjs'], { ...env, WORK_MS: '60000' });
  await doomed.waitFor(/^ready/);

  const webhooks = new Webhooks({ secret });
  const contents = Array.from({ length: count }, (_, index) => `report ${index}`);
  const send = async (content) => {
    const payload = { event: 'insider_trade', category: 'finance', source: 'example', content };
    const { body, headers } = await webhooks.sign({ ...payload, timestamp: '2026-01-15T09:30:00Z' });
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      answers.push((await fetch(url, { method: 'POST', body, headers })).status);
    if (answers.some((status) => status !== 200)) throw new Error(`Not acknowledged: ${answers}`);
  };
  const atWork = doomed.waitFor(/^handling/);
  await Promise.all(contents.map(send));
  await atWork;
  doomed.child.kill('SIGKILL');

  const handled = [];
  const { lines, waitFor } = start(process.execPath, ['worker.mjs'], env);
  const done = new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('handled ')) handled.push(line.slice('handled '.length));
      if (new Set(handled).size === count) resolve();
    });
  });
  await waitFor(/^ready/);
  await done;
  if (handled.length !== count) throw new Error(`${handled.length} runs for ${count} deliveries: ${handled}`);
  console.log(`${count} deliveries, each sent three times, one worker killed: each handled once.`);
} finally {
  for (const { child, ended } of running.reverse()) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
