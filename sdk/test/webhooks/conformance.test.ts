import * as target from '@intelligence-data/sdk/webhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { webhookConformance } from './conformance.ts';
import { payload } from './support/deliveries.ts';
import { withoutNodeCrypto } from './support/platform.ts';

describe('on node:crypto', () => {
  for (const { name, run } of webhookConformance(target)) test(name, run);
});

describe('on WebCrypto', () => {
  beforeEach(withoutNodeCrypto);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  for (const { name } of webhookConformance(target)) {
    test(name, async () => {
      // Made within the test: what is made outside it has found node:crypto.
      await webhookConformance(target)
        .find((other) => other.name === name)
        ?.run();
    });
  }

  test('it is WebCrypto that verifies', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const webhooks = new target.Webhooks({ secret: 'web' });
    await webhooks.verify(await webhooks.sign(payload));
    expect(verify).toHaveBeenCalledOnce();
  });
});
