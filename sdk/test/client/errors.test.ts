import { inspect } from 'node:util';
import * as sdk from '@intelligence-data/sdk';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clientOf, failureOf, fakeService, json, networkError, tooMany } from './support/service.ts';

type Sdk = typeof sdk;
const own: Sdk = { ...sdk };
type ErrorClass = keyof { [Name in keyof Sdk as Name extends `${string}Error` ? Name : never]: true };

/** Class, parent and code, as the design fixes them. */
const CLASSES: [ErrorClass, ErrorClass, sdk.ErrorCode][] = [
  ['ApiError', 'IntelligenceDataError', 'api_error'],
  ['AuthenticationError', 'ApiError', 'authentication_failed'],
  ['PermissionDeniedError', 'ApiError', 'permission_denied'],
  ['NotFoundError', 'ApiError', 'not_found'],
  ['RateLimitError', 'ApiError', 'rate_limited'],
  ['ServerError', 'ApiError', 'server_error'],
  ['ConnectionError', 'IntelligenceDataError', 'connection_failed'],
  ['TimeoutError', 'ConnectionError', 'timeout'],
  ['AbortError', 'IntelligenceDataError', 'aborted'],
  ['AuthError', 'IntelligenceDataError', 'auth_unavailable'],
  ['RequestValidationError', 'IntelligenceDataError', 'request_invalid'],
  ['ResponseValidationError', 'IntelligenceDataError', 'response_invalid'],
  ['ResponseParseError', 'IntelligenceDataError', 'response_unparsable'],
  ['ResponseSignatureError', 'IntelligenceDataError', 'response_signature_invalid'],
  ['ConfigurationError', 'IntelligenceDataError', 'configuration'],
  ['QuotaExceededError', 'IntelligenceDataError', 'quota_exceeded'],
];

/** Makes each error as a user meets it, with one copy of the package. */
async function provoke({ IntelligenceData, clientCredentials }: Sdk): Promise<Map<string, unknown>> {
  const options = { baseUrl: 'https://service.test', auth: 'key', maxRetries: 0 };
  const answering = (answer: Response | Error, more: object = {}): InstanceType<Sdk['IntelligenceData']> =>
    new IntelligenceData({ ...options, fetch: fakeService(answer).fetch, ...more });
  const alert = { event: 'insider_trade', callback_url: 'https://example.com' };
  const paced = answering(json([]), { rateLimit: { perDay: 1 } });
  await paced.facts.list();
  const never = new IntelligenceData({ ...options, timeoutMs: 1, fetch: () => new Promise<Response>(() => {}) });
  const anything: { '~standard': { version: 1; vendor: string; validate: () => { issues: { message: string }[] } } } = {
    '~standard': { version: 1, vendor: 'test', validate: () => ({ issues: [{ message: 'is wrong' }] }) },
  };
  const failures: Record<string, Promise<unknown>> = {
    ApiError: failureOf(answering(json({}, 418)).facts.list()),
    AuthenticationError: failureOf(answering(json({}, 401)).facts.list()),
    PermissionDeniedError: failureOf(answering(json({}, 403)).facts.list()),
    NotFoundError: failureOf(answering(json({}, 404)).alerts.delete(alert)),
    RateLimitError: failureOf(answering(tooMany()).alerts.create(alert)),
    ServerError: failureOf(answering(json({}, 500)).historical.list()),
    ConnectionError: failureOf(answering(networkError('ECONNRESET')).alerts.list()),
    TimeoutError: failureOf(never.facts.list()),
    AbortError: failureOf(answering(json([])).facts.list({}, { signal: AbortSignal.abort() })),
    AuthError: failureOf(
      answering(json({}, 403), { auth: clientCredentials({ clientId: 'a', clientSecret: 'b' }) }).facts.list(),
    ),
    RequestValidationError: failureOf(answering(json([])).facts.list({ limit: -1 })),
    ResponseValidationError: failureOf(answering(json([])).facts.list({}, { schema: anything })),
    ResponseParseError: failureOf(answering(new Response('<html>')).facts.list()),
    ResponseSignatureError: failureOf(
      answering(json([]), { responseSignature: { header: 'x-sig', secret: 'x' } }).facts.list(),
    ),
    ConfigurationError: failureOf(Promise.resolve().then(() => new IntelligenceData({ baseUrl: 'relative' }))),
    QuotaExceededError: failureOf(paced.facts.list()),
  };
  return new Map(
    await Promise.all(Object.entries(failures).map(async ([name, failure]) => [name, await failure] as const)),
  );
}

let errors: Map<string, unknown>;
let otherCopy: Sdk;
let otherErrors: Map<string, unknown>;

beforeAll(async () => {
  errors = await provoke(sdk);
  vi.resetModules();
  otherCopy = { ...(await import('@intelligence-data/sdk')) };
  otherErrors = await provoke(otherCopy);
});

