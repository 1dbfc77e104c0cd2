// Uses OAuth 2.0 (enterprise plan): one exchange of the client's secret serves all calls, and is renewed before it expires.
//
//   npm start        against the mock
import { AuthError, clientCredentials, IntelligenceData } from '@intelligence-data/sdk';

const { INTELLIGENCE_DATA_CLIENT_ID: clientId = '', INTELLIGENCE_DATA_CLIENT_SECRET: clientSecret = '' } = process.env;

const client = new IntelligenceData({ auth: clientCredentials({ clientId, clientSecret }) });

const categories = ['finance', 'geopolitics'];
const answers = await Promise.all(categories.map((category) => client.facts.list({ category, limit: 2 })));
for (const [index, category] of categories.entries()) console.log(`${category}:`, answers[index]);

// Where the exchange is refused nothing else is sent, and the secret is in no message.
const impostor = new IntelligenceData({ auth: clientCredentials({ clientId, clientSecret: 'guessed' }) });
try {
  await impostor.facts.list();
} catch (error) {
  if (!(error instanceof AuthError)) throw error;
  console.log(`${error.code}: ${error.message}`);
}
