import { createMock, type Mock } from '@intelligence-data/mock-server';
import { IntelligenceData } from '@intelligence-data/sdk';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { clipboardOf, launchBrowser, type OpenWindow, type OpenWindowOptions, openWindow } from './open-window.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

let mock: Mock;
let client: IntelligenceData;
let receiver: Receiver;
let opened: OpenWindow | undefined;
let answer: number;
beforeEach(async () => {
  mock = await createMock({ clock: 'manual' });
  const { url } = await mock.listen();
  client = new IntelligenceData({ baseUrl: url, auth: 'pro_desk', maxRetries: 0 });
  answer = 200;
  receiver = await startReceiver((response) => void response.writeHead(answer).end('noted'));
});
afterEach(async () => {
  expect(opened?.problems ?? []).toEqual([]);
  await opened?.[Symbol.asyncDispose]();
  opened = undefined;
  await receiver[Symbol.asyncDispose]();
  await mock.close();
});

async function open(options: OpenWindowOptions): Promise<OpenWindow['page']> {
  opened = await openWindow(browser, mock, options);
  return opened.page;
}

const subscribe = (keywords?: string[]): Promise<unknown> =>
  client.alerts.create({
    event: 'insider_trade',
    callback_url: `${receiver.url}/hook`,
    ...(keywords ? { keywords } : {}),
  });

describe('the overview', () => {
  test('hands out credentials and snippets that work, and its meters move with the requests', async () => {
    const page = await open({ view: 'overview' });
    await page.getByRole('button', { name: 'Copy the API key of Free' }).click();
    const key = await clipboardOf(page);
    const free = new IntelligenceData({ baseUrl: mock.url, auth: key });
    await free.facts.list({ limit: 1 });
    await page.getByText('1 of 10 a minute').waitFor();
    await free.facts.list({ limit: 1 });
    await page.getByText('2 of 10 a minute').waitFor();
    await page.getByText(/^8 left, resets in/).waitFor();
    await page.getByRole('radio', { name: 'Free' }).check();
    await page.locator('figure').first().getByRole('button', { name: 'Copy' }).click();
    expect(await clipboardOf(page)).toContain(`'Authorization: Bearer ${key}'`);
    expect(await page.locator('pre').allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`auth: '${key}'`),
        expect.stringContaining("new Webhooks({ secret: 'mock-webhook-secret' })"),
      ]),
    );
  });
});