describe.each(CLASSES)('%s', (name, parent, code) => {
  it(`has its name and the code ${code}, and is an Error and a ${parent}`, () => {
    const error = errors.get(name);
    expect(error).toMatchObject({ name, code });
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(own[name]);
    expect(error).toBeInstanceOf(own[parent]);
    expect(error).toBeInstanceOf(sdk.IntelligenceDataError);
  });

  it('is recognised across copies of the package, and nothing else is', () => {
    const foreign = otherErrors.get(name);
    expect(foreign).not.toBeInstanceOf(own[name]);
    expect(own[name].isInstance(foreign)).toBe(true);
    expect(own[parent].isInstance(foreign)).toBe(true);
    expect(sdk.IntelligenceDataError.isInstance(foreign)).toBe(true);
    expect(otherCopy[name].isInstance(errors.get(name))).toBe(true);
    const parents = new Map(CLASSES.map(([child, above]) => [child, above]));
    for (const [other] of CLASSES) {
      const expected = other === name || parents.get(name) === other;
      expect(`${other} ${own[other].isInstance(foreign)}`).toBe(`${other} ${expected}`);
    }
  });

  it('has a message that says what failed and ends as a sentence, and a stack that leads to the message', () => {
    const error = errors.get(name);
    if (!(error instanceof Error)) throw new Error('It is an error.');
    expect(error.message).toMatch(/^.{10,}[.!?]$/s);
    expect(error.stack).toContain(error.message);
    expect(String(error)).toBe(`${name}: ${error.message}`);
  });

  it('is plain in JSON and in inspect', () => {
    const error = errors.get(name);
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name,
      code,
      message: error instanceof Error ? error.message : '',
    });
    const text = inspect(error);
    expect(text).toContain(name);
    expect(text).toContain(code);
    expect(text).not.toContain('Symbol(');
  });
});

describe('isInstance', () => {
  it.each([undefined, null, 0, '', 'x', {}, [[]], new Error('x'), { name: 'ApiError', code: 'api_error' }, () => {}])(
    'is false for %j',
    (value) => {
      expect(sdk.IntelligenceDataError.isInstance(value)).toBe(false);
      expect(sdk.ApiError.isInstance(value)).toBe(false);
    },
  );

  it('narrows the type', () => {
    const error: unknown = errors.get('RateLimitError');
    if (!sdk.RateLimitError.isInstance(error)) throw new Error('It is one.');
    expect(error.status satisfies number).toBe(429);
    expect(error.error satisfies string).toBe('Too Many Requests');
  });
});

describe('what an error status tells', () => {
  const failWith = (response: Response, options: object = {}): Promise<unknown> =>
    failureOf(clientOf(fakeService(response), { maxRetries: 0, ...options }).facts.list());

  it('gives status, parsed body, headers and request id', async () => {
    const headers = { 'x-request-id': 'req-1', 'x-own': 'a' };
    const error = await failWith(json({ why: ['x'] }, 400, headers));
    expect(error).toMatchObject({ name: 'ApiError', status: 400, body: { why: ['x'] }, requestId: 'req-1' });
    if (!sdk.ApiError.isInstance(error)) throw new Error('It is one.');
    expect(error.headers.get('x-own')).toBe('a');
  });

  it.each([
    ['', undefined],
    ['null', null],
    ['not json', 'not json'],
    ['<html>', '<html>'],
    ['{"a":', '{"a":'],
  ])('the body %j is no trouble', async (text, body) => {
    expect(await failWith(new Response(text, { status: 500 }))).toMatchObject({ code: 'server_error', body });
  });

  it("a 429 has the service's own words, and Retry-After in milliseconds", async () => {
    expect(await failWith(tooMany({ 'retry-after': '7' }))).toMatchObject({
      message: expect.stringContaining('Wait before new requests.'),
      error: 'Too Many Requests',
      retryAfterMs: 7_000,
    });
    expect(await failWith(tooMany({ 'retry-after': 'soon' }))).not.toHaveProperty('retryAfterMs');
  });

  it.each([[''], ['{}'], ['[]'], ['"no"'], ['<html>'], ['{"error":7,"message":{}}']])(
    'a 429 with the body %j is a RateLimitError all the same',
    async (text) => {
      const error = await failWith(new Response(text, { status: 429 }));
      expect(error).toMatchObject({ name: 'RateLimitError', error: expect.any(String) });
      expect(String(error)).toMatch(/limit|wait/i);
    },
  );

  it('a Retry-After longer than the cap fails at once, and says so', async () => {
    const service = fakeService(tooMany({ 'retry-after': '3600' }));
    const error = await failureOf(clientOf(service).facts.list());
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 3_600_000 });
    expect(String(error)).toMatch(/3600 s.*maxRetryDelayMs.*60000 ms/);
    expect(service.sent).toHaveLength(1);
  });

  it.each([
    [401, /credential/i],
    [403, /plan|permission/i],
    [404, /base URL/i],
    [500, /later/i],
    [302, /redirect/i],
  ])('the message of %i names the operation, the status and a cure', async (status, cure) => {
    const error = await failWith(json({}, status));
    expect(String(error)).toMatch(cure);
    expect(String(error)).toContain('listFacts');
    expect(String(error)).toContain(`${status}`);
  });

  it.each([
    [{ message: 'no such category' }, 'no such category'],
    [{ type: 'about:blank', title: 'Bad Request', detail: 'limit is too large' }, 'limit is too large'],
    [{ error: 'invalid_client', error_description: 'unknown client' }, 'unknown client'],
  ])('the message quotes what the body %j says', async (body, said) => {
    expect(String(await failWith(json(body, 400)))).toContain(said);
  });
});
