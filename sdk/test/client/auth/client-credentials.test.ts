import { AuthError, type ClientCredentialsOptions, clientCredentials } from '@intelligence-data/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  clientOf,
  type FakeService,
  failureOf,
  fakeService,
  json,
  type Sent,
} from '../support/service.ts';

const SECRET = 'client-secret-0123';
const credentials = (changed: Partial<ClientCredentialsOptions> = {}): ReturnType<typeof clientCredentials> =>
  clientCredentials({ clientId: 'enterprise_acme', clientSecret: SECRET, ...changed });

/** A service that gives tokens t1, t2, … and answers reports to those that it has not refused. */
function tokenService(
  answerOf: (token: string) => object = (token) => ({ access_token: token, token_type: 'Bearer', expires_in: 3600 }),
): FakeService & { refused: Set<string>; exchanges: () => Sent[]; tokens: () => (string | null)[] } {
  const refused = new Set<string>();
  let given = 0;
  const answer: Answer = ({ url, headers }) => {
    if (url.pathname.endsWith('/oauth/token')) {
      given += 1;
      return json(answerOf(`t${given}`));
    }
    return refused.has(headers.get('authorization') ?? '') ? json({}, 401) : json([]);
  };
  const service = fakeService(answer);
  const isExchange = ({ url }: Sent): boolean => url.pathname.endsWith('/oauth/token');
  return {
    ...service,
    refused,
    exchanges: () => service.sent.filter(isExchange),
    tokens: () => service.sent.filter((sent) => !isExchange(sent)).map(({ headers }) => headers.get('authorization')),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('clientCredentials', () => {
  it('exchanges with a JSON body and without a credential, at the base URL of the client (Specification §4.6)', async () => {
    const service = tokenService();
    await clientOf(service, { auth: credentials() }).facts.list();
    const [exchange] = service.exchanges();
    expect(exchange).toMatchObject({
      method: 'POST',
      body: { client_id: 'enterprise_acme', client_secret: SECRET, grant_type: 'client_credentials' },
    });
    expect(exchange?.url.href).toBe('https://service.test/intelligence/oauth/token');
    expect(exchange?.headers.get('content-type')).toBe('application/json');
    expect(exchange?.headers.has('authorization')).toBe(false);
    expect(service.tokens()).toEqual(['Bearer t1']);
  });

  it('exchanges once for 1,000 concurrent callers', async () => {
    const service = tokenService();
    const client = clientOf(service, { auth: credentials() });
    await Promise.all(Array.from({ length: 1_000 }, () => client.facts.list()));
    expect(service.exchanges()).toHaveLength(1);
    expect(new Set(service.tokens())).toEqual(new Set(['Bearer t1']));
    expect(service.tokens()).toHaveLength(1_000);
  });

  it('keeps the token while it is good', async () => {
    const service = tokenService();
    const client = clientOf(service, { auth: credentials() });
    await client.facts.list();
    vi.advanceTimersByTime(3_000_000);
    await client.facts.list();
    expect(service.exchanges()).toHaveLength(1);
  });

  it('renews in the background before the end, while the old token still serves', async () => {
    const service = tokenService();
    const client = clientOf(service, { auth: credentials() });
    await client.facts.list();
    vi.advanceTimersByTime(3_590_000);
    await Promise.all(Array.from({ length: 100 }, () => client.facts.list()));
    expect(service.tokens().slice(1)).toEqual(Array.from({ length: 100 }, () => 'Bearer t1'));
    await vi.advanceTimersByTimeAsync(0);
    expect(service.exchanges()).toHaveLength(2);
    await client.facts.list();
    expect(service.tokens().at(-1)).toBe('Bearer t2');
  });

  it('a renewal in the background that fails harms nobody', async () => {
    let exchanges = 0;
    const service = fakeService(({ url }) => {
      if (!url.pathname.endsWith('/oauth/token')) return json([]);
      exchanges += 1;
      return exchanges === 1 ? json({ access_token: 't1', expires_in: 3600 }) : json({}, 400);
    });
    const client = clientOf(service, { auth: credentials() });
    await client.facts.list();
    vi.advanceTimersByTime(3_590_000);
    await expect(client.facts.list()).resolves.toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    await expect(client.facts.list()).resolves.toEqual([]);
    expect(exchanges).toBe(2);
  });

  it('waits for a new token once the old one is over', async () => {
    const service = tokenService();
    const client = clientOf(service, { auth: credentials() });
    await client.facts.list();
    vi.advanceTimersByTime(3_600_000);
    await client.facts.list();
    expect(service.tokens()).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it.each([1, 5, 10, 60])('a token that lives %i s is used more than once', async (expires_in) => {
    const service = tokenService((token) => ({ access_token: token, expires_in }));
    const client = clientOf(service, { auth: credentials() });
    for (let call = 0; call < 5; call += 1) await client.facts.list();
    expect(service.exchanges()).toHaveLength(1);
  });

  it.each([undefined, null, 0, -5, 'soon', 'NaN', [], {}])(
    'the lifetime %j means "until it is refused"',
    async (expires_in) => {
      const service = tokenService((token) => ({ access_token: token, expires_in }));
      const client = clientOf(service, { auth: credentials() });
      await client.facts.list();
      vi.advanceTimersByTime(365 * 86_400_000);
      await client.facts.list();
      expect(service.exchanges()).toHaveLength(1);
    },
  );

  it('takes a lifetime in digits, and the names in camel case', async () => {
    const service = tokenService((token) => ({ accessToken: token, expiresIn: '60' }));
    const client = clientOf(service, { auth: credentials() });
    await client.facts.list();
    vi.advanceTimersByTime(60_000);
    await client.facts.list();
    expect(service.tokens()).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('takes from an answer of any other shape what parseToken finds', async () => {
    const service = tokenService((token) => ({ data: [{ jwt: token, minutes: 1 }] }));
    const parseToken = vi.fn((body: unknown) => {
      const { data } = body as { data: [{ jwt: string; minutes: number }] };
      return { token: data[0].jwt, expiresInSeconds: data[0].minutes * 60 };
    });
    const client = clientOf(service, { auth: credentials({ parseToken }) });
    await client.facts.list();
    vi.advanceTimersByTime(60_000);
    await client.facts.list();
    expect(service.tokens()).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('renews a refused token once for all who were refused, and repeats their calls', async () => {
    const service = tokenService();
    const client = clientOf(service, { auth: credentials() });
    await client.facts.list();
    service.refused.add('Bearer t1');
    const results = await Promise.all(Array.from({ length: 100 }, () => client.facts.list()));
    expect(results).toHaveLength(100);
    expect(service.exchanges()).toHaveLength(2);
  });

  it('never loops where every token is refused', async () => {
    const service = tokenService();
    for (let token = 1; token < 10; token += 1) service.refused.add(`Bearer t${token}`);
    const error = await failureOf(clientOf(service, { auth: credentials() }).facts.list());
    expect(error).toMatchObject({ code: 'authentication_failed' });
    expect(service.tokens()).toEqual(['Bearer t1', 'Bearer t2']);
    expect(service.exchanges()).toHaveLength(2);
  });

  it('does not keep a failed exchange; all who waited learn why', async () => {
    let isDown = true;
    const service = fakeService(({ url }) => {
      if (!url.pathname.endsWith('/oauth/token')) return json([]);
      return isDown ? json({ message: 'no such client' }, 403) : json({ access_token: 'late' });
    });
    const client = clientOf(service, { auth: credentials() });
    const errors = await Promise.all(Array.from({ length: 10 }, () => failureOf(client.facts.list())));
    for (const error of errors) {
      expect(error).toBeInstanceOf(AuthError);
      expect(error).toMatchObject({ code: 'auth_unavailable', cause: { code: 'permission_denied', status: 403 } });
    }
    expect(service.sent).toHaveLength(1);
    isDown = false;
    await expect(client.facts.list()).resolves.toEqual([]);
  });

  it('repeats an exchange that failed for a passing reason', async () => {
    const service = fakeService(json({}, 503, { 'retry-after': '0' }), json({ access_token: 't' }), json([]));
    const called = clientOf(service, { auth: credentials() }).facts.list();
    await vi.runAllTimersAsync();
    await expect(called).resolves.toEqual([]);
    expect(service.sent).toHaveLength(3);
  });

  it.each([
    [{ token: 'x' }],
    [{ access_token: '' }],
    [{ access_token: 7 }],
    [{ access_token: 'a b' }],
    [['t']],
    ['t'],
    [null],
  ])('says what to do where the answer %j holds no token', async (body) => {
    const error = await failureOf(clientOf(fakeService(json(body)), { auth: credentials() }).facts.list());
    expect(error).toMatchObject({ code: 'auth_unavailable' });
    expect(String(error)).toContain('parseToken');
  });

  it('a caller who leaves does not take the exchange from the others', async () => {
    let release: (response: Response) => void = () => {};
    const service = fakeService(({ url }) =>
      url.pathname.endsWith('/oauth/token') ? new Promise((resolve) => (release = resolve)) : json([]),
    );
    const client = clientOf(service, { auth: credentials() });
    const controller = new AbortController();
    const leaving = failureOf(client.facts.list({}, { signal: controller.signal }));
    const staying = client.facts.list();
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await leaving).toMatchObject({ code: 'aborted' });
    release(json({ access_token: 't1' }));
    await expect(staying).resolves.toEqual([]);
    expect(service.sent.filter(({ url }) => url.pathname.endsWith('/oauth/token'))).toHaveLength(1);
  });

  it('withOptions shares the token', async () => {
    const service = tokenService();
    const client = clientOf(service, { auth: credentials() });
    await client.facts.list();
    await client.withOptions({ timeoutMs: 1_000 }).facts.list();
    expect(service.exchanges()).toHaveLength(1);
  });

  it('never shows the token of one base URL to another', async () => {
    const service = tokenService();
    const auth = credentials();
    await clientOf(service, { auth, baseUrl: 'https://one.test' }).facts.list();
    await clientOf(service, { auth, baseUrl: 'https://two.test' }).facts.list();
    expect(service.sent.map(({ url, headers }) => [url.host, headers.get('authorization')])).toEqual([
      ['one.test', null],
      ['one.test', 'Bearer t1'],
      ['two.test', null],
      ['two.test', 'Bearer t2'],
    ]);
  });

  it.each([
    ['clientId', { clientId: '', clientSecret: 'x' }],
    ['clientSecret', { clientId: 'x', clientSecret: '' }],
    ['clientSecret', { clientId: 'x' }],
    ['parseToken', { clientId: 'x', clientSecret: 'y', parseToken: 'z' }],
  ])('names the option that is wrong: %s', (name, options) => {
    expect(() => clientCredentials(options as ClientCredentialsOptions)).toThrow(
      expect.objectContaining({ code: 'configuration', message: expect.stringContaining(name) }),
    );
  });

  it('says which option was misspelt', () => {
    const options = { clientId: 'x', clientSecret: 'y', parsetoken: () => ({ token: '' }) };
    expect(() => clientCredentials(options)).toThrow(/parsetoken.*parseToken/);
  });
});
