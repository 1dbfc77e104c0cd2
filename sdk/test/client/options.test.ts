import { ConfigurationError, IntelligenceData } from '@intelligence-data/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { BASE_URL, clientOf, failureOf, fakeService, json, KEY, tooMany } from './support/service.ts';

/** A client with options that the types would refuse. */
const make = (options: object): unknown =>
  Reflect.construct(IntelligenceData, [{ baseUrl: BASE_URL, auth: KEY, ...options }]);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a wrong option is a ConfigurationError at once, which names it and says what was expected', () => {
  it.each<[string, object, RegExp]>([
    ['no base URL', { baseUrl: undefined }, /baseUrl.*INTELLIGENCE_DATA_BASE_URL/],
    ['an empty base URL', { baseUrl: '' }, /baseUrl/],
    ['a relative base URL', { baseUrl: '/v1' }, /baseUrl.*absolute/],
    ['a base URL without scheme', { baseUrl: 'service.test' }, /baseUrl.*absolute/],
    ['a base URL that is no text', { baseUrl: 7 }, /baseUrl/],
    ['http beyond loopback', { baseUrl: 'http://service.test' }, /baseUrl.*https/],
    ['http to what looks like loopback', { baseUrl: 'http://localhost.evil.test' }, /baseUrl.*https/],
    ['http to what looks like 127.0.0.1', { baseUrl: 'http://127.0.0.1.evil.test' }, /baseUrl.*https/],
    ['another scheme', { baseUrl: 'ftp://service.test' }, /baseUrl.*https/],
    ['a user name', { baseUrl: 'https://user@service.test' }, /baseUrl.*user name/],
    ['a password', { baseUrl: 'https://:pass@service.test' }, /baseUrl.*password/],
    ['a query', { baseUrl: 'https://service.test?a=b' }, /baseUrl.*query/],
    ['a fragment', { baseUrl: 'https://service.test#a' }, /baseUrl.*fragment/],
    ['no auth', { auth: undefined }, /auth.*INTELLIGENCE_DATA_API_KEY/],
    ['an empty auth', { auth: '' }, /auth/],
    ['an auth with a line break', { auth: 'a\nb' }, /auth/],
    ['an auth of another kind', { auth: {} }, /auth.*getToken/],
    ['timeoutMs NaN', { timeoutMs: Number.NaN }, /timeoutMs.*number/],
    ['timeoutMs 0', { timeoutMs: 0 }, /timeoutMs/],
    ['timeoutMs in text', { timeoutMs: '30' }, /timeoutMs/],
    ['timeoutMs longer than a timer can be', { timeoutMs: 2 ** 31 }, /timeoutMs/],
    ['totalTimeoutMs Infinity', { totalTimeoutMs: Number.POSITIVE_INFINITY }, /totalTimeoutMs/],
    ['maxRetries -1', { maxRetries: -1 }, /maxRetries/],
    ['maxRetries 1.5', { maxRetries: 1.5 }, /maxRetries.*whole/],
    ['maxRetries Infinity', { maxRetries: Number.POSITIVE_INFINITY }, /maxRetries/],
    ['maxRetryDelayMs NaN', { maxRetryDelayMs: Number.NaN }, /maxRetryDelayMs/],
    ['an empty limitParameter', { limitParameter: '' }, /limitParameter/],
    ['a fetch that is none', { fetch: {} }, /fetch.*function/],
    ['headers of another kind', { headers: new Headers({ a: 'b' }) }, /headers.*plain object/],
    ['a header name that is none', { headers: { 'a b': 'c' } }, /headers.*a b/],
    ['a header value with a line break', { headers: { a: 'b\r\nc: d' } }, /headers/],
    ['a header value that is no text', { headers: { a: 7 } }, /headers/],
    ['schemas of another kind', { schemas: [] }, /schemas/],
    ['a schema for no operation', { schemas: { listFact: z.any() } }, /listFact\b.*listFacts/],
    ['a schema that is none', { schemas: { listFacts: { parse: () => {} } } }, /schemas\.listFacts.*Standard Schema/],
    ['a misspelt option', { timeOutMs: 5 }, /timeOutMs.*did you mean timeoutMs/],
    ['an option of another SDK', { apiKey: 'x' }, /apiKey.*(auth|baseUrl)/],
    ['an option that no object has', { toString: 1 }, /toString/],
  ])('%s', (_, options, message) => {
    expect(() => make(options)).toThrow(ConfigurationError);
    expect(() => make(options)).toThrow(message);
    const { baseUrl: _base, auth: _auth, ...others } = { baseUrl: undefined, auth: undefined, ...options };
    if (Object.keys(others).length === 0) return;
    const client = clientOf(fakeService());
    expect(() => Reflect.apply(client.withOptions, client, [options])).toThrow(message);
  });

  it.each([null, 7, 'https://service.test', [[]]])('options that are %j', (options) => {
    expect(() => Reflect.construct(IntelligenceData, [options])).toThrow(/options must be an object/);
  });

  it.each<[string, object, RegExp]>([
    ['a misspelt option', { singal: AbortSignal.abort() }, /singal.*did you mean signal/],
    ['an option of the client alone', { totalTimeoutMs: 5 }, /totalTimeoutMs/],
    ['a schema that is none', { schema: {} }, /schema.*Standard Schema/],
    ['a signal that is none', { signal: {} }, /signal.*AbortSignal/],
    ['timeoutMs NaN', { timeoutMs: Number.NaN }, /timeoutMs/],
    ['maxRetries -1', { maxRetries: -1 }, /maxRetries/],
    ['headers of another kind', { headers: [['a', 'b']] }, /headers/],
  ])('of a call: %s; nothing is sent', async (_, options, message) => {
    const service = fakeService();
    const { facts, alerts } = clientOf(service);
    for (const failed of [
      Reflect.apply(facts.list, facts, [{}, options]),
      Reflect.apply(alerts.list, alerts, [options]),
    ]) {
      const error = await failureOf(failed);
      expect(error).toBeInstanceOf(ConfigurationError);
      expect(String(error)).toMatch(message);
    }
    expect(service.sent).toEqual([]);
  });
});