describe('the requests', () => {
  test('come in live, are filtered and searched, and stand still while paused', async () => {
    const page = await open({ view: 'requests' });
    await client.facts.list({ category: 'finance', limit: 1 });
    await client.alerts.list();
    const rows = page.getByRole('grid').locator('[data-id]');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().innerText()).toMatch(
      /200[\s\S]*GET \/alerts[\s\S]*listAlerts[\s\S]*pro_desk[\s\S]*ms[\s\S]*B/,
    );

    await page.getByRole('searchbox').fill('finance /facts');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Operation').selectOption('listAlerts');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel('Operation').selectOption('');
    await page.getByRole('radio', { name: '4xx' }).check();
    await page.getByText('No request fits the filter.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();

    await page.getByRole('button', { name: 'Pause' }).click();
    await client.historical.list({});
    await page.getByRole('button', { name: /Resume\s*1 new/ }).click();
    await expect.poll(() => rows.count()).toBe(3);
  });

  test('one opened by keyboard shows headers without credentials, bodies, violations and assumptions', async () => {
    await client.facts.list({ limit: 1 });
    await fetch(`${mock.url}/alerts`, {
      method: 'POST',
      headers: { authorization: 'Bearer pro_desk', 'content-type': 'application/json' },
      body: '{"event":5}',
    });
    const page = await open({ view: 'requests' });
    await page.getByRole('grid').locator('[data-id]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /GET \/facts/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('grid').locator('[data-id]').nth(1).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const detail = page.getByRole('complementary', { name: 'Request' });
    await detail.getByText('body.event').waitFor();
    await detail.getByText('must be a string.').first().waitFor();
    await detail.getByText('Bearer [redacted]').waitFor();
    await detail.getByRole('link', { name: 'other-errors' }).waitFor();
    await detail.getByRole('button', { name: 'Copy as curl' }).click();
    expect(await clipboardOf(page)).toBe(
      `curl -X POST -H 'Authorization: Bearer pro_desk' -H 'Content-Type: application/json' -d '{"event":5}' ${mock.url}/alerts`,
    );
  });
});

describe('the deliveries', () => {
  test('show each attempt, the exact bytes and the countdown; advancing the clock moves them on', async () => {
    answer = 503;
    await subscribe();
    const [delivery] = await mock.publish({ event: 'insider_trade', content: 'Äpfel & Birnen' });
    await expect.poll(() => mock.deliveries.list()[0]?.nextAttemptAt).toBeDefined();
    const page = await open({ view: `deliveries/${delivery?.id}` });
    const detail = page.getByRole('complementary', { name: 'Delivery' });
    await detail.getByText('Due in 1 s').waitFor();
    expect(await detail.getByRole('region', { name: 'Exact bytes of the body' }).innerText()).toBe(
      receiver.received[0]?.body,
    );
    await detail.getByText(`${Buffer.byteLength(receiver.received[0]?.body ?? '')} bytes`).waitFor();
    await detail.getByText(String(receiver.received[0]?.headers['x-service-signature'])).waitFor();
    await detail.getByRole('button', { name: 'Hex' }).first().click();
    await detail.getByText('000000  7b 22 65 76').waitFor();
    answer = 200;
    await mock.clock.advance(1000);
    await detail.getByText('Acknowledged with 200.').waitFor();
    expect(await detail.getByRole('button', { name: /503/ }).innerText()).toContain('only 200 acknowledges');
  });

  test('are verified in the page with the secret, and a mismatch is explained', async () => {
    await subscribe();
    const [delivery] = await mock.publish({ event: 'insider_trade' });
    await mock.deliveries.waitFor({ state: 'delivered' });
    const page = await open({ view: `deliveries/${delivery?.id}` });
    const secret = page.getByLabel('Secret', { exact: true });
    await secret.fill('mock-webhook-secret');
    await page.getByText('It verifies.').waitFor();
    await secret.fill('another-secret');
    await page.getByText('signature_mismatch').waitFor();
    await page.getByText('Most likely the secret is not the one of the sender.').waitFor();
    await secret.fill('mock-webhook-secret ');
    await page.getByText('Trim the value where it is configured').waitFor();
    await secret.fill('mock-webhook-secret');
    await page.getByText('As my receiver got it').click();
    await page.getByLabel('Body', { exact: true }).fill(JSON.stringify(JSON.parse(delivery?.body ?? ''), null, 2));
    await page.getByText('not JSON.stringify of a parsed body').waitFor();
    await page.getByLabel('Body', { exact: true }).fill('{}');
    await page.getByText('The secret is right; the body is not the one that was signed.').waitFor();
  });

  test('keep the secret that was typed while they are retried', async () => {
    answer = 503;
    await subscribe();
    const [delivery] = await mock.publish({ event: 'insider_trade' });
    const page = await open({ view: `deliveries/${delivery?.id}` });
    const secret = page.getByLabel('Secret', { exact: true });
    await secret.fill('mock-webhook-secret');
    await mock.clock.advance(60_000);
    await page.getByText('Given up after 4 attempts').waitFor();
    expect(await secret.inputValue()).toBe('mock-webhook-secret');
    await page.getByText('It verifies.').waitFor();
  });

  test('are sent again: as they were, twice the same, and forged', async () => {
    await subscribe();
    const [delivery] = await mock.publish({ event: 'insider_trade', content: 'A merger.' });
    await mock.deliveries.waitFor({ state: 'delivered' });
    const page = await open({ view: `deliveries/${delivery?.id}` });
    await page.getByRole('button', { name: 'Redeliver' }).click();
    await page.getByText('Sent as').getByText('delivered').waitFor();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await mock.deliveries.waitFor({ state: 'delivered', count: 3 });
    const [first, , duplicate] = receiver.received;
    expect(duplicate?.body).toBe(first?.body);
    expect(duplicate?.headers['x-service-signature']).toBe(first?.headers['x-service-signature']);
    answer = 401;
    await page.getByRole('button', { name: 'Tampered' }).click();
    await page.getByText('Sent as').getByText('failed').waitFor();
    expect(receiver.received.at(-1)?.body).toContain('(changed on the way)');
    await page.getByText('Sent as').getByRole('link').click();
    await page.getByText('Refused with 401, as it should be.').waitFor();
  });
});

describe('publishing', () => {
  test('checks while one types, says whom the report would reach and why not the others, and publishes', async () => {
    await subscribe(['merger']);
    await client.alerts.create({ event: 'port_closure', callback_url: receiver.url });
    const page = await open({ view: 'publish' });
    await page.getByText('The content has none of its keywords: "merger".').waitFor();
    await page.getByText('It waits for port_closure, and the report is insider_trade.').waitFor();
    await page.getByLabel('Timestamp').fill('soon');
    await page.getByText('must be an ISO 8601 date-time.').waitFor();
    expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
    await page.getByLabel('Timestamp').fill('');
    await page.getByLabel('Content').fill('A merger is near.');
    await page.getByText('1 delivery would start.').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('link', { name: 'delivery_0001' }).waitFor();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ content: 'A merger is near.' });
  });

  test('starts from the reports of the mock', async () => {
    const page = await open({ view: 'publish' });
    const preset = page.getByLabel('Start from a report of the mock');
    await expect.poll(() => preset.locator('option').count()).toBeGreaterThan(5);
    await preset.selectOption({ index: 2 });
    expect(await page.getByLabel('Event').inputValue()).toBe('port_closure');
    expect(await page.getByLabel('Content').inputValue()).toMatch(/^The harbour master/);
  });
});

