// Receives deliveries with Hono: verified over the raw bytes, each handled once, answered in time.
//
//   npm start        then, in another terminal: npm run trigger
import { serve } from '@hono/node-server';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { Hono } from 'hono';

const receiver = new Webhooks({ secret: process.env.INTELLIGENCE_DATA_WEBHOOK_SECRET ?? '' })
  .receiver({ onError: (error) => console.error(error) })
  .on('insider_trade', ({ event }) => console.log(`${event.category}: ${event.content}`))
  .on('*', ({ event }) => console.log(`${event.event} has no handler of its own`));

const app = new Hono();
app.post('/webhooks', (context) => receiver.fetch(context.req.raw)); // the request of the platform, not yet read

// On Bun, Deno and Workers `export default app` is enough.
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/webhooks`);
});
