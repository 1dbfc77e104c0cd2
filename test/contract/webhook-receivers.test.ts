import { createMock } from '@intelligence-data/mock-server';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { adapters, listen } from './receivers.ts';

describe('what the mock delivers is received', () => {
  test.each(Object.keys(adapters))('by %s, once for each report, and acknowledged each time', async (name) => {
    const adapter = adapters[name];
    if (adapter === undefined) throw new Error(`There is no adapter ${name}.`);
    const handled: string[] = [];
    const receiver = new Webhooks({ secret: 'contract-secret' }).receiver().on('insider_trade', ({ event }) => {
      handled.push(event.content);
    });
    await using server = await listen(await adapter(receiver));
    await using mock = await createMock({ secret: 'contract-secret' });
    const created = await mock.fetch(
      new Request('http://mock.test/alerts', {
        method: 'POST',
        headers: { authorization: 'Bearer enterprise_contract', 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'insider_trade', callback_url: server.callbackUrl }),
      }),
    );
    expect(created.status).toBe(201);

    const content = 'Grüße, 東京 — „merger“ 𝄞';
    await mock.publish({ event: 'insider_trade', content });
    const [delivery] = await mock.deliveries.waitFor({ count: 1, state: 'delivered', timeoutMs: 5000 });
    expect(delivery?.attempts).toMatchObject([{ number: 1, status: 200 }]);
    expect(handled).toEqual([content]);
  });

  test.each(Object.keys(adapters))('by %s only where it is signed with the right secret', async (name) => {
    const adapter = adapters[name];
    if (adapter === undefined) throw new Error(`There is no adapter ${name}.`);
    const receiver = new Webhooks({ secret: 'another-secret' }).receiver().on('*', () => expect.unreachable());
    await using server = await listen(await adapter(receiver));
    const { body, headers } = await new Webhooks({ secret: 'contract-secret' }).sign({ event: 'insider_trade' });
    const response = await fetch(server.callbackUrl, { method: 'POST', body, headers });
    expect(response.status).toBe(401);
  });
});
