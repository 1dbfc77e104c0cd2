import { execFileSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMock } from '@intelligence-data/mock-server';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assumedDocument } from '../../mock-server/src/contract/document.ts';
import { pairwiseVariants, type Variant } from '../../mock-server/src/service/variants.ts';
import { isObject, type JsonObject, resolve } from './document.ts';

interface Received {
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const SECRET = 'contract-secret';
const questions = [
  'timestamp-header-format',
  'signed-content',
  'webhook-secret-source',
  'create-alert-response',
] as const;

let server: Server;
let callbackUrl: string;
let received: Received[];
let held = 0;

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ method: request.method ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.end();
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** What the document says of the delivery. */
function webhookOf(document: JsonObject): { method: string; headers: string[]; schema: JsonObject } {
  const item = resolve(document, resolve(document, document.webhooks).reportMatched);
  const [method = '', operation] = Object.entries(item)[0] ?? [];
  const { parameters, requestBody } = resolve(document, operation);
  const content = resolve(document, resolve(document, requestBody).content);
  return {
    method: method.toUpperCase(),
    headers: (Array.isArray(parameters) ? parameters : [])
      .map((parameter) => resolve(document, parameter))
      .filter(({ required }) => required === true)
      .map(({ name }) => String(name)),
    schema: resolve(document, resolve(document, content['application/json']).schema),
  };
}

afterAll(() => console.log(`webhook contract: ${held} variants held to the document, openssl and the SDK`));

async function deliver(assumptions: Variant): Promise<{ delivery: Received; secret: string }> {
  await using mock = await createMock({ assumptions, secret: SECRET });
  const answer = await mock.fetch(
    new Request('http://mock.test/alerts', {
      method: 'POST',
      headers: { authorization: 'Bearer enterprise_contract', 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'insider_trade', callback_url: callbackUrl }),
    }),
  );
  const text = await answer.text();
  const created: unknown = text === '' ? {} : JSON.parse(text);
  await mock.publish({ event: 'insider_trade', content: 'Grüße, 東京 — „merger“ 𝄞', category: 'finance' });
  await mock.deliveries.waitFor({ count: 1, state: 'delivered', timeoutMs: 5000 });
  const [delivery] = received;
  if (delivery === undefined) throw new Error('Nothing was delivered.');
  return { delivery, secret: isObject(created) && typeof created.secret === 'string' ? created.secret : SECRET };
}

describe.each(
  pairwiseVariants(questions).map((variant) => ({
    variant,
    name: JSON.stringify(Object.fromEntries(questions.map((id) => [id, variant[id]]))),
  })),
)('a delivery under $name', ({ variant }) => {
  test('is what the document says, signed as openssl signs, and what the SDK takes', async () => {
    const document = assumedDocument({ choices: variant });
    const { delivery, secret } = await deliver(variant);
    const webhook = webhookOf(document);
    const { headers, body } = delivery;

    expect(delivery.method).toBe(webhook.method);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(webhook.headers.filter((name) => headers[name.toLowerCase()] === undefined)).toEqual([]);
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    expect(ajv.validate(webhook.schema, JSON.parse(body.toString())), ajv.errorsText()).toBe(true);

    const timestamp = String(headers['x-service-timestamp']);
    const prefix = variant['signed-content'] === 'body' ? '' : `${timestamp}.`;
    const expected = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], {
      input: Buffer.concat([Buffer.from(prefix), body]),
    });
    expect(headers['x-service-signature']).toBe(expected.toString().slice(0, 64));

    const webhooks = new Webhooks({ secret, signedContent: variant['signed-content'] });
    const { event, headerTimestamp } = await webhooks.verify({ body, headers: headers as Record<string, string> });
    expect(event).toMatchObject({ event: 'insider_trade', content: 'Grüße, 東京 — „merger“ 𝄞' });
    expect(headerTimestamp.date).toBeInstanceOf(Date);
    held += 1;
  });
});
