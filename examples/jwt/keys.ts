// Makes a key pair, and tells the mock the public half. How the service learns yours is not documented: ask it.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
writeFileSync('private-key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });

const { INTELLIGENCE_DATA_BASE_URL: baseUrl, INTELLIGENCE_DATA_ACCOUNT: account } = process.env;
const response = await fetch(`${baseUrl}/_mock/accounts/${account}/keys`, {
  method: 'PUT',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] }),
});
if (!response.ok) throw new Error(`The mock answered ${response.status}: ${await response.text()}`);
console.log(`private-key.pem written; the mock verifies tokens of ${account} with its public half.`);
