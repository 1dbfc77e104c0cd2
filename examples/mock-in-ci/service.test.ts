// Tests that find the service at INTELLIGENCE_DATA_BASE_URL: the mock that .github/workflows/test.yml starts beside them.
//
//   npx intelligence-data-mock start &
//   INTELLIGENCE_DATA_BASE_URL=http://127.0.0.1:4010 npm test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IntelligenceData } from '@intelligence-data/sdk';

// A key of its own gives each test an account of its own: tests run side by side, and clean up nothing.
const clientOf = (name: string): IntelligenceData => new IntelligenceData({ auth: `pro_${name}` });

test('the category is asked for', async () => {
  const reports = await clientOf('category').facts.list({ category: 'geopolitics', limit: 5 });
  assert(Array.isArray(reports) && reports.length > 0);
  for (const report of reports) assert.equal(report.category, 'geopolitics');
});

test('a subscription is listed until it is deleted', async () => {
  const { alerts } = clientOf('subscription');
  const pair = { event: 'insider_trade', callback_url: 'http://127.0.0.1:3000/webhooks' };
  await alerts.create(pair);
  assert.deepEqual(await alerts.list(), [{ ...pair, priority_level: 'medium' }]);
  await alerts.delete(pair);
  assert.deepEqual(await alerts.list(), []);
});
