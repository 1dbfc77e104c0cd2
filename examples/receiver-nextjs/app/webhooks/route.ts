// Receives deliveries in a route handler of Next.js: verified over the raw bytes, each handled once, answered in time.
//
//   npm start        then, in another terminal: npm run trigger
import { Webhooks } from '@intelligence-data/sdk/webhooks';

const receiver = new Webhooks({ secret: () => process.env.INTELLIGENCE_DATA_WEBHOOK_SECRET ?? '' })
  // Instances of a deployment share no memory: there, give the receiver a store that they share, such as redisStore.
  .receiver({ onError: (error) => console.error(error) })
  .on('insider_trade', ({ event }) => console.log(`${event.category}: ${event.content}`))
  .on('*', ({ event }) => console.log(`${event.event} has no handler of its own`));

export const POST = (request: Request): Promise<Response> => receiver.fetch(request);
