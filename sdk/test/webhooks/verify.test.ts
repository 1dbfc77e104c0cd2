import {
  type VerifiedWebhook,
  Webhooks,
  type WebhooksOptions,
  WebhookVerificationError,
} from '@intelligence-data/sdk/webhooks';
import { type } from 'arktype';
import * as v from 'valibot';
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { delivery, instant, payload, requestOf, secret, signed } from './support/deliveries.ts';
import { withoutNodeCrypto } from './support/platform.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const webhooks = new Webhooks({ secret });
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WebhookVerificationError);
  return (error as WebhookVerificationError).code;
};
const verifyWith = (options: Partial<WebhooksOptions>, given = delivery()): Promise<VerifiedWebhook> =>
  new Webhooks({ secret, ...options }).verify(given);

describe('a verified delivery', () => {
  test('has the payload, the bytes, their hash and the secret that matched', async () => {
    const { body, headers } = delivery({ severity: 7 });
    const verified = await webhooks.verify({ body, headers });
    expect(verified.event).toEqual({ ...payload, severity: 7 });
    expect(new TextDecoder().decode(verified.rawBody)).toBe(body);
    expect(verified.secretIndex).toBe(0);
    expectTypeOf(verified.event.event).toEqualTypeOf<string>();
    expectTypeOf(verified.event['severity']).toEqualTypeOf<unknown>();
  });

  test('keeps its hash when it is copied or written as JSON', async () => {
    const verified = await webhooks.verify(delivery());
    const { bodyHash } = verified;
    expect(bodyHash).toMatch(/^[0-9a-f]{64}$/);
    expect({ ...verified }.bodyHash).toBe(bodyHash);
    expect(JSON.parse(JSON.stringify(verified)).bodyHash).toBe(bodyHash);
  });

  test.each([
    ['1768469400', instant],
    ['1768469400000', instant],
    ['1768469400.25', instant + 250],
    ['2026-01-15T09:30:00Z', instant],
    ['20260115T093000,5Z', instant + 500],
    ['Thu, 15 Jan 2026 09:30:00 GMT', undefined],
    ['', undefined],
    ['soon', undefined],
  ])('reads the timestamp header %j where it can, and never trusts it', async (raw, time) => {
    const given = delivery();
    const { headerTimestamp } = await webhooks.verify({
      ...given,
      headers: { ...given.headers, 'x-service-timestamp': raw },
    });
    expect(headerTimestamp.raw).toBe(raw);
    expect(headerTimestamp.date?.getTime()).toBe(time);
    expect(headerTimestamp.trusted).toBe(false);
  });

  test('needs no timestamp header', async () => {
    const { body, headers } = delivery();
    const { 'x-service-timestamp': _, ...others } = headers;
    expect((await webhooks.verify({ body, headers: others })).headerTimestamp).toEqual({
      raw: undefined,
      trusted: false,
    });
  });
});

