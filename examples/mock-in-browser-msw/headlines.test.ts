// The mock behind MSW in a real browser: the whole service runs in the page, and nothing leaves it.
//
//   npx playwright install chromium && npm test      or, with a Chromium of the system: CHROMIUM=/usr/bin/chromium npm test
import { createMock } from '@intelligence-data/mock-server';
import { handlers } from '@intelligence-data/mock-server/msw';
import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { showHeadlines } from './headlines.ts';

const mock = await createMock();
const worker = setupWorker(...handlers(mock, { baseUrl: '/api' }));

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());
afterAll(() => worker.stop());

const list = document.createElement('ul');
const texts = () => [...list.children].map(({ textContent }) => textContent);

test('the page shows three headlines', async () => {
  await showHeadlines(list, 'pro_page');
  expect(texts()).toHaveLength(3);
  expect(mock.requests.list()).toMatchObject([{ operation: 'listFacts', query: { category: 'finance', limit: '3' } }]);
});

test('the page says what is wrong when its limit is passed', async () => {
  for (let request = 1; request <= 11; request += 1) await showHeadlines(list, 'free_page');
  expect(texts()).toEqual(['No headlines (rate_limited).']);
});

test('one operation can be answered otherwise', async () => {
  worker.use(http.get('/api/facts', () => HttpResponse.json([{ content: '<b>Bold</b>' }])));
  await showHeadlines(list, 'pro_page');
  expect(texts()).toEqual(['<b>Bold</b>']);
});
