import { describe, expect, it } from 'vitest';
import { openEditor } from './language-service.ts';

const editor = openEditor();
const BEFORE = `import { clientCredentials, IntelligenceData } from '@intelligence-data/sdk';
import { createTools } from '@intelligence-data/sdk/tools';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { createMock } from '@intelligence-data/mock-server';
const client = new IntelligenceData();
const webhooks = new Webhooks({ secret: 's' });
`;
const complaintsOf = (code: string): string[] => editor.complaints(`${BEFORE}${code}\nexport {};`);

describe('a misspelt name is answered with the right one', () => {
  it.each([
    ["new IntelligenceData({ baseURL: 'https://example.com' });", 'baseUrl'],
    ['new IntelligenceData({ schemas: { listFact: undefined } });', 'listFacts'],
    ["client.facts.list({ categroy: 'finance' });", 'category'],
    ['client.facts.list({}, { timeout: 5 });', 'timeoutMs'],
    ["client.alerts.delete({ event: 'e', callbackUrl: 'u' });", 'callback_url'],
    ["clientCredentials({ clientID: 'a', clientSecret: 'b' });", 'clientId'],
    ["new Webhooks({ secrets: 's' });", 'secret'],
    ['webhooks.receiver({ deadLineMs: 5 });', 'deadlineMs'],
    ["createTools(client, { callbackUrl: ['x'] });", 'callbackUrls'],
    ['createMock({ sed: 1 });', 'seed'],
  ])('%s', (code, name) => {
    const [complaint, ...others] = complaintsOf(code);
    expect(others).toEqual([]);
    expect(complaint).toMatch(new RegExp(`Did you mean to write '${name}'\\?$`));
  });
});

describe('a wrong value is answered with what it may be', () => {
  it.each([
    ["new IntelligenceData({ timeoutMs: '30s' });", "Type 'string' is not assignable to type 'number'."],
    [
      "new IntelligenceData({ rateLimit: 'fre' });",
      `Type '"fre"' is not assignable to type 'RateLimit | undefined'. Did you mean '"free"'?`,
    ],
    [
      "new IntelligenceData({ logLevel: 'trace' });",
      `Type '"trace"' is not assignable to type '"debug" | "info" | "warn" | "error" | "off" | undefined'.`,
    ],
    [
      "client.alerts.create({ event: 'e', callback_url: 'u', priority_level: 'urgent' });",
      `Type '"urgent"' is not assignable to type '"high" | "medium" | "low"'.`,
    ],
    [
      "client.alerts.create({ event: 'e', callback_url: 'u', keywords: 'merger' });",
      "Type 'string' is not assignable to type 'string[]'.",
    ],
    ['const reports = await client.facts.list(); reports[0].content;', "'reports' is of type 'unknown'."],
    ['webhooks.verify({ body: {}, headers: {} });', "Type '{}' is not assignable to type 'RawBody'."],
    [
      "createMock({ assumptions: { 'facts-response': 'object' } });",
      `Type '"object"' is not assignable to type '"list" | "envelope" | undefined'.`,
    ],
  ])('%s', (code, message) => {
    expect(complaintsOf(code)).toEqual([message]);
  });
});

it('no message is longer than an editor shows', () => {
  for (const code of [
    'client.facts.list({}, { schema: { parse: () => 1 } });',
    "client.alerts.create({ event: 'e' });",
    'new IntelligenceData({ auth: 42 });',
    'new IntelligenceData({ schemas: { listFacts: { parse: () => 1 } } });',
    'new Webhooks({ secret: process.env.SECRET });',
    "createTools(client, { allow: 'everything' });",
  ]) {
    const lines = complaintsOf(code).flatMap((complaint) => complaint.split('\n'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(5);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(220);
  }
});
