import {
  ConfigurationError,
  IntelligenceData,
  ResponseParseError,
  ResponseValidationError,
} from '@intelligence-data/sdk';
import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientOf, failureOf, fakeService, json } from './support/service.ts';

const REPORTS = [{ category: 'finance', at: '2026-01-15T09:30:00Z' }];

describe('the promise of a call', () => {
  it('gives the body; withResponse() the answer and the request id too, of the same request', async () => {
    const service = fakeService(json(REPORTS, 200, { 'X-Request-Id': 'req_1' }));
    const call = clientOf(service).facts.list();
    expect(await call).toEqual(REPORTS);
    const { data, response, requestId } = await call.withResponse();
    expect([data, response.status, requestId]).toEqual([REPORTS, 200, 'req_1']);
    expect(service.sent).toHaveLength(1);
  });

  it('has no request id where the answer has none', async () => {
    expect(
      await clientOf(fakeService(json([])))
        .facts.list()
        .withResponse(),
    ).not.toHaveProperty('requestId');
  });

  it('is sent though nobody awaits it, once', async () => {
    const service = fakeService(json([]));
    const call = clientOf(service).alerts.list();
    await new Promise((resolve) => setImmediate(resolve));
    expect(service.sent).toHaveLength(1);
    await Promise.all([call, call.then(), call.catch(() => undefined), call.finally(() => undefined)]);
    expect(service.sent).toHaveLength(1);
  });

  it('asResponse() leaves the body to be read, and rejects as the call would', async () => {
    const service = fakeService(json(REPORTS), json({ message: 'no' }, 404));
    const response = await clientOf(service).facts.list().asResponse();
    expect(response.bodyUsed).toBe(false);
    expect(await response.json()).toEqual(REPORTS);
    expect(await failureOf(clientOf(service).facts.list().asResponse())).toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  it.each([200, 204])('an empty %i gives undefined', async (status) => {
    expect(await clientOf(fakeService(new Response(null, { status }))).alerts.list()).toBeUndefined();
  });

  it('a page in place of JSON is an error that shows it, not a SyntaxError', async () => {
    const service = fakeService(new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }));
    const error = await failureOf(clientOf(service).facts.list());
    expect(error).toBeInstanceOf(ResponseParseError);
    expect(error).toMatchObject({ code: 'response_unparsable', status: 200, body: '<html>Sign in</html>' });
  });
});

describe('any Standard Schema types and validates a body', () => {
  const schemas = {
    zod: z.array(z.object({ category: z.string(), at: z.coerce.date() })),
    valibot: v.array(
      v.object({
        category: v.string(),
        at: v.pipe(
          v.string(),
          v.transform((text) => new Date(text)),
        ),
      }),
    ),
    arktype: type({ category: 'string', at: 'string.date.parse' }).array(),
  };

  it.each(Object.entries(schemas))('%s: the validated value is returned, transforms applied', async (_name, schema) => {
    const reports = await clientOf(fakeService(json(REPORTS))).facts.list({}, { schema });
    expect(reports).toEqual([{ category: 'finance', at: new Date('2026-01-15T09:30:00Z') }]);
  });

  it.each(Object.entries(schemas))(
    '%s: a body that does not satisfy it is an error with the way to the member',
    async (_name, schema) => {
      const error = await failureOf(
        clientOf(fakeService(json([{ category: 5, at: '2026-01-15' }]))).facts.list({}, { schema }),
      );
      expect(error).toBeInstanceOf(ResponseValidationError);
      expect(error).toMatchObject({ code: 'response_invalid', body: [{ category: 5, at: '2026-01-15' }] });
      expect((error as ResponseValidationError).issues.map(({ path }) => path.join('.'))).toContain('0.category');
      expect((error as Error).message).toContain('0.category');
    },
  );

  it('a schema of the call wins over the one of the client; an asynchronous one is awaited', async () => {
    const client = clientOf(fakeService(json(REPORTS)), { schemas: { listFacts: z.string() } });
    const length: number = await client.facts.list(
      {},
      { schema: z.array(z.unknown()).transform(async (list) => list.length) },
    );
    expect(length).toBe(1);
    expect(await failureOf(client.facts.list())).toMatchObject({ code: 'response_invalid' });
  });
});

describe('withOptions', () => {
  it('merges headers over those of the client, null removes; what is not given stays', async () => {
    const service = fakeService(json([]));
    const client = clientOf(service, { headers: { 'X-Team': 'desk', 'X-Trace': 'a' }, maxRetries: 0 });
    const changed = client.withOptions({ headers: { 'X-Trace': null, 'X-Extra': 'e' } });
    await changed.facts.list({}, { headers: { 'X-Call': 'c', 'X-Team': null } });
    const [{ headers } = { headers: new Headers() }] = service.sent;
    expect(
      ['x-team', 'x-trace', 'x-extra', 'x-call', 'authorization'].map((name) => headers.get(name) !== null),
    ).toEqual([false, false, true, true, true]);
  });
});

