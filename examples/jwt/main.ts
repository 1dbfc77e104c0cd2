// Signs JWTs with your private key and uses each as the credential until shortly before it expires.
//
//   npm run keys     once for each start of the mock: it forgets the public key when it ends
//   npm start
import { readFileSync } from 'node:fs';
import { IntelligenceData } from '@intelligence-data/sdk';
import { privateKeyJwt } from '@intelligence-data/sdk/jwt';

const auth = privateKeyJwt({
  key: readFileSync('private-key.pem', 'utf8'),
  // Algorithm and claims are not documented: these are the mock's.
  alg: 'ES256',
  claims: { iss: process.env.INTELLIGENCE_DATA_ACCOUNT },
  expiresInSeconds: 300,
});

const client = new IntelligenceData({ auth });
console.log(await client.historical.list({ category: 'geopolitics', limit: 2 }));
