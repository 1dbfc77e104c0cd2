import { inspect } from 'node:util';
import { AuthError, ConfigurationError, IntelligenceData, ResponseValidationError } from '@intelligence-data/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';

const key = 'sk_stray_credential';

/** Answers everything with an empty list, and keeps what was sent. */
function spy(): { sent: { url: string; authorization: string | null }[]; fetch: typeof fetch } {
  const sent: { url: string; authorization: string | null }[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    sent.push({ url: String(url), authorization: new Headers(init?.headers).get('authorization') });
    return Response.json([]);
  };
  return { sent, fetch };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a credential stays with its base URL', () => {
  const baseUrl = 'https://api.example.com/v1';

  it.each([
    ['a base URL of the call', '/facts', { baseUrl: 'http://evil.example' }],
    ['a path that goes on with the host', '.evil.example/facts', {}],
    ['a path that makes a user name of the host', '@evil.example/facts', {}],
  ])('raw refuses %s', async (_name, path, init) => {
    const { sent, fetch } = spy();
    const { raw } = new IntelligenceData({ baseUrl: baseUrl.replace('/v1', ''), auth: key, fetch });
    // Paths and options that the types refuse; JavaScript does not.
    const call = raw.GET(path as '/facts', init as Record<string, unknown>);
    await expect(call).rejects.toBeInstanceOf(ConfigurationError);
    expect(sent).toEqual([]);
  });

  it('raw calls what is below it', async () => {
    const { sent, fetch } = spy();
    const { raw } = new IntelligenceData({ baseUrl, auth: key, fetch });
    await raw.GET('/facts', { params: { query: { category: 'finance' } } });
    expect(sent).toEqual([{ url: `${baseUrl}/facts?category=finance`, authorization: `Bearer ${key}` }]);
  });

  it('a header that carries one is masked as the credential is', async () => {
    const secret = 'gateway_secret_value';
    const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> =>
      Response.json({ message: `got ${new Headers(init?.headers).get('x-api-key')}` }, { status: 400 });
    const client = new IntelligenceData({ baseUrl, auth: key, fetch, headers: { 'X-Api-Key': secret, Accept: 'a' } });
    const error = await client.facts.list().catch((reason: unknown) => reason);
    expect(inspect(error, { depth: null })).not.toContain(secret);
    expect(error).toHaveProperty('body', { message: 'got [masked]' });
  });

  it('the token exchange carries none, also where the headers of the client have one', async () => {
    const { sent, fetch } = spy();
    const client = new IntelligenceData({ baseUrl, auth: key, fetch, headers: { authorization: `Bearer ${key}` } });
    await client.oauth.createToken({ client_id: 'id', client_secret: 'secret' });
    expect(sent).toMatchObject([{ authorization: null }]);
  });
});

describe('code of the caller that fails', () => {
  const baseUrl = 'https://api.example.com';

  it('an auth function that never answers ends with the time-out of an attempt', async () => {
    vi.useFakeTimers();
    const { sent, fetch } = spy();
    const client = new IntelligenceData({ baseUrl, auth: () => new Promise(() => {}), timeoutMs: 200, fetch });
    const call = expect(client.facts.list()).rejects.toBeInstanceOf(AuthError);
    await vi.advanceTimersByTimeAsync(200);
    await call;
    expect(sent).toEqual([]);
  });

  it('a logger that throws does not turn a success into a failure', async () => {
    const fail = (): never => {
      throw new Error('The disk is full.');
    };
    const logger = { debug: fail, info: fail, warn: fail, error: fail };
    const client = new IntelligenceData({ baseUrl, auth: key, fetch: spy().fetch, logger });
    expect(await client.facts.list()).toEqual([]);
  });

  it('a schema that throws is a ResponseValidationError that says so', async () => {
    const validate = (): never => {
      throw new Error(`Broken on ${key}.`);
    };
    const schema = { '~standard': { version: 1 as const, vendor: 'test', validate } };
    const client = new IntelligenceData({ baseUrl, auth: key, fetch: spy().fetch });
    const error = await client.facts.list({}, { schema }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ResponseValidationError);
    expect(error).toHaveProperty('message', 'listFacts: the schema failed: Broken on [masked].');
  });
});
