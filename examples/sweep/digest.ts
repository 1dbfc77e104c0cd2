// A program that no answer to an open question breaks: the sweep runs it once under each variant of the mock.
//
//   npm run sweep            every variant passes
//   npm run sweep:brittle    what it says of a program that takes one answer for granted
import { IntelligenceData } from '@intelligence-data/sdk';

const client = new IntelligenceData();

// `limit` may not be heeded, as its name on the wire is not documented: what is too much is cut off here.
const reports = listIn(await client.facts.list({ category: 'finance', limit: 3 })).slice(0, 3);
console.log(`${reports.length} reports on finance`);

// Whatever the answer to a subscription is, whether it stands is asked by its pair, the one documented identity.
const pair = { event: 'insider_trade', callback_url: 'http://127.0.0.1:3000/webhooks' };
await client.alerts.create(pair);
if (!(await isListed())) throw new Error('The subscription is not listed.');
await client.alerts.delete(pair);
if (await isListed()) throw new Error('The subscription is still listed.');
console.log('subscribed and unsubscribed');

async function isListed(): Promise<boolean> {
  return listIn(await client.alerts.list()).some((alert) => {
    const { event, callback_url } = Object(alert);
    return event === pair.event && callback_url === pair.callback_url;
  });
}

/** A bare list, or the list in an envelope: which of the two is not documented. */
function listIn(answer: unknown): unknown[] {
  const list: unknown = Array.isArray(answer) ? answer : Object(answer).data;
  if (Array.isArray(list)) return list;
  throw new Error(`Neither a list nor an envelope: ${JSON.stringify(answer)}`);
}
