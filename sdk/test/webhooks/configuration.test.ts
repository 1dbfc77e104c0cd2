import { memoryStore, type ReceiverOptions, verifyWebhook, Webhooks } from '@intelligence-data/sdk/webhooks';
import { redisStore } from '@intelligence-data/sdk/webhooks/redis';
import { describe, expect, test } from 'vitest';
import { delivery, payload, requestOf, secret } from './support/deliveries.ts';

const webhooks = new Webhooks({ secret });
const configuration = (...texts: readonly string[]): unknown =>
  expect.objectContaining({
    name: 'WebhookVerificationError',
    code: 'configuration',
    message: expect.stringMatching(new RegExp(texts.map((text) => `(?=.*${text})`).join(''))),
  });
/** As a promise, whether the work throws or rejects. */
const attempt = async (work: () => unknown): Promise<unknown> => work();

describe('an option that nobody knows is refused by its name, and the known ones are named', () => {
  test.each<[string, () => unknown, string, string]>([
    // @ts-expect-error: a misspelt option
    ['new Webhooks', () => new Webhooks({ secret, maxAge: 5 }), 'maxAge', 'maxAgeMs'],
    // @ts-expect-error: a misspelt option
    ['verifyWebhook', () => verifyWebhook(requestOf(delivery()), { secret, maxAge: 5 }), 'maxAge', 'maxAgeMs'],
    // @ts-expect-error: a misspelt option
    ['receiver', () => webhooks.receiver({ deadline: 5 }), 'deadline', 'deadlineMs'],
    // @ts-expect-error: a misspelt option
    ['sign', () => webhooks.sign(payload, { timeStamp: 'x' }), 'timeStamp', 'timestamp'],
    // @ts-expect-error: a misspelt option
    ['memoryStore', () => memoryStore({ maxEntires: 5 }), 'maxEntires', 'maxEntries'],
    // @ts-expect-error: a misspelt option
    ['redisStore', () => redisStore({ status: '', eval: async () => '' }, { prefx: '' }), 'prefx', 'prefix'],
    // @ts-expect-error: not an option, though every object has it
    ['a member of every object', () => new Webhooks({ secret, toString: () => '' }), 'toString', 'maxAgeMs'],
  ])('%s', async (_name, work, misspelt, known) => {
    await expect(attempt(work)).rejects.toThrowError(configuration(`\\b${misspelt}\\b`, `\\b${known}\\b`));
  });

  test('every option that there is passes, set or not', async () => {
    const options = {
      secret,
      signedContent: 'body',
      maxAgeMs: undefined,
      futureSkewMs: undefined,
      now: undefined,
      maxBodyBytes: undefined,
      schema: undefined,
    } as const;
    await verifyWebhook(requestOf(delivery()), options);
    const receiverOptions: Record<keyof ReceiverOptions, undefined> = {
      store: undefined,
      dedupeKey: undefined,
      mode: undefined,
      deadlineMs: undefined,
      leaseMs: undefined,
      doneTtlMs: undefined,
      onUnhandled: undefined,
      onError: undefined,
      logger: undefined,
    };
    new Webhooks(options).receiver(receiverOptions);
    await webhooks.sign(payload, { timestamp: undefined });
  });
});

describe('options that are no object are refused', () => {
  test.each<[string, () => unknown]>([
    // @ts-expect-error: the secret is missing
    ['new Webhooks()', () => new Webhooks()],
    // @ts-expect-error: options are an object
    ['new Webhooks(null)', () => new Webhooks(null)],
    // @ts-expect-error: options are an object
    ['new Webhooks of a text', () => new Webhooks(secret)],
    // @ts-expect-error: the secret is missing
    ['verifyWebhook without them', () => verifyWebhook(requestOf(delivery()))],
    // @ts-expect-error: options are an object
    ['receiver(null)', () => webhooks.receiver(null)],
    // @ts-expect-error: options are an object
    ['sign(payload, null)', () => webhooks.sign(payload, null)],
    // @ts-expect-error: options are an object
    ['memoryStore(null)', () => memoryStore(null)],
  ])('%s', async (_name, work) => {
    await expect(attempt(work)).rejects.toThrowError(configuration('options', 'object'));
  });
});

describe('what is handed over to be verified', () => {
  const { body, headers } = delivery();
  const entries = Object.entries({ ...headers, 'X-Service-Signature': headers['x-service-signature'] });

  test.each<[string, unknown]>([
    ['a list of entries', entries],
    ["the rawHeaders of Node's requests", entries.flat()],
    ['an empty list', []],
    ['a Map', new Map(entries)],
    ['an iterator of entries', new Headers(headers).entries()],
    ['a text', 'X-Service-Signature: 00'],
  ])('headers as %s are of an unknown kind: it says which it takes', async (_name, given) => {
    const verifying = webhooks.verify({ body, headers: given as Record<string, string> });
    await expect(verifying).rejects.toThrowError(configuration('headers', 'Headers', 'record'));
  });

  test.each<[string, unknown]>([
    ['fetch Headers', new Headers(headers)],
    ['a record', headers],
    ['a record without a prototype', Object.assign(Object.create(null), headers)],
    ['an object with a get function', { get: (name: string) => headers[name] ?? null }],
  ])('headers as %s are taken', async (_name, given) => {
    await webhooks.verify({ body, headers: given as Record<string, string> });
  });

  test.each([undefined, null, {}])('of headers that are %j the signature is missing', async (given) => {
    const verifying = webhooks.verify({ body, headers: given as unknown as Record<string, string> });
    await expect(verifying).rejects.toMatchObject({ code: 'signature_missing' });
  });

  test('nothing at all: it says what is missing', async () => {
    // @ts-expect-error: the delivery is missing
    await expect(webhooks.verify()).rejects.toThrowError(configuration('body', 'headers'));
    // @ts-expect-error: the delivery is missing
    expect(await webhooks.safeVerify()).toMatchObject({ ok: false, error: configuration('body', 'headers') });
    // @ts-expect-error: the request is missing
    await expect(webhooks.verifyRequest()).rejects.toThrowError(configuration('Request'));
    // @ts-expect-error: the request is missing
    await expect(verifyWebhook(undefined, { secret })).rejects.toThrowError(configuration('Request'));
  });

  test("a request of Node in place of a fetch request: it says that it takes the latter's", async () => {
    const request = { headers, method: 'POST' } as unknown as Request;
    await expect(webhooks.verifyRequest(request)).rejects.toThrowError(configuration('Request'));
  });
});
