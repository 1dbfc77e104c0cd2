import { deliveryPolicy } from '../../generated/operations.ts';
import { shellQuote } from '../ui/format.ts';

/** A request that works at once. */
export function curlSnippet(url: string, apiKey: string): string {
  return `curl -H ${shellQuote(`Authorization: Bearer ${apiKey}`)} \\
  ${shellQuote(`${url}/facts?category=finance&limit=3`)}`;
}

/** The SDK's client on this mock. */
export function clientSnippet(url: string, apiKey: string): string {
  return `import { IntelligenceData } from '@intelligence-data/sdk';

const client = new IntelligenceData({
  baseUrl: '${url}',
  auth: '${apiKey}',
});

const reports = await client.facts.list({ category: 'finance', limit: 3 });`;
}

/** The OAuth 2.0 client of an enterprise account. */
export function oauthSnippet(
  url: string,
  { client_id, client_secret }: { client_id: string; client_secret: string },
): string {
  return `import { clientCredentials, IntelligenceData } from '@intelligence-data/sdk';

const client = new IntelligenceData({
  baseUrl: '${url}',
  auth: clientCredentials({ clientId: '${client_id}', clientSecret: '${client_secret}' }),
});`;
}

/** A receiver of this mock's deliveries. */
export function receiverSnippet(secret: string | null): string {
  const given = secret === null ? 'process.env.WEBHOOK_SECRET' : `'${secret}'`;
  return `import { createServer } from 'node:http';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';

const webhooks = new Webhooks({ secret: ${given} });
const receiver = webhooks.receiver().on('insider_trade', async ({ event }) => {
  console.log(event.content);
});

// Verified, handled once, answered ${deliveryPolicy.acknowledgementStatus} in time.
createServer(nodeHandler(receiver)).listen(8080);`;
}

/** Subscribes that receiver. */
export function subscribeSnippet(url: string, apiKey: string): string {
  const body = JSON.stringify({ event: 'insider_trade', callback_url: 'http://127.0.0.1:8080/', keywords: ['merger'] });
  return `curl ${url}/alerts \\
  -H 'Authorization: Bearer ${apiKey}' \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`;
}
