import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { expect, test } from 'vitest';

const payload = {
  event: 'insider_trade',
  category: 'finance',
  source: 'desk',
  content: 'A sale.',
  timestamp: '2026-01-15T09:30:00Z',
};

test('a signed payload verifies', async () => {
  const webhooks = new Webhooks({ secret: 'whsec' });
  const signed = await webhooks.sign(payload, { timestamp: '1768469400' });
  const { event, secretIndex, headerTimestamp } = await webhooks.verify(signed);
  expect(event).toEqual(payload);
  expect(secretIndex).toBe(0);
  expect(headerTimestamp).toEqual({ raw: '1768469400', date: new Date('2026-01-15T09:30:00Z'), trusted: false });
});

test('a changed body is refused', async () => {
  const webhooks = new Webhooks({ secret: 'whsec' });
  const { body, headers } = await webhooks.sign(payload);
  await expect(webhooks.verify({ body: body.replace('sale', 'gift'), headers })).rejects.toMatchObject({
    code: 'signature_mismatch',
  });
});
