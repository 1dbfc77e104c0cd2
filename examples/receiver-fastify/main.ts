// Receives deliveries with Fastify: verified over the raw bytes, each handled once, answered in time.
//
//   npm start        then, in another terminal: npm run trigger
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { fastifyPlugin } from '@intelligence-data/sdk/webhooks/fastify';
import Fastify from 'fastify';

const receiver = new Webhooks({ secret: process.env.INTELLIGENCE_DATA_WEBHOOK_SECRET ?? '' })
  .receiver({ onError: (error) => console.error(error) })
  .on('insider_trade', ({ event }) => console.log(`${event.category}: ${event.content}`))
  .on('*', ({ event }) => console.log(`${event.event} has no handler of its own`));

const app = Fastify();
await app.register(fastifyPlugin, { receiver, path: '/webhooks' }); // the other routes keep their body parsers

const address = await app.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' });
console.log(`${address}/webhooks`);
