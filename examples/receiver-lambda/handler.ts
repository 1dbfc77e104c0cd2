// Receives deliveries with AWS Lambda behind a function URL, API Gateway or a load balancer.
//
//   npm start        serves the handler here (local.ts); then, in another terminal: npm run trigger
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { lambdaHandler } from '@intelligence-data/sdk/webhooks/lambda';

const receiver = new Webhooks({ secret: () => process.env.INTELLIGENCE_DATA_WEBHOOK_SECRET ?? '' })
  // Instances of a function share no memory: there, give the receiver a store that they share, such as redisStore.
  .receiver({ onError: (error) => console.error(error) })
  .on('insider_trade', ({ event }) => console.log(`${event.category}: ${event.content}`))
  .on('*', ({ event }) => console.log(`${event.event} has no handler of its own`));

export const handler = lambdaHandler(receiver);
