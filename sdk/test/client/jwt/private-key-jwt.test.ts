import { createPrivateKey, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { inspect } from 'node:util';
import { AuthError, ConfigurationError, IntelligenceData } from '@intelligence-data/sdk';
import { type PrivateKeyJwtOptions, privateKeyJwt } from '@intelligence-data/sdk/jwt';
import { describe, expect, test } from 'vitest';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const jwk = privateKey.export({ format: 'jwk' });
const START = 1_800_000_000_000;

/** Reads a token with node:crypto alone: what signs is not what judges. */
function read(token: string): { header: Record<string, unknown>; claims: Record<string, unknown>; valid: boolean } {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const parse = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
  const valid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { header: parse(header), claims: parse(claims), valid };
}

function provider(options: Partial<PrivateKeyJwtOptions> = {}) {
  const clock = { now: START };
  const tokens = privateKeyJwt({ key: pem, alg: 'ES256', claims: { iss: 'acme' }, now: () => clock.now, ...options });
  return { tokens, clock };
}

describe('a token', () => {
  test.each([
    ['a PKCS #8 PEM text', pem],
    ['a PEM text with CRLF and blanks around', `\r\n ${pem.replaceAll('\n', '\r\n')} `],
    ['a JWK', jwk],
    ['a KeyObject', privateKey],
  ])('is signed with %s', async (_, key) => {
    const { valid, header, claims } = read(await provider({ key }).tokens.getToken());
    expect(valid).toBe(true);
    expect(header).toEqual({ alg: 'ES256' });
    expect(claims).toEqual({ iss: 'acme', iat: START / 1000, exp: START / 1000 + 300 });
  });

  test('is signed with a CryptoKey', async () => {
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    expect(read(await provider({ key }).tokens.getToken()).valid).toBe(true);
  });

  test('is signed with the bytes of a shared secret, which later changes of the array do not reach', async () => {
    const key = new TextEncoder().encode('0123456789abcdef0123456789abcdef');
    const { tokens } = provider({ key, alg: 'HS256' });
    key.fill(0);
    const token = await tokens.getToken();
    const secret = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode('0123456789abcdef0123456789abcdef'),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    const [header, claims, signature = ''] = token.split('.');
    const signed = new TextEncoder().encode(`${header}.${claims}`);
    expect(await crypto.subtle.verify('HMAC', secret, Buffer.from(signature, 'base64url'), signed)).toBe(true);
  });

  test.each(['RS256', 'PS384', 'Ed25519', 'EdDSA', 'ES512', 'ML-DSA-44'] as const)('is signed with %s', async (alg) => {
    const pair =
      alg === 'RS256' || alg === 'PS384'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : alg === 'ES512'
          ? generateKeyPairSync('ec', { namedCurve: 'P-521' })
          : alg === 'ML-DSA-44'
            ? generateKeyPairSync('ml-dsa-44')
            : generateKeyPairSync('ed25519');
    const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(read(await provider({ key, alg }).tokens.getToken()).header).toEqual({ alg });
  });

  test('has no exp where expiresInSeconds is null', async () => {
    const { claims } = read(await provider({ expiresInSeconds: null }).tokens.getToken());
    expect(claims).toEqual({ iss: 'acme', iat: START / 1000 });
  });

  test("carries the caller's own iat and exp, and none where they are undefined", async () => {
    const own = await provider({ claims: { iat: 5, exp: 4_000_000_000 } }).tokens.getToken();
    expect(read(own).claims).toEqual({ iat: 5, exp: 4_000_000_000 });
    const none = await provider({ claims: { iat: undefined, exp: undefined } }).tokens.getToken();
    expect(read(none).claims).toEqual({});
  });

  test('carries further members of the header', async () => {
    const { header } = read(await provider({ header: { kid: 'k1', typ: 'JWT' } }).tokens.getToken());
    expect(header).toEqual({ alg: 'ES256', kid: 'k1', typ: 'JWT' });
  });

  test('travels in the Authorization header of a call, and a refused one is signed anew once', async () => {
    const seen: string[] = [];
    let jti = 0;
    const { tokens } = provider({ claims: () => ({ jti: String(++jti) }) });
    const client = new IntelligenceData({
      baseUrl: 'https://service.test',
      auth: tokens,
      fetch: async (_url: string, init: RequestInit) => {
        seen.push(String(new Headers(init.headers).get('authorization')));
        return new Response('[]', { status: seen.length === 1 ? 401 : 200 });
      },
    });
    await client.facts.list();
    expect(seen.map((value) => read(value.replace('Bearer ', '')).claims['jti'])).toEqual(['1', '2']);
  });
});

describe('a signed token is kept', () => {
  test('until shortly before its end', async () => {
    const { tokens, clock } = provider({ expiresInSeconds: 600 });
    const first = await tokens.getToken();
    clock.now = START + 539_000;
    expect(await tokens.getToken()).toBe(first);
    clock.now = START + 540_000;
    expect(read(await tokens.getToken()).claims['iat']).toBe(START / 1000 + 540);
  });

  test('for four fifths of a short life', async () => {
    const { tokens, clock } = provider({ expiresInSeconds: 10 });
    const first = await tokens.getToken();
    clock.now = START + 7_999;
    expect(await tokens.getToken()).toBe(first);
    clock.now = START + 8_000;
    expect(await tokens.getToken()).not.toBe(first);
  });

  test('without end where it has no exp, until it is refused', async () => {
    const { tokens, clock } = provider({ expiresInSeconds: null });
    const first = await tokens.getToken();
    clock.now = START + 1e12;
    expect(await tokens.getToken()).toBe(first);
    tokens.invalidate?.('another token');
    expect(await tokens.getToken()).toBe(first);
    tokens.invalidate?.(first);
    expect(await tokens.getToken()).not.toBe(first);
  });

  test('but not when the clock was set back before its iat', async () => {
    const { tokens, clock } = provider();
    const first = await tokens.getToken();
    clock.now = START - 1_000;
    expect(read(await tokens.getToken()).claims['iat']).not.toBe(read(first).claims['iat']);
  });

  test('and one signing serves all who ask at once', async () => {
    let asked = 0;
    const { tokens } = provider({ claims: async () => ({ n: ++asked }) });
    const all = await Promise.all(Array.from({ length: 100 }, () => tokens.getToken()));
    expect(new Set(all).size).toBe(1);
    expect(asked).toBe(1);
  });

  test('and a failed signing is not', async () => {
    let asked = 0;
    const { tokens } = provider({
      claims: () => {
        asked += 1;
        if (asked === 1) throw new Error('vault is sealed');
        return {};
      },
    });
    await expect(tokens.getToken()).rejects.toThrow(AuthError);
    await expect(tokens.getToken()).resolves.toMatch(/^ey/);
  });
});

describe('bad input', () => {
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const ecPem = privateKey.export({ type: 'sec1', format: 'pem' }).toString();
  const { d: _private, ...publicJwk } = jwk;
  const encrypted = privateKey
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' })
    .toString();

  test.each<[string, object, RegExp]>([
    ['no key', { key: undefined }, /key must be a PKCS #8 PEM text, a JWK/],
    ['an empty key', { key: '' }, /key must be a PKCS #8 PEM text/],
    ['a public PEM', { key: publicPem }, /key must be the private key/],
    ['a SEC 1 PEM', { key: ecPem }, /openssl pkcs8 -topk8 -nocrypt/],
    ['an encrypted PEM', { key: encrypted }, /must not be encrypted/],
    ['a public JWK', { key: publicJwk }, /key must be the private key.*no "d"/],
    ['a JWK for another alg', { key: { ...jwk, alg: 'ES384' } }, /JWK for ES384, and alg is ES256/],
    ['a JWK that may only verify', { key: { ...jwk, key_ops: ['verify'] } }, /"sign" among its key_ops/],
    ['a public KeyObject', { key: createPublicKey(publicPem) }, /this is the public one/],
    ['bytes for ES256', { key: new Uint8Array(32) }, /private key for ES256/],
    ['an empty secret', { key: new Uint8Array(0), alg: 'HS256' }, /key must not be empty/],
    ['no alg', { alg: undefined }, /alg must be one of ES256/],
    ['alg none', { alg: 'none' }, /alg must be one of ES256/],
    ['no claims', { claims: undefined }, /claims must be an object/],
    ['a list of claims', { claims: [] }, /claims must be an object/],
    ['claims that JSON cannot carry', { claims: { n: 1n } }, /claims must be an object of plain JSON values/],
    ['a life of 0', { expiresInSeconds: 0 }, /expiresInSeconds must be a positive whole number/],
    ['a life of NaN', { expiresInSeconds: Number.NaN }, /expiresInSeconds must be/],
    ['alg in the header', { header: { alg: 'none' } }, /header must be an object .* without alg/],
    ['a clock that is no function', { now: 5 }, /now must be a function/],
    ['a misspelt option', { expiresInSecond: 5 }, /expiresInSecond is not known; did you mean expiresInSeconds\?/],
  ])('%s is refused at once, with the name of the option', (_, options, message) => {
    const build = () => privateKeyJwt({ key: pem, alg: 'ES256', claims: {}, ...options } as never);
    expect(build).toThrow(ConfigurationError);
    expect(build).toThrow(message);
  });

  test.each<[string, object]>([
    ['a key of another kind', { key: pem, alg: 'RS256' }],
    ['a key that is broken', { key: pem.replace(/\n.{20}/, '\n####') }],
    ['an RSA key that is too short', { key: rsa(1024), alg: 'RS256' }],
    ['a header that JOSE forbids', { header: { crit: ['x'] } }],
  ])('%s is a ConfigurationError when the token is asked for', async (_, options) => {
    const { tokens } = provider(options);
    await expect(tokens.getToken()).rejects.toThrow(ConfigurationError);
    await expect(tokens.getToken()).rejects.toThrow(/privateKeyJwt: key, alg \w+ and claims make no token/);
  });

  test('a function that gives no claims is refused when the token is asked for', async () => {
    const { tokens } = provider({ claims: (() => 'iss') as never });
    await expect(tokens.getToken()).rejects.toThrow(/claims must give an object/);
  });
});

describe('the key is never shown', () => {
  const secrets = [String(jwk.d), ...pem.split('\n').filter((line) => line.length > 20 && !line.startsWith('-----'))];
  const shown = (value: unknown): string =>
    `${inspect(value, { depth: 9, showHidden: true })} ${JSON.stringify(value)} ${String(value)}`;

  test.each([
    ['PEM', pem],
    ['JWK', jwk],
  ])('by a provider made of a %s, nor by its client', async (_, key) => {
    const { tokens } = provider({ key });
    await tokens.getToken();
    const client = new IntelligenceData({ baseUrl: 'https://service.test', auth: tokens });
    for (const secret of secrets) expect(shown(tokens) + shown(client)).not.toContain(secret);
  });

  test('by the errors of a failing function or a failing key', async () => {
    const failing = provider({
      claims: () => {
        throw new Error(`cannot read ${pem}`, { cause: { pem } });
      },
    });
    const wrongKind = provider({ key: createPrivateKey(pem), alg: 'RS256' });
    for (const { tokens } of [failing, wrongKind]) {
      const error: unknown = await tokens.getToken().catch((caught: unknown) => caught);
      for (const secret of secrets) expect(shown(error)).not.toContain(secret);
    }
  });
});

function rsa(modulusLength: number): string {
  return generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
