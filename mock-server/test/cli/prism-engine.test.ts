import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';

const bearer = { authorization: 'Bearer any-key' };
const json = { ...bearer, 'content-type': 'application/json' };
const pair = JSON.stringify({ event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook' });

async function run(
  args: string[],
  signal: AbortSignal,
): Promise<{ exitCode: Promise<number>; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const context = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line), signal };
  const exitCode = runProgram(['--engine', 'prism', '--port', '0', ...args], context);
  await vi.waitUntil(() => out.length > 0 || err.length > 0, { timeout: 20_000, interval: 5 });
  return { exitCode, out, err };
}

describe('start --engine prism', () => {
  const interruption = new AbortController();
  let url = '';
  let exitCode: Promise<number>;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'intelligence-data-prism-'));
    const overlay = join(folder, 'learnt.json');
    const update = { type: 'object', examples: [{ learnt: true }] };
    const target = "$.paths['/facts'].get.responses['2XX'].content['application/json'].schema";
    await writeFile(overlay, JSON.stringify({ overlay: '1.0.0', info: {}, actions: [{ target, update }] }));
    const started = await run(['--assume', 'create-alert-status=202', '--overlay', overlay], interruption.signal);
    [url = ''] = started.out;
    exitCode = started.exitCode;
  });
  afterAll(async () => {
    interruption.abort();
    expect(await exitCode).toBe(0);
    await rm(folder, { recursive: true });
  });

  const call = async (route: string, init: RequestInit = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const response = await fetch(`${url}${path}`, { method, ...init });
    const text = await response.text();
    return {
      response,
      body: text === '' ? undefined : JSON.parse(text),
      assumed: response.headers.get('x-mock-assumed'),
    };
  };

  test.each([
    ['GET /historical', { headers: bearer }, 200, 'historical-response, report-fields, historical-parameters'],
    ['POST /alerts', { headers: json, body: pair }, 202, /^create-alert-status, create-alert-response/],
    ['DELETE /alerts', { headers: json, body: pair }, 204, 'delete-alert-response'],
    ['GET /facts', { headers: { ...bearer, prefer: 'code=429' } }, 429, 'limit-windows, quota-headers'],
  ])('%s %o is answered %i, with the assumptions that it rests on', async (route, init, status, assumed) => {
    const reply = await call(route, init);
    expect(reply.response.status).toBe(status);
    expect(reply.assumed).toMatch(assumed);
    if (status === 429) {
      expect(reply.body).toEqual({ error: 'Too Many Requests', code: 429, message: 'Wait before new requests.' });
    }
  });

  test('what was learnt is answered, and no longer assumed', async () => {
    expect(await call('GET /facts', { headers: bearer })).toMatchObject({ body: { learnt: true }, assumed: '' });
  });

  test.each([
    ['GET /facts', {}, 401, /Authorization/],
    ['GET /nowhere', { headers: bearer }, 404, /\/nowhere/],
    ['PUT /alerts', { headers: bearer }, 405, /PUT/],
    ['POST /alerts', { headers: json, body: '{"event":' }, 400, /not valid JSON/],
    ['POST /alerts', { headers: json, body: '{"event":1}' }, 400, /callback_url.*event.*must be string/],
    ['POST /alerts', { headers: { ...bearer, 'content-type': 'text/plain' }, body: 'x' }, 415, /Content-Type/],
    ['POST /alerts', { headers: json, body: 'x'.repeat(1_048_577) }, 413, /larger/],
    ['GET /historical?limit=x', { headers: bearer }, 400, /limit.*integer/],
    ['GET /facts', { headers: { ...bearer, prefer: 'code=503' } }, 503, /Prefer/],
  ])('%s %o is refused with %i in the assumed form', async (route, init, status, message) => {
    const { response, body, assumed } = await call(route, init);
    expect(response.status).toBe(status);
    expect(body).toEqual({ error: expect.any(String), code: status, message: expect.stringMatching(message) });
    expect(assumed).toBe('other-errors');
    expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, POST, DELETE' : null);
  });

  test('has of the admin API what needs no state, and says so of the rest', async () => {
    expect((await call('GET /_mock/ready')).body).toEqual({ ready: true, url, version: expect.any(String) });
    const { assumptions } = (await call('GET /_mock/assumptions')).body;
    expect(assumptions).toContainEqual(expect.objectContaining({ id: 'create-alert-status', value: '202' }));
    for (const route of ['POST /_mock/reset', 'GET /_mock/requests', 'PATCH /_mock/assumptions', 'GET /_mock']) {
      const { response, body } = await call(route);
      expect(response.status).toBe(404);
      expect(body.message).toMatch(/stateless.*--engine service/);
    }
  });

  test.each([
    ['--secret', 's'],
    ['--seed', '1'],
    ['--clock', 'manual'],
    ['--stream', '5'],
    ['--reports', 'r.json'],
    ['--accounts', 'a.json'],
    ['--allow-callbacks', 'any'],
    ['--jwt-public-key', 'k.pem'],
  ])('refuses %s, which means nothing to it', async (name, value) => {
    const refused = await run([name, value], new AbortController().signal);
    expect(await refused.exitCode).toBe(2);
    expect(refused.err).toEqual([expect.stringContaining(`${name} means nothing to --engine prism`)]);
  });
});
