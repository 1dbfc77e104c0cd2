import { inspect } from 'node:util';
import {
  clientCredentials,
  IntelligenceData,
  IntelligenceDataError,
  type IntelligenceDataOptions,
} from '@intelligence-data/sdk';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, failureOf, fakeService, json } from './support/service.ts';

/** Long enough not to stand in a text by chance; with characters that JSON and URLs escape. */
const secretText = fc.string({
  unit: fc.constantFrom(...'abcXYZ019-._~+/="\\%&'),
  minLength: 16,
  maxLength: 40,
});

/** Everything that people look at, or write down, of an error. */
function shown(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 5) return inspect(error, { depth: 10, showHidden: true });
  return [
    error.message,
    error.stack,
    String(error),
    JSON.stringify(error),
    inspect(error, { depth: 10, showHidden: true }),
    shown(error.cause, depth + 1),
  ].join('\n');
}

function expectNothingOf(secret: string, text: string): void {
  for (const form of [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    inspect(secret).slice(1, -1),
  ])
    expect(text).not.toContain(form);
}

/** A schema that shows what it refuses, as some do. */
const schema: StandardSchemaV1 = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value) => ({ issues: [{ message: `unexpected ${JSON.stringify(value)}` }] }),
  },
};

/** Ways to fail that show what they were given. */
const failing: Record<string, Answer> = {
  'a fetch that throws the request': ({ headers, body, url }) => {
    throw Object.assign(new TypeError(`failed: ${JSON.stringify([...headers])} ${JSON.stringify(body)}`), {
      request: { headers: [...headers], body, url },
      cause: new Error([...headers].join(), { cause: new Error(JSON.stringify(body)) }),
    });
  },
  'a 400 that echoes the request': ({ headers, body }) =>
    json({ message: [...headers].join(), request: { headers: [...headers], body } }, 400, { 'x-request-id': 'r' }),
  'a 401 that echoes the credential in text': ({ headers }) => new Response([...headers].join(), { status: 401 }),
  'a 403 that echoes the credential in a header': ({ headers }) => {
    const echo = headers.get('authorization') ?? 'none';
    return json({}, 403, { 'x-request-id': echo, 'x-echo': echo });
  },
  'a 429 that echoes the credential': ({ headers, body }) =>
    json({ error: [...headers].join(), code: 429, message: JSON.stringify([[...headers], body]) }, 429),
  'a 500 with the credential as a name': ({ headers }) => json({ [headers.get('authorization') ?? 'none']: 1 }, 500),
  'HTML that echoes the request': ({ headers, body }) =>
    new Response(`<pre>${[...headers].join()} ${JSON.stringify(body)}</pre>`, {
      headers: { 'content-type': 'text/html' },
    }),
  'a success that echoes the request and misses the schema': ({ headers, body }) =>
    json({ headers: [...headers], body }),
  'a body that breaks with the request': ({ headers, body }) =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.error(new Error(`${[...headers].join()} ${JSON.stringify(body)}`)),
      }),
    ),
  'a redirect to nowhere': ({ headers }) =>
    new Response(null, {
      status: 302,
      headers: { location: `http://${encodeURIComponent(headers.get('authorization') ?? '')}/` },
    }),
};

function spy(): { text: () => string; logger: NonNullable<IntelligenceDataOptions['logger']> } {
  let text = '';
  const write = (line: string): void => {
    text += `${line}\n`;
  };
  return { text: () => text, logger: { debug: write, info: write, warn: write, error: write } };
}

