import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createMock, type Mock } from '@intelligence-data/mock-server';
import { IntelligenceData } from '@intelligence-data/sdk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { launchBrowser, openWindow } from './open-window.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let mock: Mock;
let receiver: Receiver;
beforeAll(async () => {
  browser = await launchBrowser();
  mock = await createMock();
  const { url } = await mock.listen();
  const client = new IntelligenceData({ baseUrl: url, auth: 'pro_desk', maxRetries: 0 });
  receiver = await startReceiver(
    (response, { path }) => void response.writeHead(path === '/down' ? 503 : 200).end('x'),
  );
  for (const path of ['/hook', '/down']) {
    await client.alerts.create({ event: 'insider_trade', callback_url: receiver.url + path, keywords: ['merger'] });
  }
  await client.facts.list({ limit: 2 });
  await fetch(`${url}/facts?limit=many`, { headers: { authorization: 'Bearer free_trial' } });
  mock.faults.set([{ type: 'latency', ms: 1 }]);
  await client.alerts.list();
  await mock.publish({ event: 'insider_trade', content: 'A merger.' });
  await mock.deliveries.waitFor({ state: 'delivered' });
});
afterAll(async () => {
  await browser.close();
  await receiver[Symbol.asyncDispose]();
  await mock.close();
});

const views = [
  'overview',
  'requests',
  'requests/request_0004',
  'deliveries',
  'deliveries/delivery_0001',
  'deliveries/delivery_0002',
  'publish',
  'assumptions/facts-response',
  'control',
];

/** What axe-core complains of; it is run past the page's own policy, which lets no foreign script in. */
async function complaints(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run().then(({ violations }) => JSON.stringify(violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ' ' + target + ': ' + failureSummary))))`,
    awaitPromise: true,
  });
  return JSON.parse(String(result.value));
}

describe.each(['light', 'dark'] as const)('in the %s theme, axe-core finds nothing wrong with', (theme) => {
  test.each([1280, 390])('any view at %i pixels', async (width) => {
    await using opened = await openWindow(browser, mock, { theme, width });
    const found: string[] = [];
    for (const view of views) {
      await opened.page.evaluate(`location.hash = '#/${view}'`);
      await opened.page.locator('main.view').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      if (view.startsWith('deliveries/')) {
        await opened.page
          .getByLabel('Secret', { exact: true })
          .fill(theme === 'light' ? 'wrong' : 'mock-webhook-secret');
        await opened.page.locator('.verify .note').waitFor();
      }
      if (view === 'publish') {
        await opened.page.getByLabel('Timestamp').fill('soon');
        await opened.page.locator('.field-problem').waitFor();
      }
      for (const complaint of await complaints(opened.page)) found.push(`${view}: ${complaint}`);
    }
    expect(found).toEqual([]);
    expect(opened.problems).toEqual([]);
    expect(await opened.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});

test('every view and control is reached by keyboard, and the theme can be chosen', async () => {
  await using opened = await openWindow(browser, mock, { theme: 'light' });
  const { page } = opened;
  const background = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await background();
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(await background()).not.toBe(light);
  // The views come after the theme in the order of the page.
  await theme.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).toMatch(/^Requests/);
  expect(await page.evaluate('document.activeElement.localName')).toBe('main');
});
