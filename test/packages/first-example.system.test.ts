import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createMock } from '@intelligence-data/mock-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Consumer, createConsumer, pack } from './consumer.ts';

const NODE_22 = resolve('test/runtimes/node_modules/node22/bin/node');
const folder = mkdtempSync(join(tmpdir(), 'intelligence-data-first-'));
const mock = await createMock();
let consumer: Consumer;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  if (!existsSync(NODE_22)) throw new Error('Node 22 is not installed: npm ci --prefix test/runtimes');
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'pipe' });
  consumer = createConsumer();
  consumer.install(pack('sdk', folder).tarball);
  const { url } = await mock.listen();
  env = { PATH: process.env.PATH, INTELLIGENCE_DATA_BASE_URL: url, INTELLIGENCE_DATA_API_KEY: 'pro_first' };
}, 180_000);

afterAll(async () => {
  await mock.close();
  consumer?.[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Runs the first example of the README that the tarball brings, as it stands, on Node 22. */
async function runFirstExample(changed: NodeJS.ProcessEnv = {}): Promise<{ stdout: string; stderr: string }> {
  const readme = readFileSync(join(consumer.folder, 'node_modules/@intelligence-data/sdk/README.md'), 'utf8');
  consumer.write('first.mjs', readme.match(/^```ts\n([\s\S]*?)^```$/m)?.[1] ?? '');
  const options = { cwd: consumer.folder, env: { ...env, ...changed } };
  return promisify(execFile)(NODE_22, ['first.mjs'], options).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
}

it('in an empty folder on Node 22: install, copy the first example, point it at the mock, and it runs', async () => {
  const { stdout, stderr } = await runFirstExample();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/category: 'finance'/);
  expect(mock.requests.list().map(({ operation, status }) => [operation, status])).toEqual([
    ['listFacts', 200],
    ['createAlert', 201],
  ]);
});

it('without its variables it says which to set', async () => {
  expect((await runFirstExample({ INTELLIGENCE_DATA_BASE_URL: '' })).stderr).toMatch(
    /or set INTELLIGENCE_DATA_BASE_URL\./,
  );
  expect((await runFirstExample({ INTELLIGENCE_DATA_API_KEY: '' })).stderr).toMatch(
    /or set INTELLIGENCE_DATA_API_KEY\./,
  );
});
