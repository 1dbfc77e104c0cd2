/** What must hold on every runtime. No platform is named here: only the packages and web standards. */
import {
  AbortError,
  ConfigurationError,
  clientCredentials,
  IntelligenceData,
  RateLimitError,
} from '@intelligence-data/sdk';
import { verifyWebhook, Webhooks, WebhookVerificationError } from '@intelligence-data/sdk/webhooks';
import { webhookConformance } from '../../sdk/test/webhooks/conformance.ts';

export interface Context {
  /** Where the mock answers. */
  baseUrl: string;
  /** Keeps the accounts of one run apart from another's. */
  run: string;
}

export interface CaseResult {
  name: string;
  error?: string;
}

// `printf '%s' "$BODY" | openssl dgst -sha256 -hmac runtime-secret`
const SECRET = 'runtime-secret';
const BODY =
  '{"event":"insider_trade","category":"finance","source":"desk","content":"Grüße, 東京","timestamp":"2026-01-15T09:30:00Z"}';
const SIGNATURE = '95ae95d0e6e7216d0591195aec67e5bf832d8816f4e525286c391d41060e2b91';

const delivery = (body: BodyInit): Request =>
  new Request('http://127.0.0.1/webhooks', {
    method: 'POST',
    body,
    headers: { 'X-Service-Signature': SIGNATURE, 'X-Service-Timestamp': '1768469400' },
  });

const client = ({ baseUrl, run }: Context, plan = 'pro', options: object = {}): IntelligenceData =>
  new IntelligenceData({ baseUrl, auth: `${plan}_${run}`, dangerouslyAllowBrowser: true, ...options });

const cases: Record<string, (context: Context) => Promise<void>> = {
  async 'lists current and archived reports'(context) {
    const facts = await client(context).facts.list({ category: 'finance', limit: 2 });
    equal(Array.isArray(facts) && facts.length, 2);
    equal(Array.isArray(await client(context).historical.list({})), true);
  },
  async 'creates, lists and deletes a subscription'(context) {
    const { alerts } = client(context);
    const pair = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/webhooks' };
    const { response } = await alerts.create({ ...pair, keywords: ['東京'] }).withResponse();
    equal(response.status, 201);
    equal(JSON.stringify(await alerts.list()).includes('東京'), true);
    equal(await alerts.delete(pair), undefined);
    equal(JSON.stringify(await alerts.list()), '[]');
  },
  async 'exchanges a client secret for a token'({ baseUrl, run }) {
    const auth = clientCredentials({ clientId: `enterprise_${run}`, clientSecret: `secret_${run}` });
    const enterprise = new IntelligenceData({ baseUrl, auth, dangerouslyAllowBrowser: true });
    const answers = await Promise.all([enterprise.facts.list({ limit: 1 }), enterprise.facts.list({ limit: 1 })]);
    equal(answers.length, 2);
  },
  async 'a limit is a RateLimitError'(context) {
    const free = client(context, 'free', { maxRetries: 0 });
    for (let request = 0; request < 10; request += 1) await free.facts.list({ limit: 1 });
    const error = await rejection(free.facts.list({ limit: 1 }));
    equal(RateLimitError.isInstance(error) && error.status, 429);
  },
  async 'an aborted call is an AbortError'(context) {
    const error = await rejection(client(context).facts.list({}, { signal: AbortSignal.abort() }));
    equal(AbortError.isInstance(error), true);
  },
  async 'plain http beyond loopback is refused'(context) {
    const error = await rejection((async () => client({ ...context, baseUrl: 'http://example.com' }))());
    equal(ConfigurationError.isInstance(error), true);
  },
  async 'verifies what openssl signed'() {
    const { event, secretIndex } = await verifyWebhook(delivery(BODY), { secret: ['old', SECRET] });
    equal(event.content, 'Grüße, 東京');
    equal(secretIndex, 1);
  },
  async 'refuses a body with one byte changed, and one with a byte order mark'() {
    const webhooks = new Webhooks({ secret: SECRET });
    for (const body of [BODY.replace('desk', 'dusk'), `\uFEFF${BODY}`]) {
      const error = await rejection(webhooks.verifyRequest(delivery(new TextEncoder().encode(body))));
      equal((error as { code?: unknown }).code, 'signature_mismatch');
    }
  },
  async 'signs what it verifies'() {
    const webhooks = new Webhooks({ secret: SECRET });
    const signed = await webhooks.sign(JSON.parse(BODY));
    const result = await webhooks.safeVerify({ body: signed.body, headers: signed.headers });
    equal(result.ok, true);
    equal(signed.headers['X-Service-Signature'] ?? signed.headers['x-service-signature'], SIGNATURE);
  },
  async 'a receiver answers exactly 200, and runs a repeated delivery once'() {
    let handled = 0;
    const receiver = new Webhooks({ secret: SECRET }).receiver({}).on('insider_trade', () => {
      handled += 1;
    });
    equal((await receiver.fetch(delivery(BODY))).status, 200);
    equal((await receiver.fetch(delivery(BODY))).status, 200);
    equal(handled, 1);
    equal((await receiver.fetch(delivery(`${BODY} `))).status, 401);
  },
};

export async function runCases(context: Context): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  const conformance = webhookConformance({ Webhooks, verifyWebhook, WebhookVerificationError });
  const all = [
    ...Object.entries(cases).map(([name, run]) => ({ name, run: () => run(context) })),
    ...conformance.map(({ name, run }) => ({ name: `webhooks: ${name}`, run })),
  ];
  for (const { name, run } of all) {
    try {
      await run();
      results.push({ name });
    } catch (error) {
      results.push({ name, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
    }
  }
  return results;
}

function equal(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) throw new Error(`expected ${String(expected)}, got ${String(actual)}`);
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('expected a rejection');
}
