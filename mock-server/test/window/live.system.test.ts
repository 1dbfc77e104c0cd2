import { createMock } from '@intelligence-data/mock-server';
import { IntelligenceData } from '@intelligence-data/sdk';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openWindow } from './open-window.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('the page finds the mock again after it was restarted, and shows the new one', async () => {
  const before = await createMock();
  const { port, url } = await before.listen();
  const client = new IntelligenceData({ baseUrl: url, auth: 'pro_desk', maxRetries: 0 });
  await client.facts.list({ limit: 1 });
  await client.facts.list({ limit: 1 });
  await using opened = await openWindow(browser, before, { view: 'requests' });
  const { page, problems } = opened;
  const rows = page.getByRole('grid').locator('[data-id]');
  await expect.poll(() => rows.count()).toBe(2);
  await before.close();
  await page.getByText('Reconnecting').waitFor();
  await using after = await createMock();
  await after.listen({ port });
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByText('Nothing has been asked yet.').waitFor();
  await client.alerts.list();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.first().innerText()).toContain('/alerts');
  expect(problems).toEqual([]);
});

test('a connection that breaks loses nothing of what the page has seen', async () => {
  await using mock = await createMock();
  const { url } = await mock.listen();
  const client = new IntelligenceData({ baseUrl: url, auth: 'enterprise_desk' });
  await client.facts.list({ limit: 1 });
  await using opened = await openWindow(browser, mock, { view: 'requests' });
  const { page } = opened;
  await page.context().setOffline(true);
  await client.alerts.list();
  await page.context().setOffline(false);
  await client.historical.list({});
  await expect.poll(() => page.getByRole('grid').locator('[data-id]').count()).toBe(3);
});

test('10,000 requests stay fluid: few rows exist, and scrolling and searching are quick', async () => {
  await using mock = await createMock();
  await mock.listen();
  await using opened = await openWindow(browser, mock, { view: 'requests' });
  const { page, problems } = opened;
  const call = (limit: number): Promise<Response> =>
    mock.fetch(`${mock.url}/facts?limit=1&category=c${limit}`, {
      headers: { authorization: 'Bearer enterprise_load' },
    });
  for (let sent = 0; sent < 10_000; sent += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, index) => call(sent + index)));
    // So that the page keeps up, as with any client that waits for its answers over a network.
    if (sent % 1000 === 900) await page.getByText(`${(sent + 100).toLocaleString('en')} requests`).waitFor();
  }
  await page.getByText('10,000 requests').waitFor();
  const rows = page.getByRole('grid').locator('[data-id]');
  expect(await rows.count()).toBeLessThan(60);
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
  await rows.first().focus();
  await page.keyboard.press('End');
  await page.getByRole('grid').locator('[data-id="request_0001"]').waitFor();
  expect(await page.evaluate('document.activeElement.dataset.id')).toBe('request_0001');
  await page.getByRole('searchbox').fill('category=c9999');
  await page.getByRole('searchbox').fill('c7777');
  await page.getByText('1 of 10,000').waitFor();
  expect(problems).toEqual([]);
}, 120_000);

test('whoever has scrolled down keeps seeing the same rows while new ones come in', async () => {
  await using mock = await createMock();
  const { url } = await mock.listen();
  const client = new IntelligenceData({ baseUrl: url, auth: 'enterprise_desk' });
  for (let sent = 0; sent < 60; sent += 1) await client.facts.list({ limit: 1 });
  await using opened = await openWindow(browser, mock, { view: 'requests' });
  const { page } = opened;
  await page.evaluate("document.querySelector('.grid-scroller').scrollTop = 640");
  const row = page.locator('[data-id="request_0035"]');
  await row.waitFor();
  const place = await row.boundingBox();
  for (let sent = 0; sent < 5; sent += 1) await client.facts.list({ limit: 1 });
  await page.getByText('65 requests').waitFor();
  await expect.poll(async () => (await row.boundingBox())?.y).toBe(place?.y);
});
