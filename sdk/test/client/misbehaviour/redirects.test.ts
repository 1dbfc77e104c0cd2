import { ApiError, ConnectionError, clientCredentials } from '@intelligence-data/sdk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientOf, http, ok, type Server, startServer } from './server.ts';

const alert = { event: 'insider_trade', callback_url: 'https://receiver.example/hook' };
let elsewhere: Server;
let home: Server;
let target: string;

beforeEach(async () => {
  elsewhere = await startServer((socket) => socket.write(ok));
  home = await startServer((socket, { path, headers }) =>
    socket.write(
      path.startsWith('/moved')
        ? http(200, JSON.stringify({ auth: headers.get('authorization') }))
        : http(status, '', { Location: target }),
    ),
  );
  target = `${elsewhere.url}/facts`;
});
afterEach(() => Promise.all([home.close(), elsewhere.close()]));
let status = 302;

describe.each([301, 302, 303, 307, 308])('a redirect with %i', (given) => {
  beforeEach(() => {
    status = given;
  });

  test('to another origin carries no credential, and none of the headers that are yours', async () => {
    const client = clientOf(home, { headers: { 'X-Tenant': 'acme', Cookie: 'session=1' } });
    expect(await client.facts.list({}, { headers: { 'X-Api-Secret': 'hidden' } })).toEqual({ ok: true });
    const [request] = elsewhere.requests;
    expect(elsewhere.requests).toHaveLength(1);
    expect(JSON.stringify([...(request?.headers ?? [])])).not.toMatch(/the-api-key|acme|session|hidden/);
  });

  test('within the origin keeps the credential', async () => {
    target = '/moved';
    expect(await clientOf(home).facts.list()).toEqual({ auth: 'Bearer the-api-key' });
  });

  test.each(['create', 'delete'] as const)(
    'of a request with a body (alerts.%s) is an error; it is not sent elsewhere',
    async (method) => {
      await expect(clientOf(home).alerts[method](alert)).rejects.toThrow(ApiError);
      expect(home.requests).toHaveLength(1);
      expect(elsewhere.requests).toHaveLength(0);
    },
  );

  test('of the token exchange does not carry the secret elsewhere', async () => {
    const auth = clientCredentials({ clientId: 'id', clientSecret: 'the-secret' });
    await expect(clientOf(home, { auth }).facts.list()).rejects.toMatchObject({ code: 'auth_unavailable' });
    expect(elsewhere.requests).toHaveLength(0);
  });

  test.each([
    'http://192.0.2.1/facts',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:application/json,[]',
    'javascript:1',
    'http://',
  ])('to %s is not followed', async (address) => {
    target = address;
    await expect(clientOf(home).facts.list()).rejects.toThrow(ConnectionError);
  });

  test('round in circles ends', async () => {
    target = '/facts';
    await expect(clientOf(home, { maxRetries: 0 }).facts.list()).rejects.toThrow(/redirects/);
    expect(home.requests.length).toBeLessThanOrEqual(10);
  });
});

test('a redirect to another origin and back does not bring the credential back', async () => {
  const back = await startServer((socket) => socket.write(http(302, '', { Location: `${home.url}/moved` })));
  target = `${back.url}/facts`;
  expect(await clientOf(home).facts.list()).toEqual({ auth: null });
  await back.close();
});

test('a redirect without a Location is an error', async () => {
  const lost = await startServer((socket) => socket.write(http(302)));
  await expect(clientOf(lost).facts.list()).rejects.toMatchObject({ code: 'api_error', status: 302 });
  await lost.close();
});
