/** The whole loop, with nothing but the packages: reports, alerts, a signed delivery, a forged one, a limit. */
import { parseArgs } from 'node:util';
import { createMock } from '@intelligence-data/mock-server';
import { clientCredentials, IntelligenceData, RateLimitError } from '@intelligence-data/sdk';
import { Webhooks, WebhookVerificationError } from '@intelligence-data/sdk/webhooks';
import { startReceiver } from './receiver.ts';
import { detail, ending, good, step, title } from './transcript.ts';

const SECRET = 'demo-webhook-secret';
const started = performance.now();

async function demo(): Promise<void> {
  title('Intelligence Data SDK: the whole loop in one run');

  step('Start the mock service and a webhook receiver');
  // A sliding minute, so that a run across the turn of the minute shows the same.
  await using mock = await createMock({ secret: SECRET, assumptions: { 'limit-windows': 'sliding' } });
  const { url: baseUrl } = await mock.listen({ port: 0 });
  good(`the service answers at ${baseUrl}`);
  const webhooks = new Webhooks({ secret: SECRET });
  await using receiver = await startReceiver(webhooks);
  good(`the receiver listens at ${receiver.url}`);
  const client = new IntelligenceData({ baseUrl, auth: 'pro_demo' });

  step('List current reports', "client.facts.list({ category: 'finance', limit: 3 })");
  const facts = await client.facts.list({ category: 'finance', limit: 3 });
  showReports(facts, 3);

  step('List the archive', "client.historical.list({ category: 'geopolitics', limit: 2 })");
  const archive = await client.historical.list({ category: 'geopolitics', limit: 2 });
  showReports(archive, 2);

  step(
    'Exchange a client secret for an access token (enterprise)',
    'client.oauth.createToken({ client_id, client_secret })',
  );
  const credentials = { client_id: 'enterprise_demo', client_secret: 'secret_demo' };
  const token = await client.oauth.createToken(credentials);
  check(isRecord(token) && typeof token.access_token === 'string', 'the answer has an access token');
  good(`a token that lives ${token.expires_in} s; its text stays out of this transcript`);
  const enterprise = new IntelligenceData({
    baseUrl,
    auth: clientCredentials({ clientId: credentials.client_id, clientSecret: credentials.client_secret }),
  });
  showReports(await enterprise.facts.list({ limit: 1 }), 1);
  detail('the same exchange, done by the client itself: auth: clientCredentials({ … })');

  step('Subscribe to an event', "client.alerts.create({ event: 'insider_trade', callback_url, keywords: ['merger'] })");
  const subscription = { event: 'insider_trade', callback_url: receiver.url };
  await client.alerts.create({ ...subscription, keywords: ['merger'], priority_level: 'high' });
  good('subscribed');

  step('Publish a report that matches; the service signs and delivers it');
  await mock.publish({
    event: 'insider_trade',
    category: 'finance',
    source: 'exchange-filings',
    content: 'Two directors bought shares in the week before the merger was announced.',
  });
  const delivery = await receiver.next(AbortSignal.timeout(5000)).catch(() => undefined);
  check(delivery !== undefined, 'a delivery that verifies arrives within 5 s');
  good(
    `delivered: ${delivery.body.byteLength} bytes, X-Service-Signature ${String(delivery.headers['x-service-signature']).slice(0, 16)}…`,
  );

  step('Verify the delivery', 'webhooks.verify({ body, headers })');
  good(`authentic: ${delivery.verified.event.event} from ${delivery.verified.event.source}`);
  detail(delivery.verified.event.content);

  step('Verify a copy in which one word was changed');
  const tampered = delivery.body.toString().replace('bought', 'sold');
  const refusal = await webhooks.verify({ body: tampered, headers: delivery.headers }).catch((error: unknown) => error);
  check(
    refusal instanceof WebhookVerificationError && refusal.code === 'signature_mismatch',
    'the forged copy is refused',
  );
  good(`refused: ${refusal.code}`);
  detail(refusal.message);

  step(
    'List the subscriptions and delete this one',
    'client.alerts.list(); client.alerts.delete({ event, callback_url })',
  );
  check(countOf(await client.alerts.list()) === 1, 'one subscription is listed');
  good('1 subscription');
  await client.alerts.delete(subscription);
  check(countOf(await client.alerts.list()) === 0, 'no subscription is left');
  good('deleted; 0 subscriptions');

  step('Pass the limit of the Free plan: 10 requests a minute');
  const free = new IntelligenceData({ baseUrl, auth: 'free_demo', maxRetries: 0 });
  let answered = 0;
  const limit = await (async () => {
    for (; answered < 100; answered += 1) await free.facts.list({ limit: 1 });
    return undefined;
  })().catch((error: unknown) => error);
  check(limit instanceof RateLimitError, 'a RateLimitError is met');
  check(answered === 10, 'ten requests are answered first');
  good(`${answered} answered, then ${limit.status}: RateLimitError (${limit.code})`);
  detail(limit.message);
}

function showReports(reports: unknown, expected: number): void {
  check(Array.isArray(reports) && reports.length === expected, `${expected} reports are listed`);
  good(`${reports.length} ${reports.length === 1 ? 'report' : 'reports'}`);
  for (const report of reports) {
    if (isRecord(report)) detail(`${String(report.timestamp).slice(0, 10)}  ${report.source}: ${report.content}`);
  }
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : Number.NaN;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function check(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`It went otherwise: expected that ${what}.`);
}

try {
  const { values } = parseArgs({ options: { window: { type: 'boolean', default: false } } });
  if (values.window) {
    const { demoWindow } = await import('./window.ts');
    await demoWindow();
  } else {
    await demo();
    ending(true, `All steps went as they should, in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
} catch (error) {
  ending(false, error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
