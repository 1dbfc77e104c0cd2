// Lists current reports, subscribes to an event, and ends the subscription again.
//
//   npm start        against the mock; set INTELLIGENCE_DATA_BASE_URL and INTELLIGENCE_DATA_API_KEY for the service
import { IntelligenceData, IntelligenceDataError } from '@intelligence-data/sdk';

try {
  const client = new IntelligenceData(); // address and key come from the environment

  // What the service does not document is `unknown`: typed-reports-zod shows how it gets a type.
  const reports = await client.facts.list({ category: 'finance', limit: 3 });
  console.log('reports:', reports);

  const subscription = { event: 'insider_trade', callback_url: 'http://127.0.0.1:3000/webhooks' };
  await client.alerts.create({ ...subscription, keywords: ['merger'], priority_level: 'high' });
  console.log('subscriptions:', await client.alerts.list());

  await client.alerts.delete(subscription);
  console.log('subscriptions:', await client.alerts.list());
} catch (error) {
  if (!IntelligenceDataError.isInstance(error)) throw error;
  console.error(`${error.code}: ${error.message}`); // the message names the cure
  process.exitCode = 1;
}
