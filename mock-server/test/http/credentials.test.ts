import { createMock } from '@intelligence-data/mock-server';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { admin, call } from '../support/api.ts';

describe('a JWT', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = await exportJWK(publicKey);
  const sign = (claims: Record<string, unknown>, signer = privateKey): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(signer);

  it('is verified against the keys of the account that iss names', async () => {
    await using mock = await createMock();
    const token = await sign({ iss: 'pro_jwt' });
    expect((await call(mock, 'GET /alerts', { key: token })).status).toBe(401);
    expect((await admin(mock, 'PUT /accounts/pro_jwt/keys', { keys: [key] })).status).toBe(204);
    expect((await call(mock, 'GET /alerts', { key: token })).status).toBe(200);
    expect(mock.requests.list().at(-1)?.account).toBe('pro_jwt');
    const other = await generateKeyPair('ES256');
    const forged = await call(mock, 'GET /alerts', { key: await sign({ iss: 'pro_jwt' }, other.privateKey) });
    expect(forged).toMatchObject({ status: 401, body: { message: expect.stringContaining('signature') } });
    expect((await call(mock, 'GET /alerts', { key: await sign({ iss: 'pro_other' }) })).status).toBe(401);
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = Buffer.from('{"iss":"pro_jwt"}').toString('base64url');
    expect((await call(mock, 'GET /alerts', { key: `${header}.${claims}.` })).status).toBe(401);
  });

  it('expires on the clock of the mock', async () => {
    await using mock = await createMock({ clock: 'manual', jwtPublicKey: key });
    const exp = Math.floor(mock.clock.now().getTime() / 1000) + 60;
    const token = await sign({ iss: 'pro_jwt', exp });
    expect((await call(mock, 'GET /alerts', { key: token })).status).toBe(200);
    await mock.clock.advance(61_000);
    expect(await call(mock, 'GET /alerts', { key: token })).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('exp') },
    });
  });

  it('says from when on it is valid', async () => {
    await using mock = await createMock({ clock: 'manual', jwtPublicKey: key });
    const nbf = Math.floor(mock.clock.now().getTime() / 1000) + 60;
    const reply = await call(mock, 'GET /alerts', { key: await sign({ iss: 'pro_jwt', nbf }) });
    const from = new Date(nbf * 1000).toISOString();
    expect(reply).toMatchObject({
      status: 401,
      body: {
        message: `The JWT is refused: it is not valid before ${from} (nbf); the mock's clock shows ${mock.clock.now().toISOString()}.`,
      },
    });
  });

  it.each<[what: string, wrong: object, message: RegExp]>([
    ['is cut off', { x: key.x?.slice(0, -3) }, /^keys\.1\.x: must have 32 bytes; it has 30\.$/],
    ['has no point', { y: undefined }, /^keys\.1\.y: must be a number in base64url\.$/],
    ['is not on its curve', { x: key.y }, /^keys\.1: its numbers are no key/],
    ['is of another curve', { crv: 'secp256k1' }, /^keys\.1\.crv: must be P-256, P-384, P-521\.$/],
    ['is for another algorithm', { alg: 'RS256' }, /^keys\.1\.alg: must be ES256 of such a key\.$/],
    ['is for encryption', { use: 'enc' }, /^keys\.1\.use: must be sig/],
    ['is for signing', { key_ops: ['sign'] }, /^keys\.1\.key_ops: must have verify/],
    ['is short', { kty: 'RSA', n: 'AQAB', e: 'AQAB' }, /^keys\.1\.n: must have 2048 bits or more\.$/],
    ['is shared', { kty: 'oct', k: 'AA' }, /^keys\.1\.kty: must be RSA, EC or OKP/],
  ])('is not verified with a key that %s: it is refused, and changes nothing', async (_, wrong, message) => {
    await using mock = await createMock();
    await admin(mock, 'PUT /accounts/pro_jwt/keys', { keys: [key] });
    const unusable = JSON.parse(JSON.stringify({ ...key, ...wrong }));
    const refused = await admin(mock, 'PUT /accounts/pro_jwt/keys', { keys: [key, unusable] });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
    expect((await call(mock, 'GET /alerts', { key: await sign({ iss: 'pro_jwt' }) })).status).toBe(200);
    const accounts = [{ name: 'desk', plan: 'pro' as const, jwtPublicKeys: [unusable] }];
    await expect(createMock({ accounts })).rejects.toThrow(/^accounts\.0\.jwtPublicKeys\.0/);
    await expect(createMock({ jwtPublicKey: unusable })).rejects.toThrow(/^jwtPublicKey\.0/);
  });

  it('is verified with every kind of key that is taken', async () => {
    await using mock = await createMock();
    for (const alg of ['RS256', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']) {
      const pair = await generateKeyPair(alg);
      const jwk = { ...(await exportJWK(pair.publicKey)), alg, use: 'sig' };
      expect((await admin(mock, 'PUT /accounts/pro_jwt/keys', { keys: [jwk] })).status).toBe(204);
      const token = await new SignJWT({ iss: 'pro_jwt' }).setProtectedHeader({ alg }).sign(pair.privateKey);
      expect((await call(mock, 'GET /alerts', { key: token })).status).toBe(200);
    }
  });

  it('jwt-claims: iss-exp asks for exp', async () => {
    await using mock = await createMock({ jwtPublicKey: key, assumptions: { 'jwt-claims': 'iss-exp' } });
    expect((await call(mock, 'GET /alerts', { key: await sign({ iss: 'pro_jwt' }) })).status).toBe(401);
  });
});