describe('the assumptions', () => {
  test('are switched at once, marked, and copied as flags; others who switch them are followed', async () => {
    const page = await open({ view: 'assumptions/facts-response' });
    await page.getByRole('group', { name: 'The mock assumes for facts-response' }).getByLabel('envelope').check();
    await expect.poll(() => client.facts.list({ limit: 1 })).toHaveProperty('data');
    const card = page.locator('#assumption-facts-response');
    await card.getByText('changed', { exact: true }).waitFor();
    expect(await card.innerText()).toContain('Returns the body of any 2xx answer as unknown.');
    await fetch(`${mock.url}/_mock/assumptions`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"maximums":"hundred"}',
    });
    await page.getByText('2 changed').waitFor();
    await page.getByRole('button', { name: 'Copy as --assume flags' }).click();
    expect(await clipboardOf(page)).toBe('--assume facts-response=envelope --assume maximums=hundred');
    await page.getByLabel('Changed only').check();
    await expect.poll(() => page.locator('.assumption').count()).toBe(2);
    await page.getByRole('button', { name: 'All to default' }).click();
    await expect.poll(() => client.facts.list({ limit: 1 })).toBeInstanceOf(Array);
  });
});

describe('faults and clock', () => {
  test('a fault is set by operation and count, is used up, and goes', async () => {
    const page = await open({ view: 'control' });
    await page.getByRole('combobox', { name: 'In' }).selectOption('listFacts');
    await page.getByLabel('How many times').fill('1');
    await page.getByRole('button', { name: 'Set the fault' }).click();
    await page.getByText('answers 503, listFacts, 1 more time').waitFor();
    await expect(client.facts.list({ limit: 1 })).rejects.toMatchObject({ status: 503 });
    await page.getByText('answers 503, listFacts, used up').waitFor();
    await client.facts.list({ limit: 1 });
    await page.getByRole('button', { name: 'Remove the fault status' }).click();
    await page.getByText('Nothing goes wrong on purpose.').waitFor();
  });

  test('the clock is advanced, and retries and windows react', async () => {
    answer = 503;
    // To the start of a minute, so that the retry comes before the window ends.
    await mock.clock.advance(60_000 - (mock.clock.now().getTime() % 60_000));
    await subscribe();
    await mock.publish({ event: 'insider_trade' });
    await expect.poll(() => mock.deliveries.list()[0]?.nextAttemptAt).toBeDefined();
    const page = await open({ view: 'control' });
    await page.getByRole('link', { name: 'delivery_0001: attempt 2' }).waitFor();
    await page.getByRole('button', { name: 'To what is next' }).click();
    await page.getByRole('link', { name: 'delivery_0001: attempt 3' }).waitFor();
    expect(receiver.received).toHaveLength(2);
    await page.getByText('pro_desk: the minute resets (1 used)').waitFor();
    await page.getByRole('button', { name: '1 min', exact: true }).click();
    await page.getByText('pro_desk: the minute resets').waitFor({ state: 'detached' });
  });

  test('everything is reset only after it was asked for twice', async () => {
    await client.facts.list({ limit: 1 });
    const page = await open({ view: 'control' });
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    expect(mock.requests.list()).toHaveLength(1);
    await page.getByRole('button', { name: 'Yes, reset everything' }).click();
    await page.getByText('Everything was reset.').waitFor();
    expect(mock.requests.list()).toEqual([]);
    await page.getByRole('link', { name: 'Requests' }).click();
    await page.getByText('Nothing has been asked yet.').waitFor();
  });
});
