// Shows alerts as they come: subscribes, prints every verified report on a line, and unsubscribes on Ctrl+C.
//
//   npm start -- insider_trade --keyword merger --keyword takeover --priority high
//   npm start -- insider_trade --port 8080 --callback-url https://alerts.example.com/   behind a tunnel or a proxy
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { IntelligenceData } from '@intelligence-data/sdk';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { nodeHandler } from '@intelligence-data/sdk/webhooks/node';

// What goes wrong is told in one line: the messages of the SDK name the cure.
process.on('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keyword: { type: 'string', multiple: true, default: [] },
    priority: { type: 'string', default: 'medium' },
    port: { type: 'string', default: '0' },
    'callback-url': { type: 'string' },
  },
});
const [event = 'insider_trade'] = positionals;
const { keyword: keywords, priority: priority_level } = values;
if (priority_level !== 'high' && priority_level !== 'medium' && priority_level !== 'low')
  throw new Error(`--priority is high, medium or low, not ${priority_level}.`);

const receiver = new Webhooks({ secret: process.env.INTELLIGENCE_DATA_WEBHOOK_SECRET ?? '' })
  .receiver({ onError: (error) => console.error(`refused: ${error}`) })
  .on('*', ({ event: report }) => console.log(`${report.timestamp}  ${report.source}: ${report.content}`));

const server = createServer(nodeHandler(receiver)).listen(Number(values.port), '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // listens on TCP, so it has a port

const client = new IntelligenceData();
const subscription = { event, callback_url: values['callback-url'] ?? `http://127.0.0.1:${port}/` };
await client.alerts.create({ ...subscription, keywords, priority_level });
console.log(`watching ${event}; Ctrl+C ends it`);

await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await client.alerts.delete(subscription);
console.log('unsubscribed');
server.close();
server.closeAllConnections();