describe('the signature', () => {
  test.each([
    ['a list of one value', (value: string) => [value], undefined],
    ['a list of two values', (value: string) => [value, value], 'signature_malformed'],
    ['an empty list', () => [], 'signature_missing'],
    ['two values in one header', (value: string) => `${value}, ${value}`, 'signature_malformed'],
    ['white space around it', (value: string) => ` ${value}`, 'signature_malformed'],
    ['a line break behind it', (value: string) => `${value}\n`, 'signature_malformed'],
    ['base64', (value: string) => Buffer.from(value, 'hex').toString('base64'), 'signature_malformed'],
    ['digits that are not ASCII', (value: string) => value.replace(/\d/g, '٣'), 'signature_malformed'],
    ['another signature', () => '0'.repeat(64), 'signature_mismatch'],
  ])('%s', async (_name, change, code) => {
    const { body, headers } = delivery();
    const given = { body, headers: { 'X-SERVICE-SIGNATURE': change(headers['x-service-signature'] ?? '') } };
    if (code === undefined) await webhooks.verify(given);
    else expect(await codeOf(webhooks.verify(given))).toBe(code);
  });

  test('the same header in two spellings is two values', async () => {
    const { body, headers } = delivery();
    const signature = headers['x-service-signature'];
    const twice = { 'x-service-signature': signature, 'X-Service-Signature': signature };
    expect(await codeOf(webhooks.verify({ body, headers: twice }))).toBe('signature_malformed');
  });

  test('a spelling without a value does not count', async () => {
    const { body, headers } = delivery();
    await webhooks.verify({ body, headers: { ...headers, 'X-Service-Signature': undefined } });
  });

  test('headers on a prototype do not count', async () => {
    const { body, headers } = delivery();
    expect(await codeOf(webhooks.verify({ body, headers: Object.create(headers) }))).toBe('signature_missing');
  });

  test.each([
    ['node:crypto', () => {}],
    ['WebCrypto', withoutNodeCrypto],
  ])('rotation tells which secret matched, on %s', async (_name, prepare) => {
    prepare();
    const rotating = new Webhooks({ secret: ['new', new TextEncoder().encode('second'), secret] });
    expect((await rotating.verify(delivery())).secretIndex).toBe(2);
    expect((await rotating.verify(delivery({}, 'new'))).secretIndex).toBe(0);
    expect((await rotating.sign(payload)).headers['X-Service-Signature']).toBe(
      signed(JSON.stringify(payload), 'new')['x-service-signature'],
    );
    expect(await codeOf(rotating.verify(delivery({}, 'other')))).toBe('signature_mismatch');
  });

  test('a provider is asked for every delivery', async () => {
    let current = 'first';
    const provided = new Webhooks({ secret: () => current });
    await provided.verify(delivery({}, 'first'));
    current = 'second';
    expect(await codeOf(provided.verify(delivery({}, 'first')))).toBe('signature_mismatch');
    await provided.verify(delivery({}, 'second'));
  });

  test('a secret that the caller overwrites stays as it was given', async () => {
    const bytes = new TextEncoder().encode(secret);
    const kept = new Webhooks({ secret: bytes });
    bytes.fill(0);
    await kept.verify(delivery());
  });
});

describe('what is set up wrongly', () => {
  test.each([
    ['no secret', { secret: undefined }],
    ['an empty text', { secret: '' }],
    ['empty bytes', { secret: new Uint8Array() }],
    ['an empty list', { secret: [] }],
    ['an empty text in a list', { secret: ['a', ''] }],
    ['a number', { secret: 1 }],
    ['an unknown signedContent', { secret, signedContent: 'timestamp' }],
    ['a negative age', { secret, maxAgeMs: -1 }],
    ['an age that is no number', { secret, maxAgeMs: Number.NaN }],
  ])('%s is refused at once', (_name, options) => {
    expect(() => new Webhooks(options as unknown as WebhooksOptions)).toThrowError(
      expect.objectContaining({ code: 'configuration' }),
    );
  });

  test.each([
    ['fails', () => Promise.reject(new Error('vault sealed'))],
    [
      'throws',
      () => {
        throw new Error('vault sealed');
      },
    ],
    ['gives nothing', () => undefined],
    ['gives an empty text', () => ''],
  ])('a provider that %s is a configuration error', async (_name, provide) => {
    expect(await codeOf(new Webhooks({ secret: provide as () => string }).verify(delivery()))).toBe('configuration');
  });

  test('no error tells the secret', async () => {
    const told: unknown[] = [];
    for (const body of ['{}', 'x']) {
      const result = await webhooks.safeVerify({ body, headers: signed(body) });
      if (!result.ok) told.push(result, String(result.error), result.error.stack);
    }
    expect(JSON.stringify(told)).not.toContain(secret);
  });
});

