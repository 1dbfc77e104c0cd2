import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, TimeoutError } from '../../../src/client/errors/index.ts';
import { textOf, withBody } from '../../../src/client/transport/body.ts';
import { chain, type Fetch, type Wrapper } from '../../../src/client/transport/call.ts';
import { connect, withConnectionErrors } from '../../../src/client/transport/connect.ts';
import { withRedirect } from '../../../src/client/transport/redirect.ts';
import { withResponseSignature } from '../../../src/client/transport/response-signature.ts';
import { withTimeout } from '../../../src/client/transport/timeout.ts';
import { callOf, createAlertCall } from '../support/call.ts';
import { failureOf, networkError } from '../support/service.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('chain', () => {
  it('puts the first wrapper outermost', async () => {
    const order: string[] = [];
    const named =
      (name: string): Wrapper =>
      (next) =>
      async (call) => {
        order.push(`${name} in`);
        const response = await next(call);
        order.push(`${name} out`);
        return response;
      };
    await chain([named('a'), named('b')], async () => new Response())(callOf());
    expect(order).toEqual(['a in', 'b in', 'b out', 'a out']);
  });
});

describe('withTimeout', () => {
  it('ends an attempt after timeoutMs, though what is inside ignores the signal', async () => {
    const failed = failureOf(withTimeout(() => new Promise(() => {}))(callOf({ timeoutMs: 500 })));
    await vi.advanceTimersByTimeAsync(499);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const error = await failed;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(String(error)).toMatch(/listFacts.*500 ms.*timeoutMs/);
  });

  it('aborts what is inside', async () => {
    let inner: AbortSignal | undefined;
    const failed = failureOf(
      withTimeout(({ signal }) => {
        inner = signal;
        return new Promise(() => {});
      })(callOf({ timeoutMs: 500 })),
    );
    await vi.advanceTimersByTimeAsync(500);
    expect(inner?.aborted).toBe(true);
    expect(inner?.reason).toBe(await failed);
  });

  it('covers the body where it is read inside', async () => {
    const failed = failureOf(chain([withTimeout, withBody], async () => new Response(new ReadableStream()))(callOf()));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toMatchObject({ code: 'timeout' });
  });

  it("ends as soon as the caller's signal aborts", async () => {
    const controller = new AbortController();
    const failed = failureOf(withTimeout(() => new Promise(() => {}))(callOf({ signal: controller.signal })));
    controller.abort('enough');
    expect(await failed).toMatchObject({ code: 'aborted', cause: 'enough' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends nothing for a signal that has aborted already', async () => {
    const next = vi.fn<Fetch>();
    const failed = failureOf(withTimeout(next)(callOf({ signal: AbortSignal.abort() })));
    expect(await failed).toMatchObject({ code: 'aborted' });
    expect(next).not.toHaveBeenCalled();
  });

  it('leaves neither a timer nor a listener behind', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await withTimeout(async () => new Response('ok'))(callOf({ signal }));
    await failureOf(withTimeout(() => Promise.reject(new Error('x')))(callOf({ signal })));
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.length).toBe(added.mock.calls.length);
  });
});

describe('withBody', () => {
  it('reads the body within the attempt', async () => {
    const response = await withBody(async () => new Response('text'))(callOf());
    expect(textOf(response)).toBe('text');
  });

  it('leaves the body of a success alone where the caller wants it so', async () => {
    const response = await withBody(async () => new Response('text'))(callOf({ readBody: false }));
    expect(response.bodyUsed).toBe(false);
    expect(await response.text()).toBe('text');
  });

  it('always reads the body of an error, which says what went wrong', async () => {
    const response = await withBody(async () => new Response('why', { status: 400 }))(callOf({ readBody: false }));
    expect(textOf(response)).toBe('why');
  });
});

