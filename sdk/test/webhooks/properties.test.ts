import { createHmac } from 'node:crypto';
import { Webhooks, WebhookVerificationError } from '@intelligence-data/sdk/webhooks';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { payload, secret } from './support/deliveries.ts';
import { withoutNodeCrypto } from './support/platform.ts';

const header = 'X-Service-Signature';
const onNode = new Webhooks({ secret });
withoutNodeCrypto();
const onWeb = new Webhooks({ secret });
vi.restoreAllMocks();

const bytes = fc.uint8Array({ maxLength: 64, size: 'max' });
const text = fc.string({ unit: 'binary', maxLength: 40 });
const payloads = fc.record(
  {
    event: text,
    category: text,
    source: text,
    content: text,
    timestamp: fc.constant(payload.timestamp),
    more: fc.jsonValue({ maxDepth: 1 }),
  },
  { requiredKeys: ['event', 'category', 'source', 'content', 'timestamp'] },
);
const hmac = (content: Uint8Array): string => createHmac('sha256', secret).update(content).digest('hex');

/** What came of a verification: its code, or that it was accepted. Anything but the one error fails the test. */
async function outcome(webhooks: Webhooks, body: unknown, headers: unknown): Promise<string> {
  try {
    await webhooks.verify({ body, headers } as Parameters<typeof webhooks.verify>[0]);
    return 'accepted';
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.code;
    throw error;
  }
}

/** As `expect`, which would take longer than what it checks. */
function check(holds: boolean): void {
  if (!holds) throw new Error('It does not hold.');
}

// At least 100,000 inputs in all: bodies, payloads, flipped bits (two a run), bodies with headers.
describe.each([
  { platform: 'node:crypto', webhooks: onNode, share: 1 },
  { platform: 'WebCrypto', webhooks: onWeb, share: 0.05 },
])('on $platform', ({ webhooks, share }) => {
  const runs = (count: number): { numRuns: number } => ({ numRuns: count * share });

  test('any bytes are signed as node:crypto signs them, and pass as signed', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, async (body) => {
        const { headers } = await webhooks.sign(body, { timestamp: '' });
        check(headers[header] === hmac(body));
        // Accepted as signed, though hardly ever a payload.
        check(['payload_invalid', 'accepted'].includes(await outcome(webhooks, body, headers)));
      }),
      runs(20_000),
    );
  });

  test('any payload comes back as it was signed', async () => {
    await fc.assert(
      fc.asyncProperty(payloads, async (value) => {
        const { body, headers } = await webhooks.sign(value, { timestamp: '' });
        const { event } = await webhooks.verify({ body, headers });
        check(JSON.stringify(event) === JSON.stringify(JSON.parse(Buffer.from(body).toString())));
      }),
      runs(5_000),
    );
  });

  test('any single flipped bit, in the body or in the signature, is refused', async () => {
    const body = Buffer.from(JSON.stringify(payload));
    const signature = hmac(body);
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length * 8 - 1), fc.nat(32 * 8 - 1), async (inBody, inSignature) => {
        const forged = Uint8Array.from(body);
        forged[inBody >> 3] = (forged[inBody >> 3] ?? 0) ^ (1 << (inBody & 7));
        check((await outcome(webhooks, forged, { [header]: signature })) === 'signature_mismatch');
        const digest = Buffer.from(signature, 'hex');
        digest[inSignature >> 3] = (digest[inSignature >> 3] ?? 0) ^ (1 << (inSignature & 7));
        check((await outcome(webhooks, body, { [header]: digest.toString('hex') })) === 'signature_mismatch');
      }),
      runs(20_000),
    );
  });

  test('arbitrary bodies and headers only ever give a WebhookVerificationError', async () => {
    const anything = fc.anything({ maxDepth: 1, withTypedArray: true, withNullPrototype: true, size: 'xsmall' });
    const signature = fc.oneof(text, anything, fc.constant('0'.repeat(64)), fc.constant('é'.repeat(64)));
    const headers = fc.oneof(
      { weight: 3, arbitrary: fc.record({ [header]: signature, 'X-Service-Timestamp': text }, { requiredKeys: [] }) },
      anything,
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, bytes, anything), headers, async (body, given) => {
        check((await outcome(webhooks, body, given)) !== 'accepted');
        check(!(await webhooks.safeVerify({ body, headers: given } as never)).ok);
      }),
      runs(25_000),
    );
  });

  test('arbitrary text that is signed is a payload or payload_invalid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json({ maxDepth: 2 }), text), async (body) => {
        const headers = { [header]: hmac(Buffer.from(body)) };
        check(['payload_invalid', 'accepted'].includes(await outcome(webhooks, body, headers)));
      }),
      runs(15_000),
    );
  });
});

test('objects that fight back give the same error', async () => {
  const fights = (): never => {
    throw new Error('trap');
  };
  const hostile = new Proxy({}, { get: fights, has: fights, ownKeys: fights, getPrototypeOf: fights });
  const detached = new ArrayBuffer(8);
  structuredClone(detached, { transfer: [detached] });
  const headers = { [header]: '0'.repeat(64) };
  for (const given of [
    [hostile, headers],
    ['{}', hostile],
    [detached, headers],
    ['{}', { get: fights }],
    ['{}', { get: () => Symbol('x') }],
    [
      '{}',
      {
        get [header]() {
          return fights();
        },
      },
    ],
    ['{}', { [header]: { toString: fights } }],
    ['{}', { ...headers, 'x-service-timestamp': { toString: fights } }],
    ['{}', { ...headers, 'x-service-timestamp': Symbol('x') }],
  ] as const) {
    expect(await outcome(onNode, ...(given as [unknown, unknown]))).not.toBe('accepted');
    expect(await outcome(onWeb, ...(given as [unknown, unknown]))).not.toBe('accepted');
  }
  for (const given of [undefined, null, 1, 'x', hostile]) {
    expect(await onNode.safeVerify(given as never)).toMatchObject({ ok: false });
    expect((await onNode.diagnose(given as never)).ok).toBe(false);
    await expect(onNode.verifyRequest(given as never)).rejects.toBeInstanceOf(WebhookVerificationError);
  }
});
