/** What it costs to verify a webhook, beside the peers. The floor is what cannot be avoided: HMAC, comparison, JSON.parse. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { verifyWebhook, Webhooks } from '@intelligence-data/sdk/webhooks';
import { verify as octokitVerify } from '@octokit/webhooks-methods';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { Webhook as SvixWebhook } from 'svix';
import { compare, report } from './harness.ts';

const secret = 'bench-webhook-secret-of-ordinary-length';
const base64Secret = Buffer.from(secret).toString('base64');
const webhooks = new Webhooks({ secret });
const dated = new Webhooks({ secret, maxAgeMs: Number.MAX_SAFE_INTEGER });
const standard = new StandardWebhook(base64Secret);
const svix = new SvixWebhook(base64Secret);
const stripe = new Stripe('sk_test_bench');

/** A payload of the given size, of text as reports have it. */
function payloadOf(size: number): string {
  const text = 'A director of Example Corp sold 20,000 shares; the filing calls the sale "planned". ';
  const frame = {
    event: 'insider_trade',
    category: 'finance',
    source: 'Exchange filings',
    timestamp: '2026-01-15T09:30:00Z',
  };
  const room = size - JSON.stringify({ ...frame, content: '' }).length;
  let content = text.repeat(Math.ceil(room / text.length)).slice(0, room);
  // Quotation marks take two bytes each.
  for (let excess = 1; excess > 0; ) {
    excess = JSON.stringify(content).length - 2 - room;
    if (excess > 0) content = content.slice(0, -Math.ceil(excess / 2));
  }
  return JSON.stringify({ ...frame, content });
}

const tables = [];
for (const [label, size] of [
  ['300 B', 300],
  ['10 kB', 10_000],
  ['1 MB', 1_000_000],
] as const) {
  const text = payloadOf(size);
  const body = Buffer.from(text);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = {
    host: 'receiver.example',
    'content-type': 'application/json',
    'content-length': String(body.length),
    'user-agent': 'service',
    accept: '*/*',
    'x-service-signature': signature,
    'x-service-timestamp': '1768469400',
  };
  const fetchHeaders = new Headers(headers);
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const signedHeaders = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': standard.sign('msg_1', now, text),
  };
  const stripeHeader = `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;
  const octokitHeader = `sha256=${signature}`;

  tables.push(
    await compare({
      title: `Verify, ${label}`,
      ours: 'Webhooks.verify, bytes',
      note: '`@octokit/webhooks-methods` gives a boolean and parses nothing: the JSON.parse that follows is in its row.',
      contenders: [
        {
          name: 'HMAC, timingSafeEqual, JSON.parse',
          run: () => {
            const digest = createHmac('sha256', secret).update(body).digest();
            if (!timingSafeEqual(digest, Buffer.from(signature, 'hex'))) throw new Error('mismatch');
            return JSON.parse(body.toString());
          },
        },
        { name: 'Webhooks.verify, bytes', run: () => webhooks.verify({ body, headers }) },
        { name: 'Webhooks.verify, bytes, fetch Headers', run: () => webhooks.verify({ body, headers: fetchHeaders }) },
        { name: 'Webhooks.verify, bytes, with maxAgeMs', run: () => dated.verify({ body, headers }) },
        { name: 'Webhooks.verify, text', run: () => webhooks.verify({ body: text, headers }) },
        {
          name: 'Webhooks.verify, bytes, and bodyHash',
          run: async () => (await webhooks.verify({ body, headers })).bodyHash,
        },
        {
          name: 'new Request, verifyWebhook',
          run: () =>
            verifyWebhook(new Request('http://receiver.example/', { method: 'POST', headers, body }), { secret }),
        },
        {
          name: 'stripe constructEvent',
          run: () => stripe.webhooks.constructEvent(text, stripeHeader, secret, Number.MAX_SAFE_INTEGER),
        },
        { name: 'standardwebhooks', run: () => standard.verify(text, signedHeaders) },
        { name: 'svix', run: () => svix.verify(text, signedHeaders) },
        {
          name: '@octokit/webhooks-methods, and JSON.parse',
          run: async () => {
            if (!(await octokitVerify(secret, text, octokitHeader))) throw new Error('mismatch');
            return JSON.parse(text);
          },
        },
      ],
    }),
  );
}
report('verify', ['stripe', 'standardwebhooks', 'svix', '@octokit/webhooks-methods'], tables);
