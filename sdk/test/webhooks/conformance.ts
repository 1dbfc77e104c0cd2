/** What must hold on every runtime. No platform and no test runner is named here: only the target and web standards. */
import type * as webhooksModule from '@intelligence-data/sdk/webhooks';

/** What is tried: the module, as a runtime loads it. */
export type ConformanceTarget = Pick<typeof webhooksModule, 'Webhooks' | 'verifyWebhook' | 'WebhookVerificationError'>;

export interface ConformanceCase {
  name: string;
  /** Rejects where the target does not conform. */
  run: () => Promise<void>;
}

const secret = 'conformance-secret';
const signatureHeader = 'X-Service-Signature';

// Made with `printf … | openssl dgst -sha256 -hmac conformance-secret`.
const escaped =
  '{"event":"insider_trade","category":"finance","source":"desk","content":"Grüße, 東京 \\ud83d\\ude00 \\/","timestamp":"2026-01-15T09:30:00Z"}';
const reordered = `{ "timestamp" : "2026-01-15T09:30:00Z", "content":"c", "source":"s","category":"x","event":"e", "extra":[1] }`;
const signatures = {
  plain: 'eadcd4b02738ce0c4cfd6dcd4f220a292b9a614cb479f006cfbe5de7710a5cce',
  withBom: 'b158650734c564673651d3761d3bfbe63039146151854ee6d1b4e3ac1dcac095',
  withLineBreak: '8fe7fae30a3171252015bc326a9ce68f807975fbd19f54ecfc5095ae13f13e62',
  withTimestamp: 'd1a5ada353c641ad3410f525b6e0fdf7a5259aef6b46a8e3fe2b6bacccce3478',
  invalidUtf8: 'aa2f020ed8202f6b0b007aba366a5eda9fe68485090e8efa90a82514fa5a80c8',
  membersMissing: '0b6c9b1a9fceb4db2f2a8adfc6510497b4f06b047b8fef0dd3c99e4e7210bd80',
  empty: '4dfe90e71909f752398dc4e820abca63efa629054e2bbf744ccf0498df2f1937',
  reordered: '7dd4f12f44bd0004336614892221275c8f44202ed00be8ea32fb1b0827d953ee',
};
const bodyHash = '4dfbe4203f49d8bf6341616ececa7ec55605ce0992bd6525725728c8b086ac9f';