describe('the signed content', () => {
  const dot = (timestamp: string, body: string): Record<string, string> => ({
    ...signed(`${timestamp}.${body}`),
    'x-service-timestamp': timestamp,
  });

  test('a function builds it', async () => {
    const { body } = delivery();
    const parts: unknown[] = [];
    const verified = await verifyWith(
      {
        signedContent: ({ rawBody, timestamp }) => {
          parts.push(timestamp);
          return Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]);
        },
      },
      { body, headers: dot('1768469400', body) },
    );
    expect(parts[0]).toBe('1768469400');
    expect(verified.headerTimestamp.trusted).toBe(true);
  });

  test('a function that leaves the timestamp out does not make it trusted', async () => {
    const { headerTimestamp } = await verifyWith({
      signedContent: ({ rawBody, timestamp }) => (timestamp ? rawBody : rawBody),
    });
    expect(headerTimestamp.trusted).toBe(false);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['gives a text', () => 'text'],
    ['gives a promise', async () => new Uint8Array()],
  ])('a function that %s is a configuration error', async (_name, signedContent) => {
    expect(await codeOf(verifyWith({ signedContent: signedContent as unknown as () => Uint8Array }))).toBe(
      'configuration',
    );
  });

  test('a changed or missing timestamp is a mismatch where it is signed', async () => {
    const { body } = delivery();
    const headers = dot('1768469400', body);
    const options = { signedContent: 'timestamp.body' } as const;
    await verifyWith(options, { body, headers });
    expect(await codeOf(verifyWith(options, { body, headers: { ...headers, 'x-service-timestamp': '1' } }))).toBe(
      'signature_mismatch',
    );
    const { 'x-service-timestamp': _, ...others } = headers;
    expect(await codeOf(verifyWith(options, { body, headers: others }))).toBe('signature_mismatch');
  });

  test('freshness is judged on the header where it is signed', async () => {
    const { body } = delivery({ timestamp: '2020-01-01T00:00:00Z' });
    const options = { signedContent: 'timestamp.body', maxAgeMs: 1_000 } as const;
    await verifyWith({ ...options, now: () => instant + 1_000 }, { body, headers: dot('1768469400', body) });
    const stale = { ...options, now: () => instant + 1_001 };
    expect(await codeOf(verifyWith(stale, { body, headers: dot('1768469400', body) }))).toBe('timestamp_stale');
    expect(await codeOf(verifyWith(options, { body, headers: dot('yesterday', body) }))).toBe('timestamp_stale');
  });
});

describe('freshness', () => {
  test.each([
    ['exactly at the limit is fresh', { maxAgeMs: 5_000 }, 5_000, undefined],
    ['a millisecond later is stale', { maxAgeMs: 5_000 }, 5_001, 'timestamp_stale'],
    ['zero is a limit', { maxAgeMs: 0 }, 1, 'timestamp_stale'],
    ['an age alone allows for any future', { maxAgeMs: 0 }, -1e9, undefined],
    ['exactly at the skew is fresh', { futureSkewMs: 5_000 }, -5_000, undefined],
    ['a millisecond beyond it is future', { futureSkewMs: 5_000 }, -5_001, 'timestamp_future'],
    ['a skew alone allows for any age', { futureSkewMs: 0 }, 1e9, undefined],
    ['it is off unless set', {}, 1e12, undefined],
  ])('%s', async (_name, limits, offset, code) => {
    const work = verifyWith({ ...limits, now: () => instant + offset });
    if (code === undefined) await work;
    else expect(await codeOf(work)).toBe(code);
  });

  test('an unsigned header is never a reason to refuse', async () => {
    const { body, headers } = delivery();
    const old = { ...headers, 'x-service-timestamp': '1' };
    await verifyWith({ maxAgeMs: 1_000, futureSkewMs: 1_000, now: () => instant }, { body, headers: old });
  });
});