describe.each(Object.entries(failing))('%s', (_, answer) => {
  it('shows nothing of an API key in errors, their causes and the log', async () => {
    await fc.assert(
      fc.asyncProperty(secretText, async (key) => {
        const { text, logger } = spy();
        const { fetch } = fakeService(answer);
        const client = new IntelligenceData({
          baseUrl: 'https://service.test',
          auth: key,
          fetch,
          logger,
          logLevel: 'debug',
          maxRetries: 0,
        });
        const input = { event: 'insider_trade', callback_url: 'https://example.com' };
        for (const call of [client.facts.list({}, { schema }), client.alerts.create(input, { schema })]) {
          const error = await failureOf(call);
          expect(IntelligenceDataError.isInstance(error)).toBe(true);
          expectNothingOf(key, shown(error));
        }
        expectNothingOf(key, text());
        expectNothingOf(key, inspect(client, { depth: 10, showHidden: true }));
      }),
      { numRuns: 15 },
    );
  });

  it("shows nothing of a client's secret, exchanged by itself or by a provider", async () => {
    await fc.assert(
      fc.asyncProperty(secretText, async (secret) => {
        const { text, logger } = spy();
        const { fetch } = fakeService(answer);
        const auth = clientCredentials({ clientId: 'acme', clientSecret: secret });
        const client = new IntelligenceData({
          baseUrl: 'https://service.test',
          auth,
          fetch,
          logger,
          logLevel: 'debug',
          maxRetries: 0,
        });
        const exchange = client.oauth.createToken({ client_id: 'acme', client_secret: secret }, { schema });
        for (const call of [client.facts.list(), exchange]) expectNothingOf(secret, shown(await failureOf(call)));
        expectNothingOf(secret, text());
        expectNothingOf(secret, inspect([client, auth], { depth: 10, showHidden: true }));
        expectNothingOf(secret, JSON.stringify([client, auth]));
      }),
      { numRuns: 15 },
    );
  });
});

describe('an access token that was just exchanged', () => {
  const token = 'access-token-0123456789';
  const credentials = { client_id: 'acme', client_secret: 'client-secret-0123456789' };
  const clientFor = (answer: Response, auth?: ReturnType<typeof clientCredentials>): IntelligenceData =>
    new IntelligenceData({
      baseUrl: 'https://service.test',
      auth: auth ?? 'key-0123456789',
      fetch: fakeService(answer).fetch,
    });

  it('is not shown by an answer that misses the schema', async () => {
    const error = await failureOf(clientFor(json({ access_token: token })).oauth.createToken(credentials, { schema }));
    expect(error).toMatchObject({ code: 'response_invalid' });
    expectNothingOf(token, shown(error));
  });

  it('is not shown by an answer that is no JSON', async () => {
    const auth = clientCredentials({ clientId: 'acme', clientSecret: 'client-secret-0123456789' });
    const error = await failureOf(clientFor(new Response(token), auth).facts.list());
    expect(error).toMatchObject({ code: 'auth_unavailable', cause: { code: 'response_unparsable' } });
    expectNothingOf(token, shown(error));
  });

  it.each([
    [
      'quotes it',
      () => {
        throw new Error(`what is ${token}?`);
      },
    ],
    ['quotes the beginning of it', () => JSON.parse(token)],
  ])('is not shown by a parseToken that %s', async (_, parseToken) => {
    const auth = clientCredentials({ clientId: 'acme', clientSecret: 'client-secret-0123456789', parseToken });
    const error = await failureOf(clientFor(json({ access_token: token }), auth).facts.list());
    expect(error).toMatchObject({ code: 'auth_unavailable' });
    expect(String(error)).toContain('parseToken');
    expectNothingOf(token.slice(0, 8), shown(error));
  });
});

describe('before anything is sent', () => {
  it('a wrong input does not show the secrets in it', async () => {
    const client = new IntelligenceData({ baseUrl: 'https://service.test', auth: 'key', fetch: fakeService().fetch });
    const input = JSON.parse(
      '{"client_id":7,"client_secret":"client-secret-0123","grant_type":["client-secret-0123"]}',
    );
    const error = await failureOf(client.oauth.createToken(input));
    expect(error).toMatchObject({ code: 'request_invalid' });
    expectNothingOf('client-secret-0123', shown(error));
  });

  it.each([
    ['baseUrl', { baseUrl: 'https://user:pass-0123456@service.test' }],
    ['auth', { auth: 'pass 0123456' }],
    ['headers', { headers: { 'x-own': 'pass-0123456\n' } }],
  ])('a wrong %s is named, not shown', (name, options) => {
    try {
      new IntelligenceData({ baseUrl: 'https://service.test', auth: 'key', ...options });
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain(name);
      expect(shown(error)).not.toMatch(/0123456/);
    }
  });
});
