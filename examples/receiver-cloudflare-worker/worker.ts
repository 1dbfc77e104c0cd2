// Receives deliveries with a Cloudflare Worker: verified over the raw bytes, answered in time.
//
//   npm start        builds it and serves it with workerd; then, in another terminal: npm run trigger
import { Webhooks } from '@intelligence-data/sdk/webhooks';

interface Env {
  /** In production: `wrangler secret put INTELLIGENCE_DATA_WEBHOOK_SECRET`. */
  INTELLIGENCE_DATA_WEBHOOK_SECRET: string;
}

const createReceiver = ({ INTELLIGENCE_DATA_WEBHOOK_SECRET: secret }: Env) =>
  new Webhooks({ secret })
    // Isolates share no memory: give the receiver a store of yours (DedupeStore) where each delivery must be handled once.
    .receiver({ onError: (error) => console.error(String(error)) })
    .on('insider_trade', ({ event }) => console.log(`${event.category}: ${event.content}`))
    .on('*', ({ event }) => console.log(`${event.event} has no handler of its own`));

let receiver: ReturnType<typeof createReceiver> | undefined;

export default {
  fetch(request: Request, env: Env): Promise<Response> {
    receiver ??= createReceiver(env);
    return receiver.fetch(request);
  },
};
