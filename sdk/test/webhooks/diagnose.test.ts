import { type MistakeCause, Webhooks, type WebhooksOptions } from '@intelligence-data/sdk/webhooks';
import { describe, expect, test } from 'vitest';
import { delivery, payload, secret, signed } from './support/deliveries.ts';

const body = JSON.stringify(payload);
const signatureOf = (text: string | Uint8Array, key = secret): string => signed(text, key)['x-service-signature'] ?? '';

async function causes(
  given: { body: unknown; headers: unknown },
  options: Partial<WebhooksOptions> = {},
): Promise<readonly MistakeCause[]> {
  const { ok, findings } = await new Webhooks({ secret, ...options }).diagnose(given);
  expect(ok).toBe(false);
  for (const { message, cure } of findings) {
    expect(message).toBeTruthy();
    expect(cure).toBeTruthy();
  }
  return findings.map(({ cause }) => cause);
}

test('nothing is wrong with a delivery that verifies', async () => {
  expect(await new Webhooks({ secret }).diagnose(delivery())).toEqual({ ok: true, findings: [] });
});

test('a delivery that a later secret of the list has signed verifies, and says so', async () => {
  const { ok, findings } = await new Webhooks({ secret: ['new', secret] }).diagnose(delivery());
  expect(ok).toBe(true);
  expect(findings.map(({ cause, message }) => [cause, message.includes('number 2')])).toEqual([
    ['secret_of_list', true],
  ]);
});

describe('a body that was changed on the way', () => {
  const pretty = JSON.stringify(payload, null, 2);
  const python = body
    .replaceAll('","', '", "')
    .replaceAll('":"', '": "')
    .replaceAll('—', '\\u2014')
    .replaceAll('“', '\\u201c')
    .replaceAll('”', '\\u201d');
  const sorted = JSON.stringify(Object.fromEntries(Object.entries(payload).toSorted()));
  const slashes = JSON.stringify({ ...payload, content: 'a/b' });

  test.each([
    ['pretty, and parsed and written again', pretty, body],
    ['written by Python', python, body],
    ['with sorted keys', sorted, body],
    ['with slashes escaped', slashes.replace('a/b', 'a\\/b'), slashes],
    ['compact, and made pretty', body, pretty],
  ])('%s', async (_name, sent, received) => {
    expect(await causes({ body: received, headers: signed(sent) })).toEqual(['body_reserialised']);
  });

  test.each<[MistakeCause, string, string]>([
    ['bom', `\uFEFF${body}`, body],
    ['bom', body, `\uFEFF${body}`],
    ['trailing_newline', `${body}\n`, body],
    ['trailing_newline', body, `${body}\r\n`],
    ['line_endings', pretty.replaceAll('\n', '\r\n'), pretty],
    ['line_endings', pretty, pretty.replaceAll('\n', '\r\n')],
  ])('%s', async (cause, sent, received) => {
    expect(await causes({ body: received, headers: signed(sent) })).toEqual([cause]);
    expect(await causes({ body: Buffer.from(received), headers: signed(sent) })).toEqual([cause]);
  });

  test('into an object', async () => {
    expect(await causes({ body: payload, headers: signed(body) })).toEqual(['body_parsed']);
    expect(await causes({ body: payload, headers: signed(pretty) })).toEqual(['body_parsed', 'body_reserialised']);
  });
});

describe('a secret that is not what was meant', () => {
  const encoded = Buffer.from(secret).toString('base64');
  test.each<[MistakeCause, WebhooksOptions['secret'], string | Uint8Array]>([
    ['secret_whitespace', `${secret}\n`, secret],
    ['secret_whitespace', ` ${secret}`, secret],
    ['secret_whitespace', `"${secret}"`, secret],
    ['secret_encoding', encoded, secret],
    ['secret_encoding', `whsec_${encoded}`, secret],
    ['secret_encoding', Buffer.from(secret).toString('hex'), secret],
    ['secret_encoding', Buffer.from(secret), encoded],
    ['secret_of_list', `other,${secret}`, secret],
    ['secret_of_list', ['third', `other ${secret}`], secret],
  ])('%s', async (cause, configured, key) => {
    expect(await causes({ body, headers: signed(body, Buffer.from(key).toString()) }, { secret: configured })).toEqual([
      cause,
    ]);
  });

  test('at all', async () => {
    expect(await causes({ body, headers: signed(body, 'another') })).toEqual(['unexplained']);
  });
});

describe('a signature in another form', () => {
  const hex = signatureOf(body);
  test.each<[MistakeCause, string]>([
    ['signature_prefix', `sha256=${hex}`],
    ['signature_prefix', `v1,${hex}`],
    ['signature_base64', Buffer.from(hex, 'hex').toString('base64')],
    ['signature_base64', `sha256=${Buffer.from(hex, 'hex').toString('base64')}`],
    ['signature_base64', Buffer.from(hex, 'hex').toString('base64url')],
    ['signature_whitespace', ` ${hex}\n`],
  ])('%s', async (cause, value) => {
    expect(await causes({ body, headers: { 'x-service-signature': value } })).toEqual([cause]);
  });

  test('that is none, or missing', async () => {
    expect(await causes({ body, headers: { 'x-service-signature': 'nonsense' } })).toEqual(['unexplained']);
    expect(await causes({ body, headers: {} })).toEqual(['unexplained']);
  });
});

describe('other content than is signed', () => {
  test('the timestamp, a dot and the body', async () => {
    const headers = { 'x-service-signature': signatureOf(`42.${body}`), 'x-service-timestamp': '42' };
    expect(await causes({ body, headers })).toEqual(['timestamp_dot_body']);
    expect(await causes({ body, headers }, { secret: ` ${secret}` })).toEqual([
      'secret_whitespace',
      'timestamp_dot_body',
    ]);
  });

  test('the body alone', async () => {
    expect(await causes({ body, headers: signed(body) }, { signedContent: 'timestamp.body' })).toEqual(['body_only']);
  });
});

test('what is not about the signature is told as it is', async () => {
  const { code, findings } = await new Webhooks({ secret }).diagnose({ body: '{}', headers: signed('{}') });
  expect(code).toBe('payload_invalid');
  expect(findings[0]).toMatchObject({
    cause: 'unexplained',
    message: expect.stringContaining('timestamp is required'),
  });
});

test('no finding tells the secret', async () => {
  const told = await new Webhooks({ secret: `${secret}\n` }).diagnose({ body, headers: signed(body) });
  expect(JSON.stringify(told)).not.toContain(secret);
});
