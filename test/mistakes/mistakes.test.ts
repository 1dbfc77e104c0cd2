import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMock } from '@intelligence-data/mock-server';
import { IntelligenceData } from '@intelligence-data/sdk';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';
import express from 'express';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

const mock = await createMock({ clock: 'manual', secret: 'sender-secret' });
const { url, port } = await mock.listen();
const payload = {
  event: 'insider_trade',
  category: 'finance',
  source: 'desk',
  content: 'Text.',
  timestamp: '2026-01-15T09:30:00Z',
};
const signed = await new Webhooks({ secret: 'sender-secret' }).sign(payload);
const servers: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
afterAll(() => mock.close());

/** What a beginner reads: the message of whatever the call throws or rejects with. */
async function messageOf(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('It was expected to fail.');
}

const clientOf = (baseUrl: string | undefined, auth: string | undefined = 'pro_mistakes'): IntelligenceData =>
  new IntelligenceData({ baseUrl, auth, maxRetries: 0 });

/** Serves on a free port, until the test is over. */
async function serve(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address where nothing listens. */
async function closedAddress(): Promise<string> {
  const server = createHttpServer();
  const address = await serve(server);
  await new Promise((resolve) => server.close(resolve));
  return address;
}

describe('each of the likeliest mistakes gives a message that names the cure', () => {
  it('a wrong key', async () => {
    expect(await messageOf(() => clientOf(url, 'sk-of-elsewhere').facts.list())).toMatch(
      /^listFacts: 401: The credential is not known.*the mock takes free_NAME, .*Check the credential and the base URL\.$/,
    );
    vi.stubEnv('INTELLIGENCE_DATA_API_KEY', '');
    expect(await messageOf(() => new IntelligenceData({ baseUrl: url }))).toMatch(
      /^auth must be an API key .* or set INTELLIGENCE_DATA_API_KEY\.$/,
    );
  });

  it('a missing base URL, or one without its scheme', async () => {
    vi.stubEnv('INTELLIGENCE_DATA_BASE_URL', '');
    for (const baseUrl of [undefined, '127.0.0.1:4010', '/api'])
      expect(await messageOf(() => clientOf(baseUrl))).toBe(
        'baseUrl must be an absolute URL, such as https://example.com; or set INTELLIGENCE_DATA_BASE_URL.',
      );
    for (const baseUrl of ['localhost:4010', 'http://service.example'])
      expect(await messageOf(() => clientOf(baseUrl))).toBe(
        'baseUrl must begin with https://, which hides the credential (http:// only to loopback).',
      );
  });

  it('a parsed body', async () => {
    const webhooks = new Webhooks({ secret: 'sender-secret' });
    expect(await messageOf(() => webhooks.verify({ body: JSON.parse(signed.body), headers: signed.headers }))).toBe(
      'The body must be the exact text or bytes received, verified before any JSON parser reads it.',
    );
    const app = express()
      .use(express.json())
      .post('/', nodeHandler(webhooks.receiver().on('*', () => {})));
    const headers = { ...signed.headers, 'content-type': 'application/json' };
    const address = await serve(createHttpServer(app));
    const answer = await fetch(`http://${address}/`, { method: 'POST', body: signed.body, headers });
    const cure = /In Express, register this route before express\.json\(\)/;
    expect(await answer.text()).toMatch(cure);
    // Nobody reads the answer of a receiver but whoever sends to it.
    expect(await outcomeOf(`http://${address}/`, 'pro_parsed_body')).toMatch(cure);
  });

  it('a wrong webhook secret', async () => {
    const webhooks = new Webhooks({ secret: 'another-secret' });
    expect(await messageOf(() => webhooks.verify(signed))).toMatch(
      /^The signature does not match: wrong secret, or changed body\. Try diagnose\(\)\.$/,
    );
    for (const secret of ['', undefined as never])
      expect(await messageOf(() => new Webhooks({ secret }))).toMatch(/^A webhook secret is .* Is it set\?$/);
    const errors: string[] = [];
    const receiver = webhooks.receiver({ onError: (error) => errors.push(String(error)) }).on('*', () => {});
    const address = await serve(createHttpServer(nodeHandler(receiver)));
    expect(await outcomeOf(`http://${address}/`, 'pro_wrong_secret')).toMatch(
      /^Answered 401, and only 200 acknowledges\. Is its secret the one of this account\? It said: .* Retried after 1000 ms\.$/,
    );
    expect(errors.join()).toMatch(/wrong secret/);
  });

  it('a port in use', async () => {
    await using other = await createMock();
    expect(await messageOf(() => other.listen({ port }))).toBe(
      `Port ${port} of 127.0.0.1 is in use; choose another port, or 0 for any free one.`,
    );
  });

  it('an unknown option', async () => {
    const options = (changed: object): object => changed;
    const webhooks = new Webhooks({ secret: 'sender-secret' });
    const messages = await Promise.all([
      messageOf(() => new IntelligenceData(options({ baseUrl: url, auth: 'pro_x', timeout: 5 }))),
      messageOf(() => clientOf(url).facts.list({}, options({ signl: AbortSignal.abort() }))),
      messageOf(() => clientOf(url).alerts.create({ ...options({ event: 'e' }), callback_url: 7 } as never)),
      messageOf(() => new Webhooks({ secret: 's', ...options({ maxAge: 5 }) })),
      messageOf(() => webhooks.receiver(options({ stor: {} }))),
      messageOf(() => createMock(options({ sed: 7 }))),
      messageOf(() => mock.listen(options({ prot: 4010 }))),
    ]);
    expect(messages).toEqual([
      'options: timeout is not known; did you mean timeoutMs?',
      'the options of a call: signl is not known; did you mean signal?',
      'createAlert: callback_url must be a string. Nothing was sent.',
      expect.stringMatching(/^maxAge is not an option; the options are secret, .*maxAgeMs/),
      expect.stringMatching(/^stor is not an option; the options are store, /),
      'There is no option "sed". Did you mean "seed"?',
      'There is no option "prot". Did you mean "port"?',
    ]);
  });

  it('a limit that is passed', async () => {
    const client = clientOf(url, 'free_mistakes');
    for (let call = 0; call < 10; call += 1) await client.facts.list({ limit: 1 });
    expect(await messageOf(() => client.facts.list())).toMatch(
      /^The limit of 10 requests per minute is exceeded\. Wait \d+ seconds before new requests\.$/,
    );
    const paced = client.withOptions({ auth: 'free_paced', rateLimit: { perMinute: 10, perDay: 1 } });
    await paced.facts.list({ limit: 1 });
    expect(await messageOf(() => paced.facts.list())).toMatch(
      /is spent until 00:00 UTC, in \d+ min\. Nothing was sent\.$/,
    );
  });

  it('a receiver that does not answer, or is not there', async () => {
    const silent = await serve(createHttpServer(() => {}));
    expect(await outcomeOf(`http://${silent}/`, 'pro_silent')).toMatch(
      /^No answer within 5000 ms: acknowledge first, work afterwards\. Retried/,
    );
    expect(await outcomeOf(`http://${await closedAddress()}/`, 'pro_closed')).toMatch(
      /^Connection refused \(ECONNREFUSED\): is the receiver running\? Retried/,
    );
    expect(await outcomeOf('https://receiver.example/', 'pro_blocked')).toMatch(
      /deliveries go to loopback only unless callbacks are allowed \(--allow-callbacks\)/,
    );
  });

  it('offline', async () => {
    expect(await messageOf(async () => clientOf(`http://${await closedAddress()}`).facts.list())).toMatch(
      /^listFacts: no answer from http:\/\/127\.0\.0\.1:\d+: ECONNREFUSED .*\. Check the base URL and the network\.$/,
    );
    expect(await messageOf(() => clientOf('https://service.invalid').facts.list())).toMatch(
      /^listFacts: no answer from https:\/\/service\.invalid: (ENOTFOUND|EAI_AGAIN) .*\. Check the base URL and the network\.$/,
    );
  });

  it('a self-signed certificate', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'intelligence-data-certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, '-subj', '/CN=localhost'], {
      stdio: 'pipe',
    });
    try {
      const address = await serve(createHttpsServer({ key: readFileSync(key), cert: readFileSync(cert) }));
      expect(await messageOf(() => clientOf(`https://${address}`).facts.list())).toMatch(
        /: DEPTH_ZERO_SELF_SIGNED_CERT self-signed certificate.*\. Trust its certificate: NODE_EXTRA_CA_CERTS=ca\.pem\.$/,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** How the mock says that its first attempt at a receiver ended. */
async function outcomeOf(callbackUrl: string, account: string): Promise<string> {
  await clientOf(url, account).alerts.create({ event: account, callback_url: callbackUrl });
  await mock.publish({ event: account });
  return await vi.waitFor(async () => {
    const [delivery] = mock.deliveries.list({ account });
    const [attempt] = delivery?.attempts ?? [];
    if (delivery?.reason) return delivery.reason;
    // A receiver that does not answer does so when the mock's clock says.
    await mock.clock.advance(5_000);
    if (attempt === undefined || attempt.outcome === 'under way') throw new Error('Still under way.');
    return attempt.outcome;
  });
}
