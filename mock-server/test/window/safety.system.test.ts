import { createMock } from '@intelligence-data/mock-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../support/receiver.ts';
import { launchBrowser, openWindow } from './open-window.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const markup = `<img src=x onerror="alert(1)"><script>alert(2)</script><b id="planted">bold</b>`;

test('whatever comes from outside is text, wherever it is shown', async () => {
  await using mock = await createMock();
  const { url } = await mock.listen();
  await using receiver = await startReceiver(
    (response) => void response.writeHead(200, { 'x-note': markup }).end(markup),
  );
  const send = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url + path, {
      ...init,
      headers: { authorization: 'Bearer pro_desk', 'content-type': 'application/json', 'x-planted': markup },
    });
  const subscription = { event: markup, callback_url: `${receiver.url}/?a=${markup}`, keywords: [markup] };
  await send('/alerts', { method: 'POST', body: JSON.stringify(subscription) });
  await send(`/facts?category=${encodeURIComponent(markup)}`);
  await send(`/${encodeURIComponent(markup)}?${encodeURIComponent(markup)}=1`);
  await mock.publish({ event: markup, category: markup, source: markup, content: markup });
  await mock.deliveries.waitFor({ state: 'delivered' });
  await using opened = await openWindow(browser, mock, { view: 'requests' });
  const { page, problems } = opened;
  const views = [
    'requests',
    'requests/request_0001',
    'requests/request_0003',
    'deliveries',
    'deliveries/delivery_0001',
  ];
  for (const view of [...views, 'publish', 'control', 'overview']) {
    await page.evaluate(`location.hash = '#/${view}'`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    if (view.includes('_')) await page.getByRole('complementary').getByText('<b id="planted">').first().waitFor();
    if (view === 'publish') {
      await page.getByLabel('Event').fill(markup);
      await page.locator('.matches').getByText('<b id="planted">').first().waitFor();
    }
  }
  expect(await page.locator('#planted, main img, main script').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('the policy lets in no script, style or connection but its own, and no frame around it', async () => {
  await using mock = await createMock();
  const { url } = await mock.listen();
  const response = await fetch(`${url}/_mock/`);
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain('unsafe');
  await using opened = await openWindow(browser, mock);
  const { page, problems } = opened;
  await page.evaluate(`{
    globalThis.blocked = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective));
    const script = document.createElement('script');
    try { script.textContent = 'globalThis.planted = true'; } catch { blocked.push('trusted-types'); }
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    fetch('http://127.0.0.1:9/').catch(() => {});
  }`);
  await expect
    .poll(() => page.evaluate('blocked'))
    .toEqual(expect.arrayContaining(['trusted-types', 'style-src-elem', 'connect-src']));
  expect(await page.evaluate('globalThis.planted')).toBeUndefined();
  expect(await page.evaluate("getComputedStyle(document.body).display !== 'none'")).toBe(true);
  problems.length = 0;
});

test('off loopback the page asks for the token, or takes it out of the address that was printed', async () => {
  await using mock = await createMock();
  const { port } = await mock.listen({ host: '0.0.0.0' });
  const url = `http://127.0.0.1:${port}`;
  const page = await browser.newPage();
  await page.goto(`${url}/_mock/`);
  await page.getByText('asks for its token').waitFor();
  await page.getByLabel('Token').fill('wrong');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('not the one of this mock').waitFor();
  await page.getByLabel('Token').fill(mock.token);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('Credentials that work at once').waitFor();
  await page.close();

  const linked = await browser.newPage();
  await linked.goto(`${url}/_mock/#token=${mock.token}`);
  await linked.getByText('Live', { exact: true }).waitFor();
  expect(linked.url()).not.toContain(mock.token);
  await linked.close();
});
