import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMock } from '@intelligence-data/mock-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intelligence-data-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Running extends AsyncDisposable {
  out: string[];
  err: string[];
  exitCode: Promise<number>;
  /** Ends it as a signal does. */
  stop(): void;
}

function start(...args: string[]): Running {
  const interruption = new AbortController();
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = runProgram(args, {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    signal: interruption.signal,
  });
  const stop = (): void => interruption.abort();
  return {
    out,
    err,
    exitCode,
    stop,
    async [Symbol.asyncDispose]() {
      stop();
      await exitCode;
    },
  };
}

async function ready(running: Running): Promise<string> {
  await vi.waitUntil(() => running.out.length > 0 || running.err.length > 0, { timeout: 5000, interval: 5 });
  return running.out[0] ?? '';
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const get = async (url: string, key = 'pro_cli'): Promise<unknown> =>
  (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).json();

describe('start', () => {
  test('prints its URL alone in the first line, then credentials and something to try, and ends with 0', async () => {
    const running = start('start', '--port', '0');
    const url = await ready(running);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(running.out.join('\n')).toContain(`curl -H 'Authorization: Bearer pro_me' '${url}/facts`);
    expect(await get(`${url}/facts?limit=1`)).toHaveLength(1);
    running.stop();
    expect(await running.exitCode).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  test('starts without being named; --json and --ready-file tell machines', async () => {
    const readyFile = join(folder, 'ready.json');
    await using running = start('--port=0', '--json', '--ready-file', readyFile);
    const first = JSON.parse(await ready(running));
    expect(first).toEqual({
      type: 'ready',
      url: expect.stringMatching(/^http/),
      pid: process.pid,
      window: `${first.url}/_mock/`,
    });
    expect(JSON.parse(await readFile(readyFile, 'utf8'))).toEqual({ url: first.url, pid: process.pid });
    await fetch(`${first.url}/facts`);
    await vi.waitUntil(() => running.out.length > 1, { interval: 5 });
    expect(JSON.parse(running.out[1] ?? '')).toMatchObject({ type: 'request', status: 401 });
  });

  test.each([
    ['in a folder that is not there', (): string => join(folder, 'none', 'ready.json'), /cannot be written: ENOENT/],
    ['that is a folder', (): string => folder, /is a folder/],
  ])('refuses a --ready-file %s, before it starts', async (_, path, says) => {
    const running = start('--port', '0', '--ready-file', path());
    expect(await running.exitCode).toBe(2);
    expect(running.err).toEqual([expect.stringMatching(says)]);
    expect(running.out).toEqual([]);
  });

  test('says in one line that the port is in use, and ends with 1', async () => {
    await using mock = await createMock();
    const { port } = await mock.listen();
    const running = start('start', '--port', String(port));
    expect(await running.exitCode).toBe(1);
    expect(running.err).toEqual([expect.stringMatching(new RegExp(`^intelligence-data-mock: Port ${port} .* in use`))]);
    expect(running.out).toEqual([]);
  });

  test.each([
    [['--prot', '1'], /--prot.*Did you mean "--port"/],
    [['--port', 'x'], /--port.*"x"/],
    [['--port', '70000'], /--port/],
    [['--port'], /--port needs a value/],
    [['--port', '1', '--port', '2'], /twice/],
    [['--json=yes'], /--json takes no value/],
    [['--log', 'loud'], /silent, info, debug/],
    [['--engine', 'prysm'], /Did you mean "prism"/],
    [['--clock', 'frozen'], /real, manual/],
    [['--seed', '1.5'], /--seed/],
    [['--assume', 'create-alert-status'], /ID=VALUE|NAME=VALUE/],
    [['--assume', 'create-alert-statuss=201'], /Did you mean "create-alert-status"/],
    [['--assume', 'create-alert-status=500'], /201, 200, 202, 204/],
    [['--reports', '/no/such.json'], /\/no\/such\.json/],
    [['--accounts', '/no/such.json'], /\/no\/such\.json/],
    [['--overlay', '/no/such.yaml'], /\/no\/such\.yaml/],
    [['--jwt-public-key', '/no/such.pem'], /\/no\/such\.pem/],
    [['--allow-callbacks', 'http://a'], /http:\/\/a/],
    [['here'], /no command "here"/],
    [['start', 'here'], /"here"/],
  ])('%j is refused with 2 and one line that says why', async (args, says) => {
    const running = start(...args);
    expect(await running.exitCode).toBe(2);
    expect(running.err).toHaveLength(1);
    expect(running.err[0]).toMatch(says);
    expect(running.err[0]).not.toContain('\n');
    expect(running.out).toEqual([]);
  });

  test('takes accounts, reports, assumptions and overlays, and the files anew when they change', async () => {
    const reports = await file('reports.json', [{ event: 'a', content: 'first' }]);
    const accounts = await file('accounts.json', { accounts: [{ name: 'desk', plan: 'pro', apiKeys: ['k1'] }] });
    const overlay = await file(
      'overlay.yaml',
      `overlay: 1.0.0
info: { title: Learnt, version: 1.0.0 }
actions:
  - target: $.paths['/alerts'].get.responses['200'].content['application/json'].schema
    update: { examples: [[{ subscription: 1 }]] }
  - target: $.paths['/facts'].get.parameters
    update: { name: region, in: query, schema: { type: string, enum: [north] } }
`,
    );
    await using running = start(
      ...['--port', '0', '--reports', reports, '--accounts', accounts, '--overlay', overlay],
      ...['--assume', 'facts-response=envelope'],
    );
    const url = await ready(running);
    expect(await get(`${url}/facts`, 'k1')).toEqual({ data: [expect.objectContaining({ content: 'first' })] });
    expect(await get(`${url}/alerts`, 'k1')).toEqual([{ subscription: 1 }]);
    expect(await get(`${url}/facts?region=south`, 'k1')).toMatchObject({
      code: 400,
      message: 'region: must be one of north.',
    });

    // What is wrong in a file changes nothing.
    await file('reports.json', 'no JSON');
    await vi.waitUntil(() => running.err.length > 0, { timeout: 5000, interval: 5 });
    expect(running.err[0]).toContain('was not taken over');
    expect(await get(`${url}/facts`, 'k1')).toMatchObject({ data: [{ content: 'first' }] });
    await file('reports.json', [{ event: 'a', content: 'second' }]);
    await file('accounts.json', { accounts: [{ name: 'desk', plan: 'pro', apiKeys: ['k2'] }] });
    await vi.waitUntil(async () => JSON.stringify(await get(`${url}/facts`, 'k2')).includes('second'), {
      timeout: 5000,
      interval: 20,
    });
    expect(await get(`${url}/facts`, 'k1')).toMatchObject({ code: 401 });
  });
});

describe('files that change while the mock runs', () => {
  const overlay = (target: string, example: unknown): string =>
    JSON.stringify({
      overlay: '1.0.0',
      info: {},
      actions: [{ target, update: { content: { 'application/json': { schema: { examples: [example] } } } } }],
    });
  const facts = "$.paths['/facts'].get.responses['2XX']";
  const alerts = "$.paths['/alerts'].get.responses['2XX']";

  test('are blamed each by itself, and a bad one does not keep a good one from being taken over', async () => {
    const reports = await file('own-reports.json', [{ event: 'a', content: 'first' }]);
    const accounts = await file('own-accounts.json', { accounts: [{ name: 'desk', plan: 'pro', apiKeys: ['k1'] }] });
    const first = await file('first.json', overlay(alerts, ['alerts 1']));
    const second = await file('second.json', overlay(facts, ['facts 1']));
    await using running = start(
      ...['--port', '0', '--log', 'silent', '--reports', reports, '--accounts', accounts],
      ...['--overlay', first, '--overlay', second],
    );
    const url = await ready(running);
    const says = (text: string): Promise<boolean> =>
      vi.waitUntil(() => running.err.some((line) => line.includes(text)), { timeout: 5000, interval: 5 });

    await file('first.json', overlay("$.paths['/alerts'].get.responses['418']", ['alerts 2']));
    await file('own-accounts.json', { accounts: [{ name: 'desk', plan: 'gold' }] });
    await says(`${first} was not taken over: ${first}:1:`);
    await says(`${accounts} was not taken over: ${accounts}: accounts.0.plan: must be one of`);
    expect(running.err).toHaveLength(2);
    expect(await get(`${url}/alerts`, 'k1')).toEqual(['alerts 1']);

    await file('second.json', overlay(facts, ['facts 2']));
    await file('own-reports.json', [{ event: 'a', content: 'second' }, { content: 'no event' }]);
    await says(`${second} was read anew.`);
    await says(`${reports} was not taken over: ${reports}: reports.1.event: is required.`);
    expect(await get(`${url}/facts`, 'k1')).toEqual(['facts 2']);

    await file('first.json', overlay(alerts, ['alerts 3']));
    await says(`${first} was read anew.`);
    expect(await get(`${url}/alerts`, 'k1')).toEqual(['alerts 3']);
    expect(await get(`${url}/facts`, 'k1')).toEqual(['facts 2']);
  });

  test('an overlay that spoils the document is refused at the start, in one line', async () => {
    const path = await file('bad.json', overlay("$.paths['/facts'].get.responses['418']", 1));
    const running = start('--port', '0', '--overlay', path);
    expect(await running.exitCode).toBe(2);
    expect(running.err).toEqual([expect.stringContaining(`${path}:1:`)]);
    expect(running.err[0]).toContain("The target $.paths['/facts'].get.responses['418'] matches nothing");
    expect(running.out).toEqual([]);
  });
});

test('help and version', async () => {
  const help = start('--help');
  expect(await help.exitCode).toBe(0);
  for (const name of ['start', 'trigger', 'sweep', 'assumptions']) expect(help.out[0]).toContain(name);
  const own = start('start', '--help');
  await own.exitCode;
  expect(own.out[0]).toContain('--ready-file PATH');
  const version = start('--version');
  await version.exitCode;
  expect(version.out[0]).toMatch(/^\d+\.\d+\.\d+$/);
});
