import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Mock } from '@intelligence-data/mock-server';
import { IntelligenceData } from '@intelligence-data/sdk';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';

export interface WindowScene extends AsyncDisposable {
  /** Goes on calling and publishing until the signal ends it. */
  run(signal: AbortSignal): Promise<void>;
}

const EVERY_MS = 1500;

/** Traffic that is worth looking at: calls that succeed and calls that are refused, receivers that answer and one that is down. */
export async function startWindowScene(mock: Mock, baseUrl: string, secret: string): Promise<WindowScene> {
  const desk = new IntelligenceData({ baseUrl, auth: 'pro_desk', maxRetries: 0 });
  const trial = new IntelligenceData({ baseUrl, auth: 'free_trial', maxRetries: 0 });
  const receiver = new Webhooks({ secret }).receiver().on('*', async () => {});
  const sound = await listen(createServer(nodeHandler(receiver)));
  const down = await listen(createServer((_, response) => void response.writeHead(503).end('Down for maintenance.')));

  await desk.alerts.create({
    event: 'insider_trade',
    callback_url: `${sound.url}/hooks/trades`,
    keywords: ['merger', 'shares'],
    priority_level: 'high',
  });
  await desk.alerts.create({ event: 'port_closure', callback_url: `${sound.url}/hooks/ports` });
  await desk.alerts.create({ event: 'insider_trade', callback_url: `${down.url}/hooks/archive` });
  await mock.publish({
    event: 'insider_trade',
    category: 'finance',
    source: 'exchange-filings',
    content: 'Two directors bought shares in the week before the merger was announced.',
  });
  await mock.publish({
    event: 'port_closure',
    category: 'geopolitics',
    source: 'shipping-notices',
    content: 'The harbour master of Port Sered has closed the outer anchorage until further notice.',
  });
  await desk.historical.list({ category: 'geopolitics', limit: 2 });
  await desk.oauth.createToken({ client_id: 'enterprise_desk', client_secret: 'secret_desk' });
  // As a client writes it that does not use the SDK, which would refuse to send this.
  await fetch(`${baseUrl}/alerts`, {
    method: 'POST',
    headers: { authorization: 'Bearer pro_desk', 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'insider_trade', priority_level: 'urgent' }),
  });

  return {
    async run(signal) {
      for (let turn = 0; !signal.aborted; turn += 1) {
        await desk.facts
          .list({ category: turn % 2 === 0 ? 'finance' : 'geopolitics', limit: 3 })
          .catch(() => undefined);
        await trial.facts.list({ limit: 1 }).catch(() => undefined);
        if (turn % 8 === 7) await mock.publish({ event: 'port_closure', category: 'geopolitics', source: 'newswire' });
        await setTimeout(EVERY_MS, undefined, { signal }).catch(() => undefined);
      }
    },
    async [Symbol.asyncDispose]() {
      sound.close();
      down.close();
    },
  };
}

async function listen(server: Server): Promise<{ url: string; close(): void }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
