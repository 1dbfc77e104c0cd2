import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type VerifiedWebhook, type Webhooks, WebhookVerificationError } from '@intelligence-data/sdk/webhooks';

export interface ReceivedDelivery {
  body: Uint8Array;
  headers: Record<string, string | string[] | undefined>;
  verified: VerifiedWebhook;
}

export interface Receiver extends AsyncDisposable {
  readonly url: string;
  /** The next delivery whose signature holds. */
  next(signal: AbortSignal): Promise<ReceivedDelivery>;
}

/** A receiver as an integrator writes one: the raw bytes, verified, then 200. */
export async function startReceiver(webhooks: Webhooks): Promise<Receiver> {
  const arrived: ReceivedDelivery[] = [];
  const events = new EventTarget();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    try {
      const verified = await webhooks.verify({ body, headers: request.headers });
      arrived.push({ body, headers: request.headers, verified });
      response.writeHead(200).end();
      events.dispatchEvent(new Event('delivery'));
    } catch (error) {
      response.writeHead(error instanceof WebhookVerificationError ? 401 : 500).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks/intelligence`,
    async next(signal) {
      if (arrived.length === 0) await once(events, 'delivery', { signal });
      const delivery = arrived.shift();
      if (!delivery) throw new Error('No delivery arrived.');
      return delivery;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