describe('an account of the accounts file', () => {
  const accounts = [
    {
      name: 'desk',
      plan: 'enterprise' as const,
      apiKeys: ['key-of-the-desk'],
      oauth: { clientId: 'desk-client', clientSecret: 'desk-secret' },
      allowIps: ['203.0.113.0/24'],
      revokeAfter: 3,
    },
    { name: 'reader', plan: 'free' as const, apiKeys: ['key-of-the-reader'], permissions: ['listFacts' as const] },
  ];

  it('may be used from its addresses alone, and is revoked after too many attempts from others', async () => {
    await using mock = await createMock({ accounts });
    for (const revoked of [false, false, true]) {
      expect((await call(mock, 'GET /facts', { key: 'key-of-the-desk' })).status).toBe(403);
      const { body } = await admin(mock, 'GET /state');
      expect(body).toMatchObject({
        accounts: expect.arrayContaining([expect.objectContaining({ name: 'desk', revoked })]),
      });
    }
    expect(await call(mock, 'GET /facts', { key: 'key-of-the-desk' })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('revoked') },
    });
  });

  it('may use the operations alone that it has permission for', async () => {
    await using mock = await createMock({ accounts });
    expect((await call(mock, 'GET /facts', { key: 'key-of-the-reader' })).status).toBe(200);
    expect(await call(mock, 'GET /alerts', { key: 'key-of-the-reader' })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('listAlerts') },
    });
  });

  it('is not restricted under key-restrictions: none', async () => {
    await using mock = await createMock({ accounts: { accounts }, assumptions: { 'key-restrictions': 'none' } });
    expect((await call(mock, 'GET /alerts', { key: 'key-of-the-reader' })).status).toBe(200);
    expect((await call(mock, 'GET /alerts', { key: 'key-of-the-desk' })).status).toBe(200);
  });
});

describe('a revoked account', () => {
  it('is refused with every credential until the mock is reset', async () => {
    await using mock = await createMock();
    const body = { client_id: 'enterprise_ci', client_secret: 'secret_ci', grant_type: 'client_credentials' };
    const token = await call(mock, 'POST /oauth/token', { key: null, body });
    const { access_token } = token.body as { access_token: string };
    expect((await admin(mock, 'POST /accounts/enterprise_ci/revoke')).status).toBe(204);
    for (const key of ['enterprise_ci', access_token]) {
      expect((await call(mock, 'GET /facts', { key })).status).toBe(403);
    }
    expect((await call(mock, 'POST /oauth/token', { key: null, body })).status).toBe(403);
    await admin(mock, 'POST /reset');
    expect((await call(mock, 'GET /facts', { key: 'enterprise_ci' })).status).toBe(200);
  });
});

describe('no credential', () => {
  it('is to be seen in the journal or in an answer of the admin API', async () => {
    await using mock = await createMock({
      secret: 'w3bh00k',
      assumptions: { 'webhook-secret-source': 'per-subscription' },
      accounts: [{ name: 'desk', plan: 'pro', apiKeys: ['k3y-of-the-desk'] }],
    });
    const body = { client_id: 'enterprise_ci', client_secret: 'secret_ci', grant_type: 'client_credentials' };
    const token = await call(mock, 'POST /oauth/token', { key: null, body });
    const { access_token } = token.body as { access_token: string };
    const alert = { event: 'a', callback_url: 'http://127.0.0.1:9/' };
    const created = await call(mock, 'POST /alerts', { key: 'k3y-of-the-desk', body: alert });
    const { secret } = created.body as { secret: string };
    await call(mock, 'GET /facts', { key: `${access_token}x` });
    const texts = await Promise.all(
      ['requests', 'state', 'limits', 'deliveries', 'assumptions'].map(
        async (name) => (await admin(mock, `GET /${name}`)).text,
      ),
    );
    for (const hidden of [access_token, secret, 'secret_ci', 'k3y-of-the-desk', 'w3bh00k']) {
      expect(texts.join()).not.toContain(hidden);
    }
    expect(mock.requests.list()[1]?.headers['authorization']).toBe('Bearer [redacted]');
  });
});