describe('the base URL', () => {
  it.each([
    ['https://service.test', 'https://service.test/facts'],
    ['https://service.test/', 'https://service.test/facts'],
    ['https://service.test/a/b', 'https://service.test/a/b/facts'],
    ['https://service.test/a/b///', 'https://service.test/a/b/facts'],
    ['http://localhost:4010', 'http://localhost:4010/facts'],
    ['http://app.localhost:4010/x', 'http://app.localhost:4010/x/facts'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/facts'],
    ['http://127.9.9.9', 'http://127.9.9.9/facts'],
    ['http://[::1]:4010/', 'http://[::1]:4010/facts'],
  ])('%s sends to %s', async (baseUrl, expected) => {
    const service = fakeService(json([]));
    await clientOf(service, { baseUrl }).facts.list();
    expect(service.sent[0]?.url.href).toBe(expected);
  });
});

describe('the environment', () => {
  it('gives base URL and API key where the options do not', async () => {
    vi.stubEnv('INTELLIGENCE_DATA_BASE_URL', 'https://env.test/v1');
    vi.stubEnv('INTELLIGENCE_DATA_API_KEY', 'env-key');
    const service = fakeService(json([]));
    await new IntelligenceData({ fetch: service.fetch }).facts.list();
    await new IntelligenceData({ fetch: service.fetch, auth: 'own', baseUrl: 'https://own.test' }).facts.list();
    expect(service.sent.map(({ url, headers }) => [url.href, headers.get('authorization')])).toEqual([
      ['https://env.test/v1/facts', 'Bearer env-key'],
      ['https://own.test/facts', 'Bearer own'],
    ]);
  });

  it('an empty variable counts as not set', () => {
    vi.stubEnv('INTELLIGENCE_DATA_BASE_URL', '');
    expect(() => new IntelligenceData({ auth: KEY })).toThrow(/INTELLIGENCE_DATA_BASE_URL/);
  });

  it('need not be there', () => {
    vi.stubGlobal('process', undefined);
    expect(() => new IntelligenceData({ auth: KEY })).toThrow(/INTELLIGENCE_DATA_BASE_URL/);
    expect(() => new IntelligenceData({ auth: KEY, baseUrl: BASE_URL })).not.toThrow();
  });
});

describe('in a page', () => {
  it('the client is refused, unless that is allowed', () => {
    vi.stubGlobal('window', { document: {} });
    expect(() => make({})).toThrow(/dangerouslyAllowBrowser/);
    expect(() => make({ dangerouslyAllowBrowser: false })).toThrow(ConfigurationError);
    expect(() => make({ dangerouslyAllowBrowser: true })).not.toThrow();
  });

  it('a window without a document is no page', () => {
    vi.stubGlobal('window', {});
    expect(() => make({})).not.toThrow();
  });
});

describe('headers', () => {
  const headersOf = async (
    client: Partial<Record<string, string | null>>,
    call: Partial<Record<string, string | null>>,
    changed?: Partial<Record<string, string | null>>,
  ): Promise<Record<string, string>> => {
    const service = fakeService(json([]));
    const first = clientOf(service, { headers: client });
    await (changed ? first.withOptions({ headers: changed }) : first).facts.list({}, { headers: call });
    return Object.fromEntries(service.sent[0]?.headers ?? []);
  };

  it('of a call merge over those of the client, and null removes', async () => {
    const sent = await headersOf({ 'x-a': '1', 'x-b': '2', 'x-c': '3' }, { 'X-A': 'own', 'x-b': null });
    expect(sent).toMatchObject({ 'x-a': 'own', 'x-c': '3', accept: 'application/json' });
    expect(sent).not.toHaveProperty('x-b');
  });

  it('of withOptions merge over those of the client, and null removes', async () => {
    const sent = await headersOf({ 'x-a': '1', 'x-b': '2', 'x-c': '3' }, { 'x-c': '4' }, { 'X-A': 'new', 'X-B': null });
    expect(sent).toMatchObject({ 'x-a': 'new', 'x-c': '4' });
    expect(sent).not.toHaveProperty('x-b');
  });

  it('of each withOptions count, whatever the case of their names', async () => {
    const service = fakeService(json([]));
    const client = clientOf(service, { headers: { 'x-a': '1' } });
    await client
      .withOptions({ headers: { 'X-A': null } })
      .withOptions({ headers: { 'x-a': '2' } })
      .facts.list();
    expect(service.sent[0]?.headers.get('x-a')).toBe('2');
  });

  it('never take the place of the credential', async () => {
    const sent = await headersOf({ Authorization: 'Basic x' }, { authorization: null });
    expect(sent['authorization']).toBe(`Bearer ${KEY}`);
  });
});

describe('withOptions', () => {
  it('changes what is given and keeps the rest, of this client and not of the first', async () => {
    const service = fakeService(tooMany({ 'retry-after': '0' }));
    const first = clientOf(service, { maxRetries: 1, limitParameter: 'count' });
    await failureOf(first.withOptions({ maxRetries: 0 }).facts.list({ limit: 3 }));
    expect(service.sent.map(({ url }) => url.search)).toEqual(['?count=3']);
    await failureOf(first.facts.list());
    expect(service.sent).toHaveLength(3);
  });

  it('an option that is undefined counts as not given', async () => {
    const service = fakeService(tooMany({ 'retry-after': '0' }));
    await failureOf(
      clientOf(service, { maxRetries: 0 }).withOptions({ maxRetries: undefined, auth: undefined }).facts.list(),
    );
    expect(service.sent).toHaveLength(1);
  });
});

describe('options of a call', () => {
  it('maxRetries and timeoutMs take the place of the client’s; undefined does not', async () => {
    const service = fakeService(tooMany({ 'retry-after': '0' }));
    const client = clientOf(service, { maxRetries: 3 });
    await failureOf(client.facts.list({}, { maxRetries: 0 }));
    expect(service.sent).toHaveLength(1);
    await failureOf(client.facts.list({}, { maxRetries: undefined }));
    expect(service.sent).toHaveLength(5);
  });
});

describe('raw', () => {
  it('is the openapi-fetch client on the same transport', async () => {
    const service = fakeService(tooMany({ 'retry-after': '0' }), json([1]));
    const { data, error, response } = await clientOf(service, { headers: { 'x-own': '1' } }).raw.GET('/facts', {
      params: { query: { category: 'finance' } },
    });
    expect({ data, error, status: response.status }).toEqual({ data: [1], error: undefined, status: 200 });
    expect(service.sent).toHaveLength(2);
    expect(service.sent[1]?.url.href).toBe(`${BASE_URL}/facts?category=finance`);
    expect(service.sent[1]?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    expect(service.sent[1]?.headers.get('x-own')).toBe('1');
  });

  it('returns an error status with its body, and repeats a POST by the same rules', async () => {
    const body = { event: 'insider_trade', callback_url: 'https://example.com' };
    const service = fakeService(tooMany({ 'retry-after': '0' }), json({ why: 'x' }, 503));
    const { error, response } = await clientOf(service).raw.POST('/alerts', { body });
    expect({ error, status: response.status }).toEqual({ error: { why: 'x' }, status: 503 });
    expect(service.sent.map((sent) => sent.body)).toEqual([body, body]);
  });

  it.each([204, 200])('gives no data for an empty %i', async (status) => {
    const { data } = await clientOf(fakeService(new Response(null, { status }))).raw.GET('/alerts', {});
    expect(data).toBeUndefined();
  });
});
