import {
  type CallOptions,
  type CreateAlertInput,
  IntelligenceData,
  RequestValidationError,
} from '@intelligence-data/sdk';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../src/generated/operations.ts';
import { requestValidators } from '../../src/generated/request-validators.ts';

interface Sent {
  url: URL;
  method: string;
  headers: Headers;
  body: unknown;
}

/** A client whose requests end here. */
function recorder(options: ConstructorParameters<typeof IntelligenceData>[0] = {}, answer: BodyInit | null = '[]') {
  const sent: Sent[] = [];
  const client = new IntelligenceData({
    baseUrl: 'https://service.example/prefix/',
    auth: 'key_of_tests',
    ...options,
    fetch: async (url: string, init: RequestInit) => {
      const { method = 'GET', headers, body } = init;
      sent.push({ url: new URL(url), method, headers: new Headers(headers), body: body && JSON.parse(String(body)) });
      return new Response(answer);
    },
  });
  return { client, sent };
}

const pair = { event: 'insider_trade', callback_url: 'https://example.com/hook' };
const secret = { client_id: 'id', client_secret: 'no-one-shall-see-this' };

describe('each operation goes to its route, with the credential where it needs one', () => {
  const cases: [string, (client: IntelligenceData) => PromiseLike<unknown>, string, string, unknown, boolean][] = [
    [
      'facts.list',
      (client) => client.facts.list({ category: 'finance', limit: 3 }),
      'GET',
      '/facts?category=finance&limit=3',
      undefined,
      true,
    ],
    ['facts.list without input', (client) => client.facts.list(), 'GET', '/facts', undefined, true],
    [
      'historical.list',
      (client) => client.historical.list({ from: '2026-01-01', tags: ['a', 'b'], deep: true }),
      'GET',
      '/historical?from=2026-01-01&tags=a&tags=b&deep=true',
      undefined,
      true,
    ],
    [
      'alerts.create',
      (client) => client.alerts.create({ ...pair, keywords: ['x'], priority_level: 'high' }),
      'POST',
      '/alerts',
      { ...pair, keywords: ['x'], priority_level: 'high' },
      true,
    ],
    ['alerts.list', (client) => client.alerts.list(), 'GET', '/alerts', undefined, true],
    ['alerts.delete', (client) => client.alerts.delete(pair), 'DELETE', '/alerts', pair, true],
    [
      'oauth.createToken',
      (client) => client.oauth.createToken(secret),
      'POST',
      '/oauth/token',
      { ...secret, grant_type: 'client_credentials' },
      false,
    ],
  ];
  it.each(cases)('%s', async (_name, call, method, target, body, secured) => {
    const { client, sent } = recorder();
    await call(client);
    expect(sent).toHaveLength(1);
    const [request] = sent;
    expect(`${request?.url.pathname}${request?.url.search}`).toBe(`/prefix${target}`);
    expect(request?.method).toBe(method);
    expect(request?.body).toEqual(body);
    expect(request?.headers.get('authorization')).toBe(secured ? 'Bearer key_of_tests' : null);
    expect(request?.headers.get('content-type')).toBe(body === undefined ? null : 'application/json');
  });

  it('a body keeps members that the contract does not name: its objects are open', async () => {
    const { client, sent } = recorder();
    const input = { ...pair, channel: { name: 'desk' } };
    await client.alerts.create(input);
    expect(sent[0]?.body).toEqual(input);
  });

  it('limit goes under the name that the caller chose', async () => {
    const { client, sent } = recorder({ limitParameter: 'page_size' });
    await client.facts.list({ limit: 7 });
    expect(sent[0]?.url.search).toBe('?page_size=7');
  });

  it('a query of the call is added to the one of the input', async () => {
    const { client, sent } = recorder();
    await client.facts.list({ category: 'finance' }, { query: { sort: 'new', page: 2, none: null } });
    expect(sent[0]?.url.search).toBe('?category=finance&sort=new&page=2');
  });
});