describe('withConnectionErrors', () => {
  it('makes of what fetch throws an error that says where and why', async () => {
    const error = await failureOf(withConnectionErrors(() => Promise.reject(networkError('ECONNREFUSED')))(callOf()));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: 'connection_failed', cause: { message: 'fetch failed' } });
    expect(String(error)).toMatch(/listFacts.*https:\/\/service\.test.*ECONNREFUSED/);
  });

  it.each(['text', undefined, null, 42, { code: 'E' }])('takes %j for a failure, too', async (thrown) => {
    expect(await failureOf(withConnectionErrors(() => Promise.reject(thrown))(callOf()))).toMatchObject({
      code: 'connection_failed',
    });
  });

  it('passes on errors of ours', async () => {
    const timeout = new TimeoutError('late');
    expect(await failureOf(withConnectionErrors(() => Promise.reject(timeout))(callOf()))).toBe(timeout);
  });

  it('masks the credential in message, stack and causes', async () => {
    const secrets = new Set(['s3cret/key"']);
    const leaking = Object.assign(new Error('with s3cret/key"', { cause: new Error('s3cret/key" again') }), {
      request: { headers: { authorization: 's3cret/key"' } },
    });
    const error = await failureOf(withConnectionErrors(() => Promise.reject(leaking))(callOf({ secrets })));
    for (let current = error; current instanceof Error; current = current.cause) {
      expect(`${current.message} ${current.stack} ${JSON.stringify(current)}`).not.toContain('s3cret');
    }
  });
});

describe('connect', () => {
  it('gives fetch a body that can be sent again, and keeps redirects in our hands', async () => {
    const fetch = vi.fn(async () => new Response());
    const call = createAlertCall({ body: '{"a":1}' });
    await connect(fetch)(call);
    expect(fetch).toHaveBeenCalledWith(call.url, {
      method: 'POST',
      headers: call.headers,
      body: '{"a":1}',
      redirect: 'manual',
    });
  });
});

describe('withRedirect', () => {
  const redirectTo = (location: string, status = 302): Response =>
    new Response(null, { status, headers: { location } });
  const authorised = (): Headers => new Headers({ authorization: 'Bearer s3cret', 'x-own': '1', cookie: 'a=b' });

  it('follows within the origin, with the credential', async () => {
    const next = vi.fn<Fetch>(async ({ url }) =>
      url.endsWith('/v2/facts') ? new Response('ok') : redirectTo('/v2/facts'),
    );
    const response = await withRedirect(next)(callOf({ headers: authorised() }));
    expect(await response.text()).toBe('ok');
    const [, [second] = []] = next.mock.calls;
    expect(second?.url).toBe('https://service.test/v2/facts');
    expect(second?.headers.get('authorization')).toBe('Bearer s3cret');
  });

  it.each([
    'https://other.test/facts',
    'https://service.test:8443/facts',
    '//other.test/facts',
    'https://sub.service.test/',
  ])('takes neither the credential nor headers of yours to %s', async (location) => {
    const next = vi.fn<Fetch>(async ({ url }) => (url === callOf().url ? redirectTo(location) : new Response('ok')));
    await withRedirect(next)(callOf({ headers: authorised() }));
    const [, [second] = []] = next.mock.calls;
    expect([...(second?.headers ?? [])]).toEqual([['accept', 'application/json']]);
  });

  it('does not give the credential back to an origin that was left', async () => {
    const answers = [
      redirectTo('https://other.test/'),
      redirectTo('https://service.test/intelligence/facts'),
      new Response(),
    ];
    const next = vi.fn<Fetch>(async () => answers.shift() ?? new Response());
    await withRedirect(next)(callOf({ headers: authorised() }));
    expect(next.mock.lastCall?.[0].headers.has('authorization')).toBe(false);
  });

  it.each(['http://service.test/facts', 'ftp://service.test/', 'file:///etc/passwd', 'javascript:0', 'https://'])(
    'does not follow to %s',
    async (location) => {
      const next = vi.fn<Fetch>(async () => redirectTo(location));
      expect(await failureOf(withRedirect(next)(callOf()))).toMatchObject({ code: 'connection_failed' });
      expect(next).toHaveBeenCalledOnce();
    },
  );

  it.each([301, 302, 303, 307, 308])('does not send a body elsewhere (%i)', async (status) => {
    const next = vi.fn<Fetch>(async () => redirectTo('https://other.test/', status));
    const response = await withRedirect(next)(createAlertCall());
    expect(response.status).toBe(status);
    expect(next).toHaveBeenCalledOnce();
  });

  it('ends a circle', async () => {
    const next = vi.fn<Fetch>(async () => redirectTo('/facts'));
    expect(await failureOf(withRedirect(next)(callOf()))).toMatchObject({ code: 'connection_failed' });
    expect(next.mock.calls.length).toBeLessThan(25);
  });

  it('says so where a browser hides the target', async () => {
    const hidden = new Response(null, { status: 200 });
    Object.defineProperties(hidden, { type: { value: 'opaqueredirect' }, status: { value: 0 } });
    expect(String(await failureOf(withRedirect(async () => hidden)(callOf())))).toContain('browser');
  });

  it('takes a 304 and a redirect without Location for the answer', async () => {
    expect(await withRedirect(async () => new Response(null, { status: 304 }))(callOf())).toHaveProperty('status', 304);
    expect(await withRedirect(async () => new Response(null, { status: 302 }))(callOf())).toHaveProperty('status', 302);
  });
});

