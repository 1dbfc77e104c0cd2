/** Servers to measure the mock beside: `node mock-servers.mjs NAME` prints its port once it answers. No TypeScript, which takes time to start. */
import { createServer } from 'node:http';

const reports = Array.from({ length: 3 }, (_, index) => ({
  event: 'insider_trade',
  category: 'finance',
  source: 'exchange-filings',
  content: `A director of a listed company sold ${index + 1}0,000 shares in the week before its results came out.`,
  timestamp: '2026-01-15T09:30:00Z',
}));

const servers = {
  'node:http': async () => {
    const body = JSON.stringify(reports);
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    server.listen(0, '127.0.0.1', () => announce(server.address()));
  },
  hono: async () => {
    const [{ Hono }, { serve }] = await Promise.all([import('hono'), import('@hono/node-server')]);
    const app = new Hono();
    app.get('/facts', (context) => context.json(reports));
    app.post('/alerts', async (context) => context.json(await context.req.json(), 201));
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, announce);
  },
  prism: async () => {
    const { startPrism } = await import('@intelligence-data/mock-server/prism');
    const { url } = await startPrism({ port: 0 });
    console.log(new URL(url).port);
  },
};

function announce(address) {
  console.log(address.port);
}

await servers[process.argv[2] ?? '']?.();