describe('the payload', () => {
  test.each([
    '2026-01-15T09:30:00Z',
    '2026-01-15T09:30Z',
    '2026-01-15T09:30:00.123456789Z',
    '2026-01-15T09:30:00,5+00:00',
    '2026-01-15T09:30:00+0000',
    '2026-01-15T09:30:00+00',
    '20260115T093000Z',
    '20260115T0930Z',
    '20260115T093000.5+0000',
    '2024-02-29T00:00:00Z',
    '2016-12-31T23:59:60Z',
    '2026-01-15T24:00:00Z',
    '0000-01-01T00:00:00Z',
  ])('takes the timestamp %s', async (timestamp) => {
    await webhooks.verify(delivery({ timestamp }));
  });

  test.each([
    '',
    'yesterday',
    '2026-01-15',
    '2026-01-15 09:30:00Z',
    '2026-01-15T09:30:00',
    '2026-01-15T09:30:00+01:00',
    '2026-01-15T09:30:00-00:00',
    '2026-01-15T093000Z',
    '20260115T09:30:00Z',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-15T25:00:00Z',
    '2026-01-15T24:00:01Z',
    '2026-01-15T09:60:00Z',
    '2026-01-15T09:30:60Z',
    '2026-01-15T09:30:00.Z',
    ' 2026-01-15T09:30:00Z',
    '2026-01-15T09:30:00Z\n',
    '１026-01-15T09:30:00Z',
    1768469400,
    null,
  ])('refuses the timestamp %j', async (timestamp) => {
    expect(await codeOf(webhooks.verify(delivery({ timestamp })))).toBe('payload_invalid');
  });

  test('what is missing or of another type is named, all at once', async () => {
    const { body, headers } = delivery({ event: 1, source: undefined });
    const result = await webhooks.safeVerify({ body, headers });
    expect(result).toMatchObject({
      ok: false,
      code: 'payload_invalid',
      error: {
        issues: [
          { path: ['source'], message: 'is required' },
          { path: ['event'], message: 'must be a string' },
        ],
      },
    });
  });

  test.each(['[]', 'null', '"text"', '1', 'true', '{', '', '\uFEFF\uFEFF{}'])('refuses %j', async (body) => {
    expect(await codeOf(webhooks.verify({ body, headers: signed(body) }))).toBe('payload_invalid');
  });

  test('a text with half a surrogate pair means its bytes', async () => {
    const body = JSON.stringify(payload).replace('shares', 'shares\ud800');
    const { event } = await webhooks.verify({ body, headers: signed(Buffer.from(body)) });
    expect(event.content).toContain('shares\uFFFD');
  });

  test('a member named __proto__ is a member', async () => {
    const body = JSON.stringify(payload).replace('{', '{"__proto__":{"admin":true},');
    const { event } = await webhooks.verify({ body, headers: signed(body) });
    expect(Object.keys(event)).toContain('__proto__');
    expect(event['admin']).toBeUndefined();
  });
});

describe('a stricter schema', () => {
  const shape = { event: 'insider_trade', category: 'finance' } as const;
  test.each([
    ['zod', z.object({ event: z.literal(shape.event), category: z.literal(shape.category) })],
    ['valibot', v.object({ event: v.literal(shape.event), category: v.literal(shape.category) })],
    ['arktype', type({ event: "'insider_trade'", category: "'finance'", '+': 'delete' })],
  ] as const)('%s validates, and its output is the event', async (_name, schema) => {
    const strict = new Webhooks({ secret, schema });
    const { event } = await strict.verify(delivery());
    expectTypeOf(event).toEqualTypeOf<{ event: 'insider_trade'; category: 'finance' }>();
    expect(event).toEqual(shape);
    const result = await strict.safeVerify(delivery({ category: 'sports' }));
    expect(result).toMatchObject({ ok: false, code: 'payload_invalid', error: { issues: [{ path: ['category'] }] } });
  });

  test('a schema that fails is a configuration error', async () => {
    const schema = z.unknown().transform(() => {
      throw new Error('broken');
    });
    expect(await codeOf(new Webhooks({ secret, schema }).verify(delivery()))).toBe('configuration');
  });
});

