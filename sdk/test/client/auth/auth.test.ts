import { AuthError, type TokenProvider } from '@intelligence-data/sdk';
import { describe, expect, it, vi } from 'vitest';
import { withAuth } from '../../../src/client/auth/with-auth.ts';
import type { Fetch } from '../../../src/client/transport/call.ts';
import { callOf } from '../support/call.ts';
import { clientOf, failureOf, fakeService, json, KEY, tooMany } from '../support/service.ts';

const bearer = (token: string): string => `Bearer ${token}`;

/** A provider that can forget: t1, t2, … */
function renewing(): TokenProvider & { invalidated: string[] } {
  const invalidated: string[] = [];
  return {
    invalidated,
    getToken: async () => `t${invalidated.length + 1}`,
    invalidate: (token) => void invalidated.push(token),
  };
}

describe('withAuth', () => {
  it('puts the credential in, into a copy', async () => {
    const call = callOf();
    const next = vi.fn<Fetch>(async () => new Response());
    await withAuth({ getToken: async () => 'abc' })(next)(call);
    expect(next.mock.calls[0]?.[0].headers.get('authorization')).toBe('Bearer abc');
    expect(call.headers.has('authorization')).toBe(false);
  });

  it('asks for no token where the contract asks for none', async () => {
    const getToken = vi.fn(async () => 'abc');
    const next = vi.fn<Fetch>(async () => new Response());
    await withAuth({ getToken })(next)(callOf({ operation: 'createToken', method: 'POST' }));
    expect(getToken).not.toHaveBeenCalled();
    expect(next.mock.calls[0]?.[0].headers.has('authorization')).toBe(false);
  });

  it('after a 401 renews once and repeats once, and takes a second 401 for the answer', async () => {
    const provider = renewing();
    const next = vi.fn<Fetch>(async () => new Response(null, { status: 401 }));
    const response = await withAuth(provider)(next)(callOf());
    expect(response.status).toBe(401);
    expect(provider.invalidated).toEqual(['t1']);
    expect(next.mock.calls.map(([call]) => call.headers.get('authorization'))).toEqual([bearer('t1'), bearer('t2')]);
  });

  it.each([400, 403, 404, 429, 500])('does not renew after %i', async (status) => {
    const provider = renewing();
    await withAuth(provider)(async () => new Response(null, { status }))(callOf());
    expect(provider.invalidated).toEqual([]);
  });

  it.each(['', ' ', 'a b', 'a\r\nX-Own: 1', 'é', undefined, null, 42])(
    'sends nothing with the token %j',
    async (token) => {
      const next = vi.fn<Fetch>();
      const provider: TokenProvider = { getToken: async () => JSON.parse(JSON.stringify({ token })).token };
      const error = await failureOf(withAuth(provider)(next)(callOf()));
      expect(error).toBeInstanceOf(AuthError);
      expect(next).not.toHaveBeenCalled();
    },
  );

  it.each([
    [
      'throws',
      () => {
        throw new Error('vault is sealed');
      },
    ],
    ['rejects', () => Promise.reject(new Error('vault is sealed'))],
  ])('a provider that %s is an AuthError with the cause; nothing is sent', async (_, getToken) => {
    const next = vi.fn<Fetch>();
    const error = await failureOf(withAuth({ getToken })(next)(callOf()));
    expect(error).toMatchObject({ code: 'auth_unavailable', cause: { message: 'vault is sealed' } });
    expect(String(error)).toContain('vault is sealed');
    expect(next).not.toHaveBeenCalled();
  });

  it('a provider that fails to forget is an AuthError, too', async () => {
    const provider: TokenProvider = {
      getToken: async () => 'abc',
      invalidate: () => {
        throw new Error('no such token abc');
      },
    };
    const error = await failureOf(withAuth(provider)(async () => new Response(null, { status: 401 }))(callOf()));
    expect(error).toMatchObject({ code: 'auth_unavailable' });
    expect(String(error)).not.toContain('abc');
  });
});

describe('auth of the client', () => {
  it('sends a string as it is', async () => {
    const service = fakeService(json([]));
    await clientOf(service).facts.list();
    expect(service.sent[0]?.headers.get('authorization')).toBe(bearer(KEY));
  });

  it.each([
    ['sync', (): string => 'rotated'],
    ['async', async (): Promise<string> => 'rotated'],
  ])('calls a function for each attempt (%s)', async (_, give) => {
    const service = fakeService(tooMany({ 'retry-after': '0' }), tooMany({ 'retry-after': '0' }), json([]));
    const auth = vi.fn(give);
    await clientOf(service, { auth }).facts.list();
    expect(auth).toHaveBeenCalledTimes(3);
    expect(service.sent[2]?.headers.get('authorization')).toBe(bearer('rotated'));
  });

  it('a refused key is AuthenticationError, without a second try', async () => {
    const service = fakeService(json({ error: 'Unauthorized' }, 401));
    expect(await failureOf(clientOf(service).facts.list())).toMatchObject({
      name: 'AuthenticationError',
      code: 'authentication_failed',
      status: 401,
    });
    expect(service.sent).toHaveLength(1);
  });

  it('renews and repeats createAlert with maxRetries 0, too: it was refused, not acted on', async () => {
    const provider = renewing();
    const service = fakeService(json({}, 401), json({ id: '1' }, 201));
    const client = clientOf(service, { auth: provider, maxRetries: 0 });
    await client.alerts.create({ event: 'insider_trade', callback_url: 'https://example.com/hook' });
    expect(service.sent.map(({ headers }) => headers.get('authorization'))).toEqual([bearer('t1'), bearer('t2')]);
    expect(service.sent[1]?.body).toEqual(service.sent[0]?.body);
  });

  it('an abort ends the wait for a token at once', async () => {
    const controller = new AbortController();
    const service = fakeService(json([]));
    const client = clientOf(service, { auth: () => new Promise<string>(() => {}) });
    const failed = failureOf(client.facts.list({}, { signal: controller.signal }));
    await Promise.resolve();
    controller.abort('enough');
    expect(await failed).toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(service.sent).toEqual([]);
  });

  it('a token that cannot be had is not asked for again and again', async () => {
    const auth = vi.fn(() => Promise.reject(new Error('sealed')));
    expect(await failureOf(clientOf(fakeService(), { auth }).facts.list())).toMatchObject({ code: 'auth_unavailable' });
    expect(auth).toHaveBeenCalledOnce();
  });
});