describe('withResponseSignature', () => {
  const secret = 'response-secret';
  const sign = (body: string, encoding: 'hex' | 'base64' = 'hex'): string =>
    createHmac('sha256', secret).update(body).digest(encoding);
  const answer = (body: string, signature?: string, status = 200): Fetch => {
    const headers = signature === undefined ? {} : { 'x-sig': signature };
    return async () => new Response(body === '' ? null : body, { status, headers });
  };

  it.each(['hex', 'base64'] as const)('accepts a true signature in %s, and gives the body', async (encoding) => {
    const wrapper = withResponseSignature({ header: 'X-Sig', secret, encoding });
    const response = await wrapper(answer('[1,"é"]', sign('[1,"é"]', encoding)))(callOf());
    expect(textOf(response)).toBe('[1,"é"]');
    expect(await response.text()).toBe('[1,"é"]');
  });

  it('accepts upper-case hex and a secret of bytes', async () => {
    const wrapper = withResponseSignature({ header: 'X-Sig', secret: new TextEncoder().encode(secret) });
    await expect(wrapper(answer('[]', sign('[]').toUpperCase()))(callOf())).resolves.toHaveProperty('status', 200);
  });

  it('verifies an empty body', async () => {
    const wrapper = withResponseSignature({ header: 'X-Sig', secret });
    await expect(wrapper(answer('', sign(''), 204))(callOf())).resolves.toHaveProperty('status', 204);
  });

  it.each([
    ['missing', undefined],
    ['of another body', sign('[2]')],
    ['cut short', sign('[1]').slice(2)],
    ['no hex', 'é'.repeat(64)],
    ['empty', ''],
    ['twice', `${sign('[1]')}, ${sign('[1]')}`],
  ])('refuses a success whose signature is %s', async (_, signature) => {
    const wrapper = withResponseSignature({ header: 'X-Sig', secret });
    const next: Fetch = async () => {
      const response = new Response('[1]');
      Object.defineProperty(response, 'headers', {
        value: { get: (name: string) => (name === 'X-Sig' ? (signature ?? null) : null) },
      });
      return response;
    };
    const error = await failureOf(wrapper(next)(callOf()));
    expect(error).toMatchObject({ code: 'response_signature_invalid' });
    expect(String(error)).toContain('X-Sig');
    expect(String(error)).not.toContain(sign('[1]'));
  });

  it('passes on an error without a signature, as proxies make errors too, and refuses one with a false signature', async () => {
    const wrapper = withResponseSignature({ header: 'X-Sig', secret });
    await expect(wrapper(answer('no', undefined, 502))(callOf())).resolves.toHaveProperty('status', 502);
    await expect(wrapper(answer('no', sign('yes'), 400))(callOf())).rejects.toMatchObject({
      code: 'response_signature_invalid',
    });
  });

  it.each([
    ['header', { header: '', secret }],
    ['header', { header: 'X Sig', secret }],
    ['secret', { header: 'X-Sig', secret: '' }],
    ['secret', { header: 'X-Sig', secret: new Uint8Array() }],
  ])('names the option that is wrong: %s', (name, options) => {
    expect(() => withResponseSignature(options)).toThrow(expect.objectContaining({ code: 'configuration' }));
    expect(() => withResponseSignature(options)).toThrow(`responseSignature.${name}`);
  });
});
