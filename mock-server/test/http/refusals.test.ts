import { createMock } from '@intelligence-data/mock-server';
import { describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';

const subscription = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook' };

describe('a request that is wrong', () => {
  it.each([
    ['no credential', 'GET /facts', { key: null }, 401, /Authorization/],
    ['an unknown credential', 'GET /facts', { key: 'gold_me' }, 401, /not known/],
    ['another scheme', 'GET /facts', { key: null, headers: { authorization: 'Basic cHJv' } }, 401, /Bearer/],
    ['an unknown path', 'GET /fact', {}, 404, /\/fact/],
    ['a method that a path does not have', 'PUT /alerts', { body: {} }, 405, /PUT/],
    ['a body that is no JSON', 'POST /alerts', { body: '{"event":' }, 400, /JSON/],
    ['an empty body', 'POST /alerts', { headers: { 'content-type': 'application/json' } }, 400, /body/],
    ['no media type', 'POST /alerts', {}, 415, /Content-Type/],
    [
      'another media type',
      'POST /alerts',
      { body: 'a=1', headers: { 'content-type': 'text/plain' } },
      415,
      /Content-Type/,
    ],
    ['a body over 1 MiB', 'POST /alerts', { body: `"${'x'.repeat(1_048_576)}"` }, 413, /1048576/],
    ['a missing member', 'POST /alerts', { body: { event: 'a' } }, 400, /^callback_url: is required\.$/],
    [
      'a member of another type',
      'POST /alerts',
      { body: { ...subscription, event: 5 } },
      400,
      /^event: must be a string\.$/,
    ],
    [
      'an unknown priority',
      'POST /alerts',
      { body: { ...subscription, priority_level: 'urgent' } },
      400,
      /priority_level: must be one of high, medium, low/,
    ],
    ['a list with another type', 'POST /alerts', { body: { ...subscription, keywords: ['a', 1] } }, 400, /keywords\.1/],
    ['a URL that is none', 'POST /alerts', { body: { ...subscription, callback_url: '/hook' } }, 400, /callback_url/],
    [
      'a URL of another scheme',
      'POST /alerts',
      { body: { ...subscription, callback_url: 'ftp://a/' } },
      400,
      /callback_url/,
    ],
    [
      'a URL with a user name',
      'POST /alerts',
      { body: { ...subscription, callback_url: 'http://a@127.0.0.1/' } },
      400,
      /user name/,
    ],
    ['a limit that is no number', 'GET /facts?limit=many', {}, 400, /^limit: must be an integer\.$/],
    ['a limit in hexadecimal', 'GET /facts?limit=0x10', {}, 400, /^limit: must be an integer\.$/],
    ['a limit with an exponent', 'GET /facts?limit=1e1', {}, 400, /^limit: must be an integer\.$/],
    ['a limit with a point', 'GET /facts?limit=1.0', {}, 400, /^limit: must be an integer\.$/],
    ['a limit after a space', 'GET /facts?limit=%201', {}, 400, /^limit: must be an integer\.$/],
    ['a limit with a plus sign', 'GET /facts?limit=%2B1', {}, 400, /^limit: must be an integer\.$/],
    ['a limit that is below and no plain integer', 'GET /facts?limit=%200', {}, 400, /^limit: must be an integer\.$/],
    ['two limits', 'GET /facts?limit=1&limit=2', {}, 400, /^limit: was given more than once\.$/],
    ['two categories', 'GET /facts?category=a&category=b', {}, 400, /^category: was given more than once\.$/],
    ['a limit of nothing', 'GET /facts?limit=0', {}, 400, /limit/],
  ])('%s is told so', async (_, route, options, status, message) => {
    await using mock = await createMock();
    const reply = await call(mock, route, options);
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ error: expect.any(String), code: status, message: expect.stringMatching(message) });
    expect(reply.headers.get('x-mock-assumed')).toContain('other-errors');
    if (status === 405) expect(reply.headers.get('allow')).toBe('GET, POST, DELETE');
    expect(mock.requests.list()).toEqual([expect.objectContaining({ status })]);
  });

  it('is refused in the assumed form', async () => {
    await using problem = await createMock({ assumptions: { 'other-errors': 'problem-json' } });
    const reply = await call(problem, 'GET /nowhere');
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(reply.body).toEqual({ type: 'about:blank', title: 'Not Found', status: 404, detail: expect.any(String) });
    await using empty = await createMock({ assumptions: { 'other-errors': 'empty' } });
    expect(await call(empty, 'GET /nowhere')).toMatchObject({ status: 404, text: '' });
  });

  it.each<[id: string, value: string, route: string, options: object, others: string]>([
    ['category-values', 'known-only', 'GET /facts?category=sports', {}, ''],
    ['event-values', 'known-only', 'POST /alerts', { body: { ...subscription, event: 'a' } }, ''],
    ['maximums', 'hundred', 'GET /facts?limit=101', {}, 'limit-wire-name, '],
    ['historical-parameters', 'with-dates', 'GET /historical?from=soon', {}, ''],
    ['historical-parameters', 'like-facts', 'GET /historical?category=a&category=b', {}, ''],
    ['limit-wire-name', 'count', 'GET /facts?count=none', {}, ''],
  ])('lists %s, where it rests on %s', async (id, value, route, options, others) => {
    await using mock = await createMock({ assumptions: { [id]: value } });
    const reply = await call(mock, route, options);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('x-mock-assumed')).toBe(`other-errors, ${others}${id}`);
    const plain = await call(mock, 'POST /alerts', { body: [] });
    expect(plain.headers.get('x-mock-assumed')).toBe('other-errors');
  });

  it('changes nothing', async () => {
    await using mock = await createMock();
    await call(mock, 'POST /alerts', { body: { ...subscription, keywords: 'merger' } });
    expect((await call(mock, 'GET /alerts')).body).toEqual([]);
  });

  it('has its violations in the journal, and a parameter that nobody knows', async () => {
    await using mock = await createMock();
    await call(mock, 'POST /alerts', { body: { event: 1 } });
    await call(mock, 'GET /facts?limt=3');
    const [refused, accepted] = mock.requests.list();
    expect(refused?.violations).toEqual([
      { path: 'body.callback_url', message: 'is required.' },
      { path: 'body.event', message: 'must be a string.' },
    ]);
    expect(accepted).toMatchObject({ status: 200, query: { limt: '3' } });
    expect(accepted?.violations).toEqual([{ path: 'query.limt', message: 'is no parameter of listFacts.' }]);
  });
});