// RFC 4231, cases 1 to 4, 6 and 7: key, data, HMAC-SHA-256.
const rfc4231: readonly (readonly [key: Uint8Array, data: Uint8Array, digest: string])[] = [
  [filled(20, 0x0b), utf8('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    utf8('Jefe'),
    utf8('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [filled(20, 0xaa), filled(50, 0xdd), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    Uint8Array.from({ length: 25 }, (_, index) => index + 1),
    filled(50, 0xcd),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    filled(131, 0xaa),
    utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    filled(131, 0xaa),
    utf8(
      'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
];

/** The cases, for a target. */
export function webhookConformance({
  Webhooks,
  verifyWebhook,
  WebhookVerificationError,
}: ConformanceTarget): ConformanceCase[] {
  const webhooks = new Webhooks({ secret });
  const verify = (body: string | Uint8Array, signature: string): ReturnType<typeof webhooks.verify> =>
    webhooks.verify({ body, headers: { [signatureHeader]: signature } });
  const refusal = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (WebhookVerificationError.isInstance(error)) return error.code;
    throw new Error(`expected a WebhookVerificationError, got ${String(error)}`);
  };

  const cases: Record<string, () => Promise<void>> = {
    async 'RFC 4231: signs and verifies the test cases'() {
      for (const [key, data, digest] of rfc4231) {
        const rfc = new Webhooks({ secret: key });
        equal((await rfc.sign(data)).headers[signatureHeader], digest);
        // The data is no payload: the signature was accepted where that is the complaint.
        equal(await refusal(rfc.verify({ body: data, headers: { [signatureHeader]: digest } })), 'payload_invalid');
      }
    },
    async 'verifies what openssl signed, as text, as bytes and as a buffer'() {
      const bytes = utf8(escaped);
      for (const body of [escaped, bytes, bytes.buffer]) {
        const headers = { [signatureHeader]: signatures.plain };
        const verified = await webhooks.verify({ body, headers });
        equal(verified.event.content, 'Grüße, 東京 😀 /');
        equal(verified.bodyHash, bodyHash);
        equal(String(verified.rawBody), String(bytes));
      }
    },
    async 'takes upper-case digits and headers of fetch'() {
      const headers = new Headers({ [signatureHeader]: signatures.plain.toUpperCase() });
      equal((await webhooks.verify({ body: escaped, headers })).secretIndex, 0);
    },
    async 'hashes a byte order mark, line breaks and key order as they came'() {
      equal((await verify(`\uFEFF${escaped}`, signatures.withBom)).event.event, 'insider_trade');
      equal((await verify(utf8(`\uFEFF${escaped}`), signatures.withBom)).event.event, 'insider_trade');
      equal((await verify(`${escaped}\r\n`, signatures.withLineBreak)).event.event, 'insider_trade');
      equal(JSON.stringify((await verify(reordered, signatures.reordered)).event['extra']), '[1]');
      equal(await refusal(verify(escaped, signatures.withBom)), 'signature_mismatch');
      equal(await refusal(verify(`${escaped}\n`, signatures.withLineBreak)), 'signature_mismatch');
      equal(await refusal(verify(JSON.stringify(JSON.parse(escaped)), signatures.plain)), 'signature_mismatch');
    },
    async 'refuses a signed body that is no payload'() {
      const invalid = Uint8Array.of(...utf8('{"event":"'), 0xff, ...utf8('"}'));
      equal(await refusal(verify(invalid, signatures.invalidUtf8)), 'payload_invalid');
      equal(await refusal(verify('', signatures.empty)), 'payload_invalid');
      equal(await refusal(verify('{"event":"insider_trade"}', signatures.membersMissing)), 'payload_invalid');
    },
    async 'refuses what is no signature'() {
      const odd = [
        '',
        ' ',
        'é'.repeat(64),
        `${signatures.plain} `,
        `sha256=${signatures.plain}`,
        signatures.plain.slice(1),
      ];
      for (const signature of odd) equal(await refusal(verify(escaped, signature)), 'signature_malformed');
      equal(await refusal(webhooks.verify({ body: escaped, headers: {} })), 'signature_missing');
    },
    async 'finds the secret that matches'() {
      const rotating = new Webhooks({ secret: ['newest', utf8('new'), secret] });
      const headers = { [signatureHeader]: signatures.plain };
      equal((await rotating.verify({ body: escaped, headers })).secretIndex, 2);
      const provided = new Webhooks({ secret: async () => ['newest', secret] });
      equal((await provided.verify({ body: escaped, headers })).secretIndex, 1);
    },
    async 'verifies the timestamp with the body where it is signed'() {
      const dotted = new Webhooks({
        secret,
        signedContent: 'timestamp.body',
        maxAgeMs: 0,
        now: () => 1_768_469_400_000,
      });
      const headers = (timestamp: string): Record<string, string> => ({
        [signatureHeader]: signatures.withTimestamp,
        'X-Service-Timestamp': timestamp,
      });
      const { headerTimestamp } = await dotted.verify({ body: escaped, headers: headers('1768469400') });
      equal(headerTimestamp.trusted, true);
      equal(headerTimestamp.date?.toISOString(), '2026-01-15T09:30:00.000Z');
      equal(await refusal(dotted.verify({ body: escaped, headers: headers('1768469401') })), 'signature_mismatch');
    },
    async 'verifies a fetch request, read no further than it may be'() {
      const request = (body: BodyInit): Request =>
        new Request('http://receiver.test/', {
          method: 'POST',
          body,
          headers: { [signatureHeader]: signatures.plain },
        });
      equal((await verifyWebhook(request(escaped), { secret })).event.event, 'insider_trade');
      equal(await refusal(verifyWebhook(request(escaped), { secret, maxBodyBytes: 20 })), 'body_too_large');
      const used = request(escaped);
      await used.json();
      equal(await refusal(verifyWebhook(used, { secret })), 'body_already_parsed');
    },
    async 'a buffer that changes during the verification does not change what was verified'() {
      const body = utf8(escaped);
      const verifying = webhooks.verify({ body, headers: { [signatureHeader]: signatures.plain } });
      const found = escaped.indexOf('insider_trade');
      body.set(utf8('forged_trade_'), found);
      equal((await verifying).event.event, 'insider_trade');
    },
    async 'a receiver runs a repeated delivery once, and answers exactly 200'() {
      let runs = 0;
      const receiver = webhooks.receiver().on('insider_trade', () => {
        runs += 1;
      });
      const request = (body: string): Request =>
        new Request('http://receiver.test/', {
          method: 'POST',
          body,
          headers: { [signatureHeader]: signatures.plain },
        });
      equal((await receiver.fetch(request(escaped))).status, 200);
      equal((await receiver.fetch(request(escaped))).status, 200);
      equal((await receiver.fetch(request(`${escaped} `))).status, 401);
      equal(runs, 1);
    },
    async 'what is signed is verified'() {
      const { body, headers } = await webhooks.sign({ ...JSON.parse(escaped), more: { nested: ['東京'] } });
      equal((await webhooks.verify({ body, headers })).secretIndex, 0);
      const found = (await webhooks.diagnose({ body: `${body}\n`, headers })).findings.map(({ cause }) => cause);
      equal(String(found), 'trailing_newline');
    },
  };
  return Object.entries(cases).map(([name, run]) => ({ name, run }));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function filled(length: number, byte: number): Uint8Array {
  return new Uint8Array(length).fill(byte);
}

function equal(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) throw new Error(`expected ${String(expected)}, got ${String(actual)}`);
}
