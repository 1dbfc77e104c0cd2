import {
  type ApiError,
  AuthenticationError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ResponseParseError,
  ServerError,
} from '@intelligence-data/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import { clientOf, http, type Server, startServer } from './server.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function answering(...answers: string[]) {
  const last = answers.at(-1) ?? '';
  const started = await startServer((socket, { number }) => socket.write(answers[number - 1] ?? last));
  server = started;
  return { client: clientOf(started), requests: started.requests };
}

async function failure(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await promise;
  } catch (error) {
    return error;
  }
}

describe('a successful answer', () => {
  test.each([
    ['is read whatever content type it has', http(200, '[1]', { 'Content-Type': 'text/plain' }), [1]],
    ['is read though its content type is no content type', http(200, '[1]', { 'Content-Type': ';;' }), [1]],
    ['may be null', http(200, 'null'), null],
    ['may be a bare string', http(200, '"x"'), 'x'],
    ['may begin with a byte order mark', http(200, '\ufeff[1]'), [1]],
    ['may be empty', http(200, ''), undefined],
    ['may have no content', 'HTTP/1.1 204 No Content\r\n\r\n', undefined],
    ['may be chunked byte by byte', chunked('{"a":"é"}'), { a: 'é' }],
    [
      'keeps a member called __proto__ as data',
      http(200, '{"__proto__":{"polluted":true}}'),
      JSON.parse('{"__proto__":{"polluted":true}}'),
    ],
  ])('%s', async (_, answer, expected) => {
    const { client } = await answering(answer);
    expect(await client.facts.list()).toEqual(expected);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test.each([
    ['a page', http(200, '<!doctype html><title>Sign in</title>', { 'Content-Type': 'text/html' })],
    ['a page that calls itself JSON', http(200, '<!doctype html><title>Sign in</title>')],
    ['half of a JSON text', http(200, '{"data":[')],
    ['two JSON texts', http(200, '[][]')],
    ['nothing but blanks', http(200, '  \n ')],
  ])('that is %s is a ResponseParseError, and not asked for again', async (_, answer) => {
    const { client, requests } = await answering(answer);
    const error = await failure(client.facts.list());
    expect(ResponseParseError.isInstance(error)).toBe(true);
    expect(String(error)).toMatch(/listFacts: the answer \(200, .+\) is not JSON. Check the base URL/);
    expect((error as ResponseParseError).body).toBe(answer.slice(answer.indexOf('\r\n\r\n') + 4));
    expect(requests).toHaveLength(1);
  });
});

describe('an error', () => {
  test.each([
    ['', undefined],
    ['<h1>Bad Gateway</h1>', '<h1>Bad Gateway</h1>'],
    ['{"message":"no"}', { message: 'no' }],
    ['{"message":', '{"message":'],
    ['null', null],
    ['[]', []],
    ['"text"', 'text'],
    ['{"message":{"deep":1},"error":7}', { message: { deep: 1 }, error: 7 }],
  ])('with the body %j is told by its status, whatever the body is', async (text, body) => {
    for (const [status, type] of [
      [401, AuthenticationError],
      [403, PermissionDeniedError],
      [404, NotFoundError],
      [429, RateLimitError],
      [500, ServerError],
      [599, ServerError],
    ] as const) {
      const { client } = await answering(http(status, text, { 'X-Request-Id': 'r1' }));
      const error = await failure(client.facts.list());
      expect(type.isInstance(error)).toBe(true);
      expect(error).toMatchObject({ status, requestId: 'r1' } satisfies Partial<ApiError>);
      expect((error as ApiError).body).toEqual(body);
      expect((error as ApiError).message).toMatch(/\w/);
      expect((error as ApiError).message).not.toMatch(/undefined|\[object|<h1>/);
      await server?.close();
    }
    server = undefined;
  });

  test('with the documented body of a 429 carries its words', async () => {
    const body = { error: 'Too Many Requests', code: 429, message: 'Wait a minute before new requests.' };
    const { client, requests } = await answering(http(429, JSON.stringify(body), { 'Retry-After': '0' }));
    const error = await failure(client.facts.list());
    expect(error).toMatchObject({
      error: body.error,
      message: body.message,
      body,
      retryAfterMs: 0,
      code: 'rate_limited',
    });
    expect(requests).toHaveLength(3);
  });
});

function chunked(text: string): string {
  // latin1 turns each byte into a character, and the socket writes text as UTF-8: so the chunks are of escapes.
  const ascii = JSON.stringify(JSON.parse(text)).replaceAll(
    /[^ -~]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const chunks = [...ascii].map((character) => `1\r\n${character}\r\n`).join('');
  return `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`;
}