describe('the body', () => {
  test.each([
    ['an object', { event: 'insider_trade' }],
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['an array', [1]],
    ['a forged buffer', { [Symbol.toStringTag]: 'ArrayBuffer', length: 3 }],
  ])('%s is a body that was parsed before', async (_name, body) => {
    const { headers } = delivery();
    expect(await codeOf(webhooks.verify({ body: body as unknown as string, headers }))).toBe('body_already_parsed');
  });

  test('views, buffers and shared memory are bytes', async () => {
    const { body, headers } = delivery();
    const bytes = new TextEncoder().encode(body);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    const padded = new Uint8Array(bytes.length + 7);
    padded.set(bytes, 5);
    const view = new DataView(padded.buffer, 5, bytes.length);
    for (const given of [bytes, bytes.buffer, Buffer.from(body), shared, view]) {
      await webhooks.verify({ body: given as unknown as Uint8Array, headers });
    }
  });

  test.each([
    ['exactly the limit is accepted', 0, undefined],
    ['a byte more is too large', -1, 'body_too_large'],
  ])('%s', async (_name, difference, code) => {
    const given = delivery();
    const maxBodyBytes = Buffer.byteLength(given.body) + difference;
    for (const work of [
      verifyWith({ maxBodyBytes }, given),
      new Webhooks({ secret, maxBodyBytes }).verifyRequest(requestOf(given)),
    ]) {
      if (code === undefined) await work;
      else expect(await codeOf(work)).toBe(code);
    }
  });

  test('an endless body is cut off', async () => {
    let pulled = 0;
    let cancelled = false;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_000));
        // Endless to whoever keeps the limit; whoever does not fails, and does not hang.
        if (pulled === 100) controller.close();
      },
      cancel() {
        cancelled = true;
      },
    });
    const request = new Request('http://receiver.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(await codeOf(new Webhooks({ secret, maxBodyBytes: 5_000 }).verifyRequest(request))).toBe('body_too_large');
    expect(pulled).toBeLessThan(10);
    expect(cancelled).toBe(true);
  });

  test('a body that breaks off is invalid, no body at all is empty', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('reset'));
      },
    });
    const broken = new Request('http://receiver.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(await codeOf(webhooks.verifyRequest(broken))).toBe('payload_invalid');
    expect(await codeOf(webhooks.verifyRequest(new Request('http://receiver.test/')))).toBe('signature_missing');
  });
});

describe('sign', () => {
  test('serialises once and signs exactly that', async () => {
    const { body, headers } = await webhooks.sign(payload, { timestamp: 'any format' });
    expect(body).toBe(JSON.stringify(payload));
    expect(headers).toEqual({
      'content-type': 'application/json',
      'X-Service-Signature': signed(body)['x-service-signature'],
      'X-Service-Timestamp': 'any format',
    });
    expectTypeOf(body).toEqualTypeOf<string>();
  });

  test('takes text and bytes as they are', async () => {
    const text = '{ "a" : 1 }\r\n';
    expect((await webhooks.sign(text)).body).toBe(text);
    const bytes = Uint8Array.of(0xff, 0xfe);
    const { body, headers } = await webhooks.sign(bytes);
    expect(body).toBe(bytes);
    expect(headers['X-Service-Signature']).toBe(signed(bytes)['x-service-signature']);
    expectTypeOf(body).toEqualTypeOf<Uint8Array>();
  });

  test('writes a date, and by default the current time, in ISO 8601', async () => {
    const clocked = new Webhooks({ secret, now: () => instant });
    expect((await clocked.sign(payload)).headers['X-Service-Timestamp']).toBe('2026-01-15T09:30:00.000Z');
    const { headers } = await clocked.sign(payload, { timestamp: new Date(0) });
    expect(headers['X-Service-Timestamp']).toBe('1970-01-01T00:00:00.000Z');
  });

  test('signs with the timestamp where that is the signed content', async () => {
    const dotted = new Webhooks({ secret, signedContent: 'timestamp.body' });
    const given = await dotted.sign(payload, { timestamp: '42' });
    expect(given.headers['X-Service-Signature']).toBe(signed(`42.${given.body}`)['x-service-signature']);
    await dotted.verify(given);
  });

  test('what cannot be written as JSON is refused', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    for (const value of [circular, undefined, 1n]) expect(await codeOf(webhooks.sign(value))).toBe('payload_invalid');
  });
});

test('an error is recognised across copies of the package', async () => {
  vi.resetModules();
  const copy = await import('@intelligence-data/sdk/webhooks');
  expect(copy.WebhookVerificationError).not.toBe(WebhookVerificationError);
  const error = new copy.WebhookVerificationError('configuration', 'x');
  expect(error).not.toBeInstanceOf(WebhookVerificationError);
  expect(WebhookVerificationError.isInstance(error)).toBe(true);
  expect(WebhookVerificationError.isInstance(new Error('x'))).toBe(false);
});
