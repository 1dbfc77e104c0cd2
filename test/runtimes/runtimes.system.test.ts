import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createMock } from '@intelligence-data/mock-server';
import { type BuildOptions, build } from 'esbuild';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, createConsumer, pack } from '../packages/consumer.ts';
import type { CaseResult, Context } from './cases.ts';

const runtimes = 'test/runtimes/node_modules';
const folder = mkdtempSync(join(tmpdir(), 'intelligence-data-runtimes-'));
const mock = await createMock({});
let baseUrl: string;
let consumer: Consumer;
const passed: number[] = [];

beforeAll(async () => {
  if (!existsSync(runtimes)) throw new Error('The runtimes are not installed: npm ci --prefix test/runtimes');
  await promisify(execFile)('npm', ['run', 'build', '-w', 'sdk']);
  consumer = createConsumer({ type: 'module' });
  consumer.install(pack('sdk', folder).tarball);
  const main = `import { runCases } from './cases.mjs'; console.log(JSON.stringify(await runCases(JSON.parse(CONTEXT))));`;
  await transpile('cases.mjs', 'esm');
  await transpile('cases.cjs', 'cjs');
  consumer.write('main.mjs', main.replace('CONTEXT', '(globalThis.Deno?.args ?? process.argv.slice(2))[0]'));
  consumer.write(
    'main.cjs',
    "require('./cases.cjs').runCases(JSON.parse(process.argv[2])).then((r) => console.log(JSON.stringify(r)));",
  );
  baseUrl = (await mock.listen({ port: 0 })).url;
}, 180_000);

afterAll(async () => {
  console.log(`runtimes: ${passed.length} of 10, ${passed.reduce((sum, cases) => sum + cases, 0)} cases passed`);
  await mock.close();
  consumer?.[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes plain JavaScript of the cases; the packages stay imports, which each runtime resolves to the packed ones. */
function transpile(outfile: string, format: 'esm' | 'cjs'): Promise<unknown> {
  const entryPoints = ['test/runtimes/cases.ts'];
  return build({
    entryPoints,
    bundle: true,
    packages: 'external',
    format,
    tsconfigRaw: {},
    outfile: join(consumer.folder, outfile),
  });
}

/** One file of the cases and the packed SDK, for runtimes that resolve no packages. */
function bundle(outfile: string, options: BuildOptions): Promise<unknown> {
  const entryPoints = [join(consumer.folder, 'cases.mjs')];
  return build({ entryPoints, bundle: true, outfile: join(consumer.folder, outfile), logLevel: 'error', ...options });
}

const context = (run: string): Context => ({ baseUrl, run });

async function execute(program: string, ...args: string[]): Promise<CaseResult[]> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: consumer.folder, timeout: 60_000 });
  return JSON.parse(stdout);
}

function expectAll(results: CaseResult[]): void {
  expect(results.filter(({ error }) => error !== undefined)).toEqual([]);
  expect(results.length).toBeGreaterThanOrEqual(20);
  passed.push(results.length);
}

const executable = (name: string, file: string): string => join(process.cwd(), runtimes, name, file);
const bin = (name: string): string => join(process.cwd(), runtimes, '.bin', name);

describe('the packed SDK, against the mock', () => {
  it.each([
    ['Node 22, ESM', () => executable('node22', 'bin/node'), ['main.mjs']],
    ['Node 22, CJS', () => executable('node22', 'bin/node'), ['main.cjs']],
    ['Node 24, ESM', () => process.execPath, ['main.mjs']],
    ['Node 24, CJS', () => process.execPath, ['main.cjs']],
    ['Node 26, ESM', () => executable('node26', 'bin/node'), ['main.mjs']],
    ['Node 26, CJS', () => executable('node26', 'bin/node'), ['main.cjs']],
    ['Bun', () => bin('bun'), ['main.mjs']],
    [
      'Deno',
      () => bin('deno'),
      ['run', '--allow-net', '--allow-env', '--allow-read', '--node-modules-dir=manual', 'main.mjs'],
    ],
  ])('%s', async (name, program, args) => {
    expectAll(await execute(program(), ...args, JSON.stringify(context(name.replaceAll(/\W/g, '').toLowerCase()))));
  });

  it('workerd', async () => {
    await bundle('worker.mjs', {
      format: 'esm',
      conditions: ['workerd', 'worker'],
      platform: 'neutral',
      mainFields: ['module', 'main'],
    });
    consumer.write(
      'entry.mjs',
      "import { runCases } from './worker.mjs'; export default { fetch: async (request) => Response.json(await runCases(await request.json())) };",
    );
    await build({
      entryPoints: [join(consumer.folder, 'entry.mjs')],
      bundle: true,
      format: 'esm',
      outfile: join(consumer.folder, 'worker.js'),
      platform: 'neutral',
    });
    const port = await freePort();
    consumer.write('config.capnp', workerdConfig(port));
    const child = execFile(bin('workerd'), ['serve', 'config.capnp'], { cwd: consumer.folder });
    try {
      const answer = await untilAnswered(`http://127.0.0.1:${port}/`, JSON.stringify(context('workerd')));
      expectAll((await answer.json()) as CaseResult[]);
    } finally {
      child.kill();
    }
  });

  it('Chromium', async () => {
    await bundle('page.js', { format: 'iife', globalName: 'page', platform: 'browser' });
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    if (!existsSync(executablePath))
      throw new Error(`${executablePath} is missing: apt-get install chromium, or set CHROMIUM.`);
    const server = await serveSameOrigin();
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage();
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/page`);
      await page.addScriptTag({ path: join(consumer.folder, 'page.js') });
      const run = JSON.stringify({ baseUrl: `http://127.0.0.1:${port}/api`, run: 'chromium' });
      expectAll(await page.evaluate<CaseResult[]>(`page.runCases(${run})`));
    } finally {
      await browser.close();
      server.close();
    }
  });
});

/** The mock under /api of the page's own origin, as a page reaches a service through its own back end. */
async function serveSameOrigin(): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/api'))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Cases</title>');
    const body = await buffer(request);
    const answer = await fetch(baseUrl + request.url.slice(4), {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]) =>
        ['authorization', 'content-type'].includes(name) && typeof value === 'string'
          ? [[name, value] as [string, string]]
          : [],
      ),
      ...(body.length > 0 ? { body } : {}),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilAnswered(url: string, body: string): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetch(url, { method: 'POST', body });
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function workerdConfig(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [(name = "worker", esModule = embed "worker.js")], compatibilityDate = "2026-01-01")),
    (name = "internet", network = (allow = ["private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
}
