import type { Mock } from '@intelligence-data/mock-server';
import { IntelligenceData } from '@intelligence-data/sdk';
import { describe, expect, it } from 'vitest';
import { freePort, type Running, run, scriptsOf, start } from './example.ts';

/** How each receiver is told its port. */
const receivers: Record<string, (port: number) => [command: string, env?: Record<string, string>]> = {
  'receiver-express': (port) => ['npm start', { PORT: `${port}` }],
  'receiver-fastify': (port) => ['npm start', { PORT: `${port}` }],
  'receiver-hono': (port) => ['npm start', { PORT: `${port}` }],
  'receiver-nextjs': (port) => ['npm start', { PORT: `${port}` }],
  'receiver-lambda': (port) => ['npm start', { PORT: `${port}` }],
  'receiver-cloudflare-worker': (port) => [`npm start -- --socket-addr http=127.0.0.1:${port}`],
};

export function describeReceivers(mock: Mock): void {
  describe('receivers', () => {
    it.each(Object.entries(receivers))('%s', { timeout: 60_000 }, async (example, command) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/webhooks`;
      await using receiver = start(example, ...command(port));
      await answering(url, receiver);

      // What the service sends for a subscription.
      const content = `Two directors sold the day before. (${example})`;
      const account = `pro_${example.replaceAll('-', '_')}`;
      const client = new IntelligenceData({ baseUrl: 'http://localhost', auth: account, fetch: mock.fetch });
      await client.alerts.create({ event: 'insider_trade', callback_url: url, keywords: [example] });
      await mock.publish({ event: 'insider_trade', category: 'finance', content });
      await mock.deliveries.waitFor({ account, state: 'delivered', timeoutMs: 20_000 });

      // What its own script sends: the same three times, and a forgery.
      const trigger = scriptsOf(example).trigger?.replace('http://127.0.0.1:3000/webhooks', url) ?? '';
      expect(trigger).toContain(url);
      expect(await run(example, `${trigger} --duplicate 3 --set content=thrice`)).toMatchObject({ code: 0 });
      const forged = await run(example, `${trigger} --bad-signature --set content=forged`);
      expect(forged).toMatchObject({ code: 1, output: expect.stringContaining('401') });

      await receiver.wrote('The signature does not match');
      const lines = receiver.output().split('\n');
      expect(lines.filter((line) => line === `finance: ${content}`)).toHaveLength(1);
      expect(lines.filter((line) => line.endsWith(': thrice'))).toHaveLength(1);
      expect(receiver.output()).not.toContain('forged');
    });
  });
}

async function answering(url: string, receiver: Running): Promise<void> {
  let over = false;
  receiver.ended.then(() => (over = true));
  while (!over) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It ended before it answered:\n${receiver.output()}`);
}
