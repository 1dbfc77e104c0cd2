/**
 * Servers to measure the mock beside: `node mock-servers.mjs NAME` prints its port once it listens. REPORTS in the environment is the
 * body that the bare servers give, ASSUMED_DOCUMENT the file that the others serve. No TypeScript, which takes time to start.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { REPORTS = '[]', ASSUMED_DOCUMENT = '' } = process.env;
const type = { 'content-type': 'application/json' };

const servers = {
  'node:http': async () => {
    const server = createServer((request, response) => {
      if (request.method === 'GET') {
        request.resume();
        response.writeHead(200, type).end(REPORTS);
        return;
      }
      const pieces = [];
      request.on('data', (piece) => pieces.push(piece));
      request.on('end', () => {
        response.writeHead(201, type).end(JSON.stringify(JSON.parse(Buffer.concat(pieces).toString())));
      });
    });
    server.listen(0, '127.0.0.1', () => announce(server.address()));
  },
  hono: async () => {
    const [{ Hono }, { serve }] = await Promise.all([import('hono'), import('@hono/node-server')]);
    const reports = JSON.parse(REPORTS);
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
  scalar: async () => {
    const [{ createMockServer }, { serve }] = await Promise.all([
      import('@scalar/mock-server'),
      import('@hono/node-server'),
    ]);
    const document = JSON.parse(readFileSync(ASSUMED_DOCUMENT, 'utf8'));
    const app = await createMockServer({ document, logger: false });
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, announce);
  },
};

function announce(address) {
  console.log(address.port);
}

await servers[process.argv[2] ?? '']?.();
