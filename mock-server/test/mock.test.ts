import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createMock } from '@intelligence-data/mock-server';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { expect, it } from 'vitest';

it('the whole loop: facts, an alert, a signed delivery, its deletion', async () => {
  await using mock = await createMock({ secret: 'of-the-test' });
  const { url } = await mock.listen();
  const received: { body: Uint8Array; headers: Record<string, string | string[] | undefined> }[] = [];
  const receiver = createServer(async (request, response) => {
    received.push({ body: await buffer(request), headers: request.headers });
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const address = receiver.address();
  const callback_url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`;
  const headers = { authorization: 'Bearer pro_loop', 'content-type': 'application/json' };
  const facts = await fetch(`${url}/facts?limit=2&category=finance`, { headers });
  expect(facts.status).toBe(200);
  expect(await facts.json()).toHaveLength(2);
  const body = JSON.stringify({ event: 'insider_trade', callback_url, keywords: ['Merger'] });
  const created = await fetch(`${url}/alerts`, { method: 'POST', headers, body });
  expect(created.status).toBe(201);
  await mock.publish({ event: 'insider_trade', content: 'A merger.' });
  const [delivery] = await mock.deliveries.waitFor({ state: 'delivered' });
  expect(delivery?.attempts).toHaveLength(1);
  const [first] = received;
  const verified = await new Webhooks({ secret: 'of-the-test' }).verify(first ?? { body: '', headers: {} });
  expect(verified.event.content).toBe('A merger.');
  const deleted = await fetch(`${url}/alerts`, { method: 'DELETE', headers, body });
  expect(deleted.status).toBe(204);
  receiver.closeAllConnections();
  receiver.close();
});
