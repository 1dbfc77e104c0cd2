import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { assumedDocument } from '../../src/contract/document.ts';
import { createReferee, describeViolation, refereeFetch, type Violation } from '../../src/prism.ts';

const report = {
  event: 'insider_trade',
  category: 'finance',
  source: 'exchange-filings',
  content: 'Text.',
  timestamp: '2026-11-21T09:00:00Z',
};
const pair = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook' };
const tokenRequest = { client_id: 'enterprise_ci', client_secret: 'secret_ci', grant_type: 'client_credentials' };
const limited = { error: 'Too Many Requests', code: 429, message: 'Wait.' };

const ask = (line: string, body?: unknown, headers: Record<string, string> = {}): Request => {
  const [method = 'GET', path = '/'] = line.split(' ');
  return new Request(`http://mock.test${path}`, {
    method,
    headers: {
      authorization: 'Bearer free_ci',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
};
const answer = (status: number, body?: unknown, headers?: Record<string, string>): Response =>
  body === undefined
    ? new Response(null, { status, ...(headers ? { headers } : {}) })
    : typeof body === 'string'
      ? new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })
      : Response.json(body, { status, ...(headers ? { headers } : {}) });

async function judge(request: Request, response: Response, options = {}): Promise<Violation[]> {
  const referee = await refereeFetch(async () => response, options);
  expect(await referee.fetch(request)).toBe(response);
  return referee.violations;
}

describe('a referee finds nothing in', () => {
  test.each([
    ['a list of reports', ask('GET /facts?category=finance&limit=5'), answer(200, [report])],
    ['members that are not declared', ask('GET /facts'), answer(200, [{ ...report, id: 1 }])],
    ['an archive', ask('GET /historical'), answer(200, [])],
    ['a new subscription', ask('POST /alerts', pair), answer(201, { ...pair, priority_level: 'medium' })],
    ['a list of subscriptions', ask('GET /alerts'), answer(200, [{ ...pair, priority_level: 'low' }])],
    ['a deletion', ask('DELETE /alerts', pair), answer(204)],
    [
      'a token',
      ask('POST /oauth/token', tokenRequest),
      answer(200, { access_token: 't', token_type: 'Bearer', expires_in: 60 }),
    ],
    ['a 429', ask('GET /facts'), answer(429, limited)],
    ['another error', ask('GET /facts'), answer(403, { error: 'Forbidden', code: 403, message: 'No.' })],
  ])('%s', async (_, request, response) => {
    expect((await judge(request, response)).map(describeViolation)).toEqual([]);
  });
});

describe('a referee catches', () => {
  test.each([
    ['a success status that is not declared', ask('GET /facts'), answer(206, [report]), 'response', /status code/],
    [
      'another success status for a new subscription',
      ask('POST /alerts', pair),
      answer(202, pair),
      'response',
      /status code/,
    ],
    ['a redirection', ask('GET /facts'), answer(302), 'response', /status code/],
    ['a 501', ask('GET /facts'), answer(501), 'response', /media type/],
    [
      'a missing member',
      ask('GET /facts'),
      answer(200, [{ ...report, source: undefined }]),
      'response.body.0',
      /source/,
    ],
    ['a wrong type', ask('GET /facts'), answer(200, [{ ...report, content: 7 }]), 'response.body.0.content', /string/],
    [
      'a value outside an enumeration',
      ask('GET /alerts'),
      answer(200, [{ ...pair, priority_level: 'urgent' }]),
      'response.body.0.priority_level',
      /high/,
    ],
    [
      'a date that is none',
      ask('GET /facts'),
      answer(200, [{ ...report, timestamp: 'today' }]),
      'response.body.0.timestamp',
      /date-time/,
    ],
    [
      'a wrong code in a 429',
      ask('GET /facts'),
      answer(429, { ...limited, code: 430 }),
      'response.body.code',
      /constant/,
    ],
    ['an object where a list belongs', ask('GET /facts'), answer(200, { data: [] }), 'response.body', /array/],
    ['an error of another shape', ask('GET /facts'), answer(400, { detail: 'x' }), 'response.body', /error/],
    ['a missing body', ask('GET /facts'), answer(200), 'response', /media type/],
    ['a body that is not JSON', ask('GET /facts'), answer(200, '[{'), 'response.body', /JSON/],
    [
      'another media type',
      ask('GET /facts'),
      answer(200, [report], { 'content-type': 'text/html' }),
      'response',
      /media type/,
    ],
    [
      'a request member that is missing',
      ask('POST /alerts', { event: 'x' }),
      answer(201, { ...pair, priority_level: 'low' }),
      'request.body',
      /callback_url/,
    ],
    [
      'a request member of a wrong type',
      ask('POST /alerts', { ...pair, keywords: 'merger' }),
      answer(201, { ...pair, priority_level: 'low' }),
      'request.body.keywords',
      /array/,
    ],
    [
      'an unknown priority',
      ask('POST /alerts', { ...pair, priority_level: 'urgent' }),
      answer(201, { ...pair, priority_level: 'low' }),
      'request.body.priority_level',
      /high/,
    ],
    ['a request without its body', ask('DELETE /alerts'), answer(204), 'request', /required/],
    [
      'a request body that is not JSON',
      ask('POST /alerts', '{"event":'),
      answer(201, { ...pair, priority_level: 'low' }),
      'request.body',
      /JSON/,
    ],
    [
      'a form where JSON belongs',
      ask('POST /oauth/token', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
      answer(200, { access_token: 't', token_type: 'Bearer', expires_in: 60 }),
      'request',
      /content types/,
    ],
    [
      'a query parameter of a wrong type',
      ask('GET /facts?limit=ten'),
      answer(200, []),
      'request.query.limit',
      /integer/,
    ],
    [
      'a query parameter below its minimum',
      ask('GET /historical?limit=0'),
      answer(200, []),
      'request.query.limit',
      />= 1/,
    ],
    [
      'a request without a credential',
      ask('GET /facts', undefined, { authorization: '' }),
      answer(200, []),
      'request',
      /security/i,
    ],
    ['a path that is not declared', ask('GET /reports'), answer(200, []), 'request', /not found/],
    ['a method that is not declared', ask('PUT /alerts', pair), answer(200, []), 'request', /not found/],
  ])('%s', async (_, request, response, location, message) => {
    const violations = await judge(request, response);
    const fitting = violations.filter((found) => found.location.startsWith(location) && message.test(found.message));
    expect(fitting, JSON.stringify(violations)).not.toEqual([]);
  });
});

describe('a referee that judges answers alone', () => {
  const options = { requests: false };
  const refusal = { error: 'Unauthorized', code: 401, message: 'No credential.' };

  test('lets a test send what is wrong, and have the refusal checked', async () => {
    const request = () => ask('POST /alerts', { event: 1 }, { authorization: '' });
    expect(await judge(request(), answer(401, refusal), options)).toEqual([]);
    expect(await judge(request(), answer(401, { ...refusal, code: 'no' }), options)).toMatchObject([
      { exchange: 'POST /alerts', status: 401, location: 'response.body.code', severity: 'error' },
    ]);
    expect(await judge(ask('GET /facts'), answer(429, { error: 'x', code: 429 }), options)).toMatchObject([
      { status: 429, location: 'response.body' },
    ]);
  });

  test('holds answers to the document under other choices', async () => {
    const document = assumedDocument({ choices: { 'facts-response': 'envelope', 'other-errors': 'empty' } });
    expect(await judge(ask('GET /facts'), answer(200, { data: [report] }), { ...options, document })).toEqual([]);
    expect(await judge(ask('GET /facts'), answer(200, [report]), { ...options, document })).not.toEqual([]);
    expect(await judge(ask('GET /facts'), answer(401), { ...options, document })).toEqual([]);
  });
});

describe('a referee in front of a base URL', () => {
  let server: Server;
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  async function upstream(listener: Parameters<typeof createServer>[1]): Promise<string> {
    server = createServer({ keepAlive: false }, listener);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test('carries bytes, headers and path prefix, and marks what is wrong', async () => {
    const text = '{ "error": "Too Many Requests", "code": 429,  "message": "Attendez… é" }';
    const base = await upstream((request, response) => {
      expect(request.headers.authorization).toBe('Bearer free_ci');
      const limit = request.url === '/prefix/facts?limit=ten';
      response.writeHead(limit ? 429 : 404, { 'content-type': 'application/json', 'retry-after': '7' }).end(text);
    });
    await using referee = await createReferee({ upstream: `${base}/prefix/` });
    const response = await fetch(`${referee.url}/facts?limit=ten`, { headers: { authorization: 'Bearer free_ci' } });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.text()).toBe(text);
    expect(referee.violations.map(({ location }) => location)).toEqual(['request.query.limit']);
    expect(JSON.parse(response.headers.get('sl-violations') ?? '')).toEqual(referee.violations);
  });

  test('carries a deletion with its body, and an answer without one', async () => {
    let received = '';
    const base = await upstream(async (request, response) => {
      for await (const chunk of request) received += chunk;
      response.writeHead(204).end();
    });
    await using referee = await createReferee({ upstream: base });
    const response = await fetch(`${referee.url}/alerts`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer free_ci', 'content-type': 'application/json' },
      body: JSON.stringify(pair),
    });
    expect(response.status).toBe(204);
    expect(received).toBe(JSON.stringify(pair));
    expect(referee.violations).toEqual([]);
  });

  test('catches what stock proxies of Prism hide: HEAD, and a 501', async () => {
    const base = await upstream((_, response) => void response.writeHead(501).end());
    await using referee = await createReferee({ upstream: base });
    const headers = { authorization: 'Bearer free_ci' };
    expect((await fetch(`${referee.url}/facts`, { method: 'HEAD', headers })).status).toBe(501);
    expect(referee.violations.splice(0)).toMatchObject([{ exchange: 'HEAD /facts', location: 'request' }]);
    expect((await fetch(`${referee.url}/facts`, { headers })).status).toBe(501);
    expect(referee.violations.map(({ status, location }) => `${status} ${location}`)).toContain('501 response');
  });

  test('answers 502 where the upstream breaks the connection', async () => {
    const base = await upstream((request) => void request.socket.destroy());
    await using referee = await createReferee({ upstream: base });
    const response = await fetch(`${referee.url}/facts`, { headers: { authorization: 'Bearer free_ci' } });
    expect(response.status).toBe(502);
    expect(referee.violations).toMatchObject([{ location: 'upstream', severity: 'error' }]);
  });
});
