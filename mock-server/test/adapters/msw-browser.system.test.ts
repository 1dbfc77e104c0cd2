import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/generated/operations.ts';
import { type BrowserPage, openPage } from './browser/chromium.ts';

describe.each(['/api', 'https://api.example.com', 'https://api.example.com/data/v1'])(
  'MSW in Chromium under %s',
  (baseUrl) => {
    let browser: BrowserPage;
    beforeAll(async () => {
      browser = await openPage(new URL('browser/page.ts', import.meta.url));
      await browser.page.evaluate(`test.start(${JSON.stringify(baseUrl)})`);
    });
    afterAll(() => browser[Symbol.asyncDispose]());

    const call = (path: string, method: string, body?: unknown) =>
      browser.page.evaluate(
        `test.call(${[baseUrl + path, method, body].map((value) => JSON.stringify(value)).join()})`,
      );

    test.each(Object.entries(operations).filter(([id]) => id !== 'listHistorical'))(
      'carries %s to the mock as it is',
      async (_, { method, path, body }) => {
        const sent = body === null ? undefined : { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/é' };
        expect(await call(path, method, sent)).toEqual({
          line: `${method} ${path}`,
          authorization: 'Bearer enterprise_ci',
          body: sent === undefined ? '' : JSON.stringify(sent),
        });
      },
    );

    test('lets one operation be overridden alone', async () => {
      expect(await call('/historical', 'GET')).toEqual({ overridden: true });
      expect(await call('/facts', 'GET')).toMatchObject({ line: 'GET /facts' });
    });
  },
);

test('the whole mock works in a page', async () => {
  await using browser = await openPage(new URL('browser/page.ts', import.meta.url));
  const run = (script: string): Promise<unknown> => browser.page.evaluate(script);
  const pair = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook' };
  const call = (method: string, path: string, body?: unknown) =>
    run(`test.call(${[`/api${path}`, method, body].map((value) => JSON.stringify(value)).join()})`);
  await run("test.startMock('/api')");
  expect(await call('GET', '/facts?category=finance&limit=3')).toHaveLength(3);
  expect(await call('POST', '/alerts', pair)).toMatchObject({ ...pair, priority_level: 'medium' });
  expect(await call('GET', '/alerts')).toMatchObject([pair]);
  expect(await call('DELETE', '/alerts', pair)).toBe(204);
  expect(await call('GET', '/alerts')).toEqual([]);
  expect(await call('POST', '/alerts', { event: 1 })).toMatchObject({ code: 400 });
  const token = { client_id: 'enterprise_ci', client_secret: 'secret_ci', grant_type: 'client_credentials' };
  expect(await call('POST', '/oauth/token', token)).toMatchObject({ token_type: 'Bearer' });
});
