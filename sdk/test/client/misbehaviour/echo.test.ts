import { generateKeyPairSync } from 'node:crypto';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { clientCredentials, type IntelligenceDataOptions } from '@intelligence-data/sdk';
import { privateKeyJwt } from '@intelligence-data/sdk/jwt';
import { afterEach, describe, expect, test } from 'vitest';
import { clientOf, http, type Received, type Server, startServer } from './server.ts';

const KEY = 'key/with+odd="chars"-0123456789';
const ALL = [KEY, encodeURIComponent(KEY), JSON.stringify(KEY).slice(1, -1)];
let server: Server | undefined;
afterEach(() => server?.close());

/** Everything that a program could print of an error. */
function shown(error: unknown): string {
  const texts = [inspect(error, { depth: 20, showHidden: true }), JSON.stringify(error), String(error)];
  for (let current = error; current instanceof Error; current = current.cause) {
    texts.push(current.message, current.stack ?? '', JSON.stringify(Object.getOwnPropertyDescriptors(current)));
    if ('headers' in current && current.headers instanceof Headers) texts.push(JSON.stringify([...current.headers]));
  }
  return texts.join('\n');
}

async function failure(
  answer: (socket: Socket, request: Received, credential: string) => void,
  options: IntelligenceDataOptions = {},
): Promise<{ text: string; log: string }> {
  server = await startServer((socket, request) =>
    answer(socket, request, (request.headers.get('authorization') ?? '').replace('Bearer ', '')),
  );
  const lines: unknown[] = [];
  const write = (...line: unknown[]): void => void lines.push(...line);
  const logger = { debug: write, info: write, warn: write, error: write };
  const client = clientOf(server, { auth: KEY, logger, logLevel: 'debug', maxRetries: 0, ...options });
  let error: unknown;
  await client.facts.list({ category: 'finance' }).catch((caught: unknown) => {
    error = caught;
  });
  expect(error).toBeInstanceOf(Error);
  return { text: shown(error), log: inspect(lines, { depth: 9 }) };
}

const ECHOES: [string, (socket: Socket, request: Received, credential: string) => void][] = [
  [
    'in the message of a 401',
    (socket, _, key) => socket.write(http(401, JSON.stringify({ message: `bad key ${key}` }))),
  ],
  [
    'in the message of a 429',
    (socket, _, key) => socket.write(http(429, JSON.stringify({ error: key, code: 429, message: key }))),
  ],
  ['as a name in a body', (socket, _, key) => socket.write(http(400, JSON.stringify({ [key]: [{ [key]: [key] }] })))],
  ['in plain text', (socket, _, key) => socket.write(http(500, `trace: Authorization: Bearer ${key}`))],
  ['in a page with status 200', (socket, _, key) => socket.write(http(200, `<html>${key}</html>`))],
  ['URL-encoded', (socket, _, key) => socket.write(http(400, JSON.stringify({ detail: encodeURIComponent(key) })))],
  [
    'twice encoded as JSON',
    (socket, _, key) => socket.write(http(400, JSON.stringify({ detail: JSON.stringify({ key }) }))),
  ],
  ['in the headers', (socket, _, key) => socket.write(http(403, '{}', { 'X-Echo': key, 'X-Request-Id': key }))],
  ['in Retry-After', (socket, _, key) => socket.write(http(429, '{}', { 'Retry-After': key }))],
  [
    'in the content type of a page',
    (socket, _, key) => socket.write(http(200, '<html>', { 'Content-Type': `text/html; x=${key}` })),
  ],
  ['in the status line', (socket, _, key) => socket.write(`HTTP/1.1 500 ${key}\r\nContent-Length: 0\r\n\r\n`)],
  ['in place of HTTP', (socket, _, key) => socket.end(`Authorization ${key} is not HTTP\r\n\r\n`)],
  ['in a broken body', (socket, _, key) => socket.end(http(200, `["${key}`, { 'Content-Length': '999' }))],
  [
    'in the Location of a redirect',
    (socket, _, key) => socket.write(http(302, '', { Location: `http://example.com/?${key}` })),
  ],
  ['in a Location that is no URL', (socket, _, key) => socket.write(http(302, '', { Location: `http://${key}` }))],
];

describe('a server that echoes the credential', () => {
  test.each(ECHOES)('%s does not bring it into the error or the log', async (_, answer) => {
    const { text, log } = await failure(answer, { auth: KEY.replaceAll(/[^\x21-\x7e]/g, '') });
    for (const secret of ALL) {
      expect(text).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
  });

  test.each(ECHOES)('%s does not bring a signed token into the error or the log', async (_, answer) => {
    let token = '';
    const { privateKey } = generateKeyPairSync('ed25519');
    const signer = privateKeyJwt({ key: privateKey, alg: 'Ed25519', claims: { iss: 'acme' } });
    const auth = async (): Promise<string> => {
      token = await signer.getToken();
      return token;
    };
    const { text, log } = await failure(answer, { auth });
    expect(token).toMatch(/^ey/);
    expect(text).not.toContain(token);
    expect(log).not.toContain(token);
  });

  test('does not bring the secret of the token exchange into the error or the log', async () => {
    const auth = clientCredentials({ clientId: 'id', clientSecret: KEY });
    const { text, log } = await failure((socket, { body }) => socket.write(http(400, body, { 'X-Echo': KEY })), {
      auth,
    });
    for (const secret of ALL) {
      expect(text).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
  });

  test('does not bring a token that was exchanged into the error or the log', async () => {
    const auth = clientCredentials({ clientId: 'id', clientSecret: 'the-secret' });
    const { text, log } = await failure(
      (socket, { path }, credential) =>
        socket.write(
          path === '/oauth/token'
            ? http(200, JSON.stringify({ access_token: KEY }))
            : http(400, JSON.stringify({ message: credential })),
        ),
      { auth },
    );
    for (const secret of ALL) {
      expect(text).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
  });
});
