import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Server } from 'node:net';
import { format } from 'node:util';
import { createMock } from '@intelligence-data/mock-server';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import ts from 'typescript';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileOf, readGuides, type Snippet } from './snippets.ts';

const SECRET = 'guides-webhook-secret';
const guides = readGuides();
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const mock = await createMock({
  secret: SECRET,
  accounts: [{ name: 'enterprise_jwt', plan: 'enterprise', jwtPublicKeys: [publicKey.export({ format: 'jwk' })] }],
});
const { url } = await mock.listen({ port: 0 });
vi.stubEnv('INTELLIGENCE_DATA_BASE_URL', url);
vi.stubEnv('INTELLIGENCE_DATA_CLIENT_ID', 'enterprise_guides');
vi.stubEnv('INTELLIGENCE_DATA_CLIENT_SECRET', 'secret_guides');
vi.stubEnv('INTELLIGENCE_DATA_WEBHOOK_SECRET', SECRET);
vi.stubEnv('INTELLIGENCE_DATA_PRIVATE_KEY', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());

// Where tsconfig.json reaches, so that the packages by name mean their sources.
mkdirSync('test/tmp', { recursive: true });
const folder = mkdtempSync('test/tmp/guides-');
for (const snippet of guides.flatMap(({ snippets }) => snippets)) writeFileSync(fileOf(folder, snippet), snippet.code);

const servers: Server[] = [];
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  const print = (...values: unknown[]): void => void printed.push(format(...values));
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(print);
  // A port that is free, whichever the guide names.
  const { listen } = Server.prototype;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given: unknown[]) {
    const [first, ...rest] = given;
    servers.push(this);
    const place = typeof first === 'object' && first !== null ? { ...first, port: 0 } : 0;
    return Reflect.apply(listen, this, [place, ...rest]);
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
  await mock.close();
});

/** What a snippet exports or serves that takes deliveries. */
async function receiverOf(
  exported: Record<string, unknown>,
): Promise<((request: Request) => Promise<Response>) | undefined> {
  const { POST, handler, default: served } = exported;
  if (typeof POST === 'function') return (request) => POST(request);
  if (typeof handler === 'function') {
    return async (request) => {
      const event = {
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
        isBase64Encoded: false,
      };
      const { statusCode, body } = await handler(event);
      return new Response(body, { status: statusCode });
    };
  }
  if (typeof served === 'object' && served !== null && 'fetch' in served && typeof served.fetch === 'function') {
    const { fetch } = served;
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined };
    return async (request) => Reflect.apply(fetch, served, [request, process.env, context]);
  }
  const server = servers[0];
  if (!server) return undefined;
  if (!server.listening) await once(server, 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return async (request) =>
    fetch(`http://127.0.0.1:${port}/webhooks`, {
      method: 'POST',
      headers: request.headers,
      body: await request.arrayBuffer(),
    });
}

async function tryReceiver(receive: (request: Request) => Promise<Response>): Promise<void> {
  const payload = {
    event: 'insider_trade',
    category: 'finance',
    source: 'desk',
    content: 'Text.',
    timestamp: '2026-01-15T09:30:00Z',
  };
  const { body, headers } = await new Webhooks({ secret: SECRET }).sign(payload);
  const delivery = (text: string): Request =>
    new Request('http://127.0.0.1/webhooks', { method: 'POST', headers, body: text });
  expect(await receive(delivery(body))).toHaveProperty('status', 200);
  expect(printed).toContain('finance Text.');
  printed = [];
  expect(await receive(delivery(body)), 'a delivery that comes twice').toHaveProperty('status', 200);
  expect(printed).toEqual([]);
  expect(await receive(delivery(body.replace('desk', 'dusk'))), 'a forgery').toHaveProperty('status', 401);
}

async function run(snippet: Snippet): Promise<void> {
  vi.stubEnv('INTELLIGENCE_DATA_API_KEY', `pro_${snippet.name}`);
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ fileOf(folder, snippet));
  const receive = await receiverOf(exported);
  if (receive) await tryReceiver(receive);
  else if (snippet.prints !== undefined) expect(`${printed.join('\n')}\n`).toBe(snippet.prints);
  else expect(printed, 'prints nothing, as the guide says nothing of it').toEqual([]);
}

describe.each(guides)('$path', async ({ snippets }) => {
  const [suites, programs] = [true, false].map((isSuite) =>
    snippets.filter(({ code }) => code.includes("from 'vitest'") === isSuite),
  );
  it.each(programs ?? [])('$name does what the guide says', run);
  // The tests of the snippet become tests of this file.
  for (const suite of suites ?? []) await import(/* @vite-ignore */ fileOf(folder, suite));
});

it('every snippet compiles', () => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const files = guides.flatMap(({ snippets }) => snippets.map((snippet) => fileOf(folder, snippet)));
  // Integrators compile programs: what they export needs no declared types.
  const program = ts.createProgram(files, { ...options, isolatedDeclarations: false, declaration: false });
  const errors = ts.getPreEmitDiagnostics(program).filter(({ file }) => file?.fileName.includes(folder));
  expect(
    errors.map((error) => `${error.file?.fileName}: ${ts.flattenDiagnosticMessageText(error.messageText, '\n')}`),
  ).toEqual([]);
}, 60_000);
