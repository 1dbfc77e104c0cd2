import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { operations } from '../../src/generated/operations.ts';
import { handlers } from '../../src/msw.ts';

const pair = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook' };

function untilAborted(signal: AbortSignal, started: () => void): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    started();
  });
}

describe.each(['https://api.example.com', 'https://api.example.com/', 'https://api.example.com/data/v1'])(
  'handlers under %s',
  (baseUrl) => {
    const seen: { line: string; authorization: string | null; body: string }[] = [];
    let fail: Error | undefined;
    let hang: (() => void) | undefined;
    const target = {
      async fetch(request: Request): Promise<Response> {
        if (fail) throw fail;
        if (hang) await untilAborted(request.signal, hang);
        const { pathname, search } = new URL(request.url);
        const line = `${request.method} ${pathname}${search}`;
        seen.push({ line, authorization: request.headers.get('authorization'), body: await request.text() });
        return Response.json({ line }, { status: 202, headers: { 'X-Mock-Assumed': 'facts-response' } });
      },
    };
    const server = setupServer(...handlers(target, { baseUrl }));
    const base = baseUrl.replace(/\/$/, '');
    beforeAll(() => server.listen());
    beforeEach(() => {
      seen.length = 0;
      fail = undefined;
      hang = undefined;
    });
    afterEach(() => server.resetHandlers());
    afterAll(() => server.close());

    test.each(Object.entries(operations))('carry %s to the mock as it is', async (_, { method, path, body }) => {
      const response = await fetch(`${base}${path}?category=finance`, {
        method,
        headers: { authorization: 'Bearer pro_ci', 'content-type': 'application/json' },
        ...(body === null ? {} : { body: JSON.stringify(pair) }),
      });
      expect(response.status).toBe(202);
      expect(response.headers.get('x-mock-assumed')).toBe('facts-response');
      expect(await response.json()).toEqual({ line: `${method} ${path}?category=finance` });
      expect(seen).toEqual([
        {
          line: `${method} ${path}?category=finance`,
          authorization: 'Bearer pro_ci',
          body: body === null ? '' : JSON.stringify(pair),
        },
      ]);
    });

    test('are one for each operation, and each can be overridden alone', async () => {
      expect(handlers(target, { baseUrl })).toHaveLength(Object.keys(operations).length);
      server.use(http.get(`${base}/alerts`, () => HttpResponse.json({ overridden: true })));
      expect(await (await fetch(`${base}/alerts`)).json()).toEqual({ overridden: true });
      expect((await fetch(`${base}/alerts`, { method: 'POST', body: '{}' })).status).toBe(202);
      expect(seen.map(({ line }) => line)).toEqual(['POST /alerts']);
    });

    test('say nothing of a caller who gives up', async () => {
      const written = vi.spyOn(console, 'error').mockReturnValue();
      const giveUp = new AbortController();
      hang = () => giveUp.abort();
      await expect(fetch(`${base}/facts`, { signal: giveUp.signal })).rejects.toThrow('aborted');
      await new Promise((resolve) => setImmediate(resolve));
      expect(written).not.toHaveBeenCalled();
      written.mockRestore();
    });

    test.each([new TypeError('fetch failed'), Object.assign(new Error('reset'), { code: 'ECONNRESET' })])(
      'break the connection where the mock does: %o',
      async (error) => {
        fail = error;
        await expect(fetch(`${base}/facts`)).rejects.toThrow(TypeError);
      },
    );
  },
);