describe('the options of a mock', () => {
  it.each([
    [{ sead: 1 }, /"sead".*"seed"/],
    [{ seed: 0.5 }, /seed/],
    [{ clock: 'stopped' }, /clock/],
    [{ secret: '' }, /secret/],
    [{ assumptions: { 'create-alert-status': '418' } }, /create-alert-status.*201/],
    [{ assumptions: { 'create-alert-statu': '200' } }, /Did you mean "create-alert-status"/],
    [{ assumptions: { 'credential-lifetime': 60 } }, /no value 60; it has .*Write it as the text "60"\.$/],
    [{ reports: { live: [], archivd: [] } }, /reports\.archivd: is unknown\. Did you mean "archived"/],
    [{ reports: { live: [], archived: [{ event: 'a' }, {}] } }, /^reports\.archived\.1\.event: is required\.$/],
    [{ accounts: [{ name: 'a', plan: 'gold' }] }, /accounts\.0\.plan.*free/],
    [{ accounts: [{ name: 'a', plan: 'pro', allowIps: ['10.0.0.0/99'] }] }, /10\.0\.0\.0\/99/],
    [{ accounts: [{ name: 'a', plan: 'pro', permissions: ['listFact'] }] }, /Did you mean "listFacts"/],
    [{ reports: [{ content: 'no event' }] }, /event: is required/],
    [{ allowCallbacks: 'http://a' }, /allowCallbacks/],
    [{ jwtPublicKey: { kty: 'oct', k: 'AA' } }, /kty/],
    [{ reports: '/no/such/file.json' }, /\/no\/such\/file\.json/],
  ])('%o is refused, naming what is wrong', async (options, message) => {
    const wrong: object = options;
    await expect(createMock(wrong)).rejects.toMatchObject({
      name: 'MockOptionError',
      message: expect.stringMatching(message),
    });
  });
});
