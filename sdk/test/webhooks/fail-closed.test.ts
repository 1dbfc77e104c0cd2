import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { expect, test } from 'vitest';

const secret = 'fail-closed-secret';
const payload = { event: 'e', category: 'c', source: 's', content: 't', timestamp: '2001-01-01T00:00:00Z' };

test.each([
  ['NaN', () => Number.NaN],
  ['a text', () => '5x' as unknown as number],
  ['an invalid date', () => new Date(Number.NaN) as unknown as number],
])('a clock that gives %s accepts nothing as fresh', async (_name, now) => {
  const webhooks = new Webhooks({ secret, maxAgeMs: 1000, now });
  const result = await webhooks.safeVerify(await webhooks.sign(payload, { timestamp: '978307200' }));
  expect(result).toMatchObject({ ok: false, code: 'configuration' });
});

test.each([undefined, null, 5])('a handler that is %s is refused at once: its deliveries would be lost', (handler) => {
  const receiver = new Webhooks({ secret }).receiver({});
  expect(() => receiver.on('insider_trade', handler as never)).toThrowError(
    expect.objectContaining({ code: 'configuration', message: expect.stringContaining('insider_trade') }),
  );
});

test('a lease of no time is refused: it would hold nobody off', () => {
  expect(() => new Webhooks({ secret }).receiver({ leaseMs: 0 })).toThrowError(
    expect.objectContaining({ code: 'configuration', message: expect.stringContaining('leaseMs') }),
  );
});
