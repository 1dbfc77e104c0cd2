// Receives deliveries with Express: verified over the raw bytes, each handled once, answered in time.
//
//   npm start        then, in another terminal: npm run trigger
import type { AddressInfo } from 'node:net';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';
import express from 'express';

const receiver = new Webhooks({ secret: process.env.INTELLIGENCE_DATA_WEBHOOK_SECRET ?? '' })
  .receiver({ onError: (error) => console.error(error) })
  .on('insider_trade', ({ event }) => console.log(`${event.category}: ${event.content}`))
  .on('*', ({ event }) => console.log(`${event.event} has no handler of its own`));

const app = express();
app.post('/webhooks', nodeHandler(receiver)); // before express.json(): a signature holds for the bytes as they came
app.use(express.json());

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`); // listens on TCP, so it has a port
});