describe('client.raw', () => {
  it('goes through the same transport, and gives what openapi-fetch gives', async () => {
    const service = fakeService(
      json({ error: 'Too Many Requests', code: 429, message: 'wait' }, 429, { 'retry-after': '0' }),
      json(REPORTS),
    );
    const { data, error, response } = await clientOf(service).raw.GET('/facts', {
      params: { query: { category: 'finance' } },
    });
    expect([data, error, response.status]).toEqual([REPORTS, undefined, 200]);
    expect(service.sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer key-0123456789',
      'Bearer key-0123456789',
    ]);
  });

  it('sends a body anew with each attempt', async () => {
    const service = fakeService(json({}, 503, { 'retry-after': '0' }), new Response(null, { status: 204 }));
    const pair = { event: 'insider_trade', callback_url: 'https://example.com/hook' };
    const { response } = await clientOf(service).raw.DELETE('/alerts', { body: pair });
    expect([response.status, ...service.sent.map(({ body }) => body)]).toEqual([204, pair, pair]);
  });

  it('returns the error of a status instead of throwing', async () => {
    const { data, error, response } = await clientOf(fakeService(json({ message: 'no' }, 403))).raw.GET('/alerts');
    expect([data, error, response.ok]).toEqual([undefined, { message: 'no' }, false]);
  });
});

describe('a wrong option is a ConfigurationError at once that names it', () => {
  const good = { baseUrl: 'https://service.test', auth: 'key' };
  const cases: [string, Record<string, unknown>, string][] = [
    ['no base URL', { auth: 'key' }, 'baseUrl'],
    ['a relative base URL', { ...good, baseUrl: '/api' }, 'baseUrl'],
    ['http to another machine', { ...good, baseUrl: 'http://service.test' }, 'baseUrl'],
    ['a host that only begins like loopback', { ...good, baseUrl: 'http://127.0.0.1.evil.test' }, 'baseUrl'],
    ['credentials in the base URL', { ...good, baseUrl: 'https://user:word@service.test' }, 'baseUrl'],
    ['no credential', { baseUrl: 'https://service.test' }, 'auth'],
    ['an empty credential', { ...good, auth: '' }, 'auth'],
    ['a credential that would end the header', { ...good, auth: 'key\r\nX-Evil: 1' }, 'auth'],
    ['an unknown option', { ...good, timeout: 5 }, 'timeout'],
    ['a time-out that is NaN', { ...good, timeoutMs: Number.NaN }, 'timeoutMs'],
    ['a time-out longer than timers hold', { ...good, timeoutMs: 2 ** 31 }, 'timeoutMs'],
    ['half a retry', { ...good, maxRetries: 0.5 }, 'maxRetries'],
    ['a plan that is none', { ...good, rateLimit: 'gold' }, 'rateLimit'],
    ['a limit of 0', { ...good, rateLimit: { perMinute: 0 } }, 'rateLimit'],
    ['a schema of no operation', { ...good, schemas: { listFact: z.string() } }, 'listFact'],
    ['a schema that is no Standard Schema', { ...good, schemas: { listFacts: {} } }, 'listFacts'],
    ['an empty limitParameter', { ...good, limitParameter: '' }, 'limitParameter'],
    ['a fetch that is no function', { ...good, fetch: 'fetch' }, 'fetch'],
    ['a header with a line break', { ...good, headers: { 'X-A': 'a\nb' } }, 'X-A'],
    ['a logger without methods', { ...good, logger: {} }, 'logger'],
    ['a level that is none', { ...good, logLevel: 'loud' }, 'logLevel'],
    ['a response signature without secret', { ...good, responseSignature: { header: 'X-S', secret: '' } }, 'secret'],
  ];
  it.each(cases)('%s', (_name, options, option) => {
    const error = (() => {
      try {
        return new IntelligenceData(options);
      } catch (reason) {
        return reason;
      }
    })();
    expect(error).toBeInstanceOf(ConfigurationError);
    expect((error as Error).message).toContain(option);
  });

  it.each(['http://localhost:4010', 'http://127.0.0.1', 'http://[::1]:80/x', 'https://service.test/'])(
    '%s is fine',
    (baseUrl) => {
      expect(() => new IntelligenceData({ baseUrl, auth: 'key' })).not.toThrow();
    },
  );

  // biome-ignore lint/suspicious/noExplicitAny: wrong on purpose; the types would not let it through.
  const calls: [string, any, string][] = [
    ['unknown', { retries: 1 }, 'retries'],
    ['a signal that is none', { signal: {} }, 'signal'],
    ['a schema that is none', { schema: { parse: () => 1 } }, 'schema'],
    ['negative retries', { maxRetries: -1 }, 'maxRetries'],
  ];
  it.each(calls)('an option of a call: %s', async (_name, options, option) => {
    const service = fakeService(json([]));
    const error = await failureOf(clientOf(service).alerts.list(options));
    expect(error).toBeInstanceOf(ConfigurationError);
    expect((error as Error).message).toContain(option);
    expect(service.sent).toHaveLength(0);
  });
});
