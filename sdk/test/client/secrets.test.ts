import { inspect } from 'node:util';
import { clientCredentials, IntelligenceData, IntelligenceDataError, type Logger } from '@intelligence-data/sdk';
import { describe, expect, it } from 'vitest';
import { clientOf, failureOf, fakeService, json, KEY } from './support/service.ts';

const CLIENT_SECRET = 'client-secret/with "marks"';
const TOKEN = 'access-token-0123456789';

/** Every way in which a value is usually shown. */
function shown(value: unknown): string {
  const own = value instanceof Error ? [value.message, value.stack, shown(value.cause ?? '')] : [];
  return [...own, String(value), JSON.stringify(value), inspect(value, { depth: 10, showHidden: true })].join('\n');
}

function expectNoSecret(text: string): void {
  for (const secret of [KEY, CLIENT_SECRET, TOKEN]) {
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
      expect(text.includes(form), `shows ${form}`).toBe(false);
  }
}

/** An error as a fetch throws it that tells all that it knows. */
function talkative(text: string): TypeError {
  const cause = Object.assign(new Error(`request failed: ${text}`), { code: 'ECONNRESET', request: { headers: text } });
  return new TypeError(`fetch failed for ${text}`, { cause });
}

describe('no credential is shown', () => {
  it('by the client, however it is inspected', () => {
    const client = clientOf(fakeService());
    expectNoSecret(shown(client));
    expectNoSecret(shown(clientCredentials({ clientId: 'id', clientSecret: CLIENT_SECRET })));
    expectNoSecret(shown(client.withOptions({ maxRetries: 0 })));
  });

  it.each([400, 401, 403, 404, 429, 500])('by the error of a %i that echoes it', async (status) => {
    const body = { error: `bad ${KEY}`, message: `the key ${KEY} is bad`, [KEY]: [{ deep: KEY }] };
    const service = fakeService(json(body, status, { 'x-echo': `Bearer ${KEY}`, 'x-request-id': `of-${KEY}` }));
    const error = await failureOf(clientOf(service, { maxRetries: 0 }).facts.list());
    expect(error).toBeInstanceOf(IntelligenceDataError);
    expect(error).toMatchObject({ status });
    expectNoSecret(shown(error));
    expectNoSecret(JSON.stringify([...(error as { headers: Headers }).headers]));
  });

  it('by the error of a fetch that throws the request, causes included', async () => {
    const error = await failureOf(clientOf(fakeService(talkative(`Bearer ${KEY}`)), { maxRetries: 0 }).facts.list());
    expect(error).toMatchObject({ code: 'connection_failed' });
    expectNoSecret(shown(error));
  });

  it('by the error of a page in place of JSON', async () => {
    const error = await failureOf(clientOf(fakeService(new Response(`<p>${KEY}</p>`))).facts.list());
    expect(error).toMatchObject({ code: 'response_unparsable' });
    expectNoSecret(shown(error));
  });

  it('by a failed createToken, whose body holds the secret', async () => {
    const service = fakeService(json({ message: `no client with ${CLIENT_SECRET}` }, 403));
    const call = clientOf(service).oauth.createToken({ client_id: 'id', client_secret: CLIENT_SECRET });
    const error = await failureOf(call);
    expect(error).toMatchObject({ code: 'permission_denied' });
    expectNoSecret(shown(error));
  });

  it.each([
    ['refused', json({ message: `wrong: ${CLIENT_SECRET}` }, 401)],
    ['broken', talkative(JSON.stringify({ client_secret: CLIENT_SECRET }))],
    ['answered without a token', json({ note: CLIENT_SECRET })],
  ])('by a token exchange that was %s', async (_how, answer) => {
    const auth = clientCredentials({ clientId: 'id', clientSecret: CLIENT_SECRET });
    const error = await failureOf(clientOf(fakeService(answer), { auth, maxRetries: 0 }).facts.list());
    expect(error).toMatchObject({ code: 'auth_unavailable' });
    expectNoSecret(shown(error));
  });

  it('by a provider of tokens that throws one', async () => {
    const auth = async (): Promise<string> => {
      throw new Error('the vault is sealed');
    };
    const error = await failureOf(clientOf(fakeService(), { auth }).facts.list());
    expect(error).toMatchObject({ code: 'auth_unavailable' });
    expect(shown(error)).toContain('the vault is sealed');
  });

  it('by the log, at any level, of calls that fail and calls that succeed', async () => {
    const lines: string[] = [];
    const write = (...parts: unknown[]): void => void lines.push(shown(parts));
    const logger: Logger = { debug: write, info: write, warn: write, error: write };
    const service = fakeService(talkative(`Bearer ${KEY}`), json([], 200, { 'x-request-id': KEY }));
    const client = clientOf(service, { logger, logLevel: 'debug', maxRetryDelayMs: 0 });
    await client.facts.list();
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expectNoSecret(lines.join('\n'));
  });
});

describe('no credential leaves the origin', () => {
  it('a redirect to another origin gets neither the credential nor your headers; one within the origin does', async () => {
    const service = fakeService(
      new Response(null, { status: 302, headers: { location: '/elsewhere' } }),
      new Response(null, { status: 307, headers: { location: 'https://other.test/facts' } }),
      json([]),
    );
    await clientOf(service, { headers: { 'X-Own': 'private' } }).facts.list();
    expect(
      service.sent.map(({ url, headers }) => [url.origin, headers.get('authorization'), headers.get('x-own')]),
    ).toEqual([
      ['https://service.test', `Bearer ${KEY}`, 'private'],
      ['https://service.test', `Bearer ${KEY}`, 'private'],
      ['https://other.test', null, null],
    ]);
  });

  it('a request with a body is sent nowhere else: it may hold a secret', async () => {
    const service = fakeService(new Response(null, { status: 307, headers: { location: 'https://other.test/token' } }));
    const call = clientOf(service).oauth.createToken({ client_id: 'id', client_secret: CLIENT_SECRET });
    expect(await failureOf(call)).toMatchObject({ status: 307 });
    expect(service.sent).toHaveLength(1);
  });

  it('a redirect to plain http is not followed', async () => {
    const service = fakeService(new Response(null, { status: 302, headers: { location: 'http://other.test/' } }));
    expect(await failureOf(clientOf(service, { maxRetries: 0 }).facts.list())).toMatchObject({
      code: 'connection_failed',
    });
    expect(service.sent).toHaveLength(1);
  });
});

describe('in a page', () => {
  it('the client refuses to run unless it is allowed', () => {
    const page = globalThis as { window?: unknown };
    page.window = { document: {} };
    try {
      const options = { baseUrl: 'https://service.test', auth: KEY };
      expect(() => new IntelligenceData(options)).toThrow('dangerouslyAllowBrowser');
      expect(() => new IntelligenceData({ ...options, dangerouslyAllowBrowser: true })).not.toThrow();
    } finally {
      delete page.window;
    }
  });
});