describe('a wrong input is an error that names the field, and nothing is sent', () => {
  // biome-ignore lint/suspicious/noExplicitAny: wrong on purpose; the types would not let it through.
  const cases: [string, (client: any) => PromiseLike<unknown>, string][] = [
    ['a limit that is NaN', (client) => client.facts.list({ limit: Number.NaN }), 'limit'],
    ['a limit of 0', (client) => client.facts.list({ limit: 0 }), 'limit'],
    ['a limit that is text', (client) => client.facts.list({ limit: '10' }), 'limit'],
    ['a category that is no text', (client) => client.facts.list({ category: 3 }), 'category'],
    ['a member that listFacts does not know', (client) => client.facts.list({ categry: 'finance' }), 'categry'],
    ['an input that is a list', (client) => client.facts.list([]), ''],
    ['a parameter that is an object', (client) => client.historical.list({ range: { from: 1 } }), 'range'],
    ['no callback_url', (client) => client.alerts.create({ event: 'x' }), 'callback_url'],
    ['a keyword that is no text', (client) => client.alerts.create({ ...pair, keywords: ['a', 1] }), 'keywords.1'],
    [
      'a priority outside the contract',
      (client) => client.alerts.create({ ...pair, priority_level: 'urgent' }),
      'priority_level',
    ],
    ['no input at all', (client) => client.alerts.delete(), ''],
    ['no client_secret', (client) => client.oauth.createToken({ client_id: 'id' }), 'client_secret'],
    ['a query of the call that is no plain value', (client) => client.alerts.list({ query: { at: new Date() } }), 'at'],
  ];
  it.each(cases)('%s', async (_name, call, field) => {
    const { client, sent } = recorder();
    const error = await Promise.resolve(call(client)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestValidationError);
    if (!RequestValidationError.isInstance(error)) return;
    expect(error.issues.map(({ path }) => path.join('.'))).toContain(field);
    expect(error.message).toContain(field);
    expect(sent).toHaveLength(0);
  });

  it('says everything that is wrong at once, and shows no value', async () => {
    const { client } = recorder();
    // biome-ignore lint/suspicious/noExplicitAny: wrong on purpose
    const input = { client_id: 5, client_secret: ['no-one-shall-see-this'] } as any;
    const error = await client.oauth.createToken(input).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/client_id.*client_secret/);
    expect(String(error)).not.toContain('no-one');
  });
});

describe('a parameter that the contract gains is taken, checked and sent without an edit of the client', () => {
  // The tables are generated; what they hold here is what generation would write.
  const tables = operations as unknown as Record<string, { query: string[] }>;
  const validators = requestValidators as Record<string, { query?: unknown; body?: unknown } | undefined>;
  const original = { ...validators };
  afterEach(() => {
    for (const id of ['listAlerts', 'createAlert']) {
      if (tables[id]) tables[id].query = [];
      validators[id] = original[id];
    }
  });
  function gain(id: string): void {
    const text = (data: unknown) => {
      const ok = typeof (data as { language?: unknown }).language === 'string';
      Object.assign(text, {
        errors: ok ? null : [{ instancePath: '/language', keyword: 'type', params: { type: 'string' } }],
      });
      return ok;
    };
    if (tables[id]) tables[id].query = ['language'];
    validators[id] = { ...original[id], query: text };
  }

  it.each(['listAlerts', 'createAlert'])('%s', async (id) => {
    gain(id);
    const { client, sent } = recorder();
    // biome-ignore lint/suspicious/noExplicitAny: the types come from the contract, which has not gained it
    const alerts = client.alerts as any;
    const call = (language: unknown) =>
      id === 'listAlerts' ? alerts.list({ language }) : alerts.create({ ...pair, language });
    await call('en');
    expect(sent[0]?.url.search).toBe('?language=en');
    expect(sent[0]?.body ?? {}).not.toHaveProperty('language');
    await expect(call(5)).rejects.toThrow('language must be a string');
    expect(sent).toHaveLength(1);
  });
});

describe('types (checked by tsc)', () => {
  const { client } = recorder();
  it('what is not shown is unknown; a schema types it', async () => {
    const plain: unknown = await client.facts.list();
    // @ts-expect-error unknown is no list
    const list: unknown[] = client.facts.list();
    const typed: { length: number }[] = await client.facts.list({}, { schema: z.array(z.string()) });
    const perClient = client.withOptions({ schemas: { listAlerts: z.array(z.string()) } });
    const alerts: string[] = await perClient.alerts.list();
    expect([plain, await list, typed, alerts]).toEqual([[], [], [], []]);
  });

  it('misspelt members and options do not compile', () => {
    const wrong: (() => unknown)[] = [
      // @ts-expect-error categry
      () => client.facts.list({ categry: 'finance' }),
      // @ts-expect-error limit is a number
      () => client.facts.list({ limit: '10' }),
      // @ts-expect-error callback_url is required
      () => client.alerts.create({ event: 'x' }),
      // @ts-expect-error callbackUrl
      () => client.alerts.create({ ...pair, callbackUrl: 'https://example.com' }),
      // @ts-expect-error urgent is no priority
      () => client.alerts.create({ ...pair, priority_level: 'urgent' }),
      // @ts-expect-error timeout
      () => client.alerts.list({ timeout: 5 }),
      // @ts-expect-error baseURL
      () => new IntelligenceData({ baseURL: 'https://service.example' }),
      // @ts-expect-error platinum is no plan
      () => new IntelligenceData({ rateLimit: 'platinum' }),
      // @ts-expect-error listFact is no operation
      () => new IntelligenceData({ schemas: { listFact: z.string() } }),
      // @ts-expect-error a client has no reports
      () => client.reports,
    ];
    const input: CreateAlertInput = pair;
    const options: CallOptions = { maxRetries: 0 };
    expect([wrong.length, input.event, options.maxRetries]).toEqual([10, 'insider_trade', 0]);
  });
});
