/** What a call costs, beside the peers: over an in-memory fetch, over loopback alone, and 50 at once. The floor is openapi-fetch. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { paths } from '@intelligence-data/sdk';
import { IntelligenceData } from '@intelligence-data/sdk';
import ky from 'ky';
import OpenAI from 'openai';
import createClient from 'openapi-fetch';
import Stripe from 'stripe';
import { type Contender, compare, report } from './harness.ts';

const reports = JSON.stringify(
  Array.from({ length: 3 }, (_, index) => ({
    event: 'insider_trade',
    category: 'finance',
    source: 'Exchange filings',
    content: `Report ${index}: a director sold 20,000 shares in the week before the announcement.`,
    timestamp: '2026-01-15T09:30:00Z',
  })),
);
const alert = { event: 'insider_trade', callback_url: 'https://receiver.example/hook', keywords: ['merger'] };
const TYPE = { 'content-type': 'application/json' };

type Fetch = typeof globalThis.fetch;

/** Ours and openapi-fetch, on the same service. */
function clientsOf(baseUrl: string, fetch: Fetch): { get: Contender[]; post: Contender[] } {
  const bare = createClient<paths>({ baseUrl, fetch, headers: { Authorization: 'Bearer key' } });
  const ours = new IntelligenceData({ baseUrl, auth: 'key', fetch });
  const paced = new IntelligenceData({ baseUrl, auth: 'key', fetch, rateLimit: { perMinute: 100_000_000 } });
  // `limit` is in no parameter of the contract, so openapi-fetch is given what the wire has.
  const query = { category: 'finance', limit: 10 };
  return {
    get: [
      { name: 'openapi-fetch', run: () => bare.GET('/facts', { params: { query } }) },
      { name: 'IntelligenceData', run: async () => await ours.facts.list(query) },
      { name: 'IntelligenceData, paced', run: async () => await paced.facts.list(query) },
      {
        name: 'fetch and json()',
        run: async () =>
          (
            await fetch(`${baseUrl}/facts?category=finance&limit=10`, { headers: { Authorization: 'Bearer key' } })
          ).json(),
      },
    ],
    post: [
      { name: 'openapi-fetch', run: () => bare.POST('/alerts', { body: alert }) },
      { name: 'IntelligenceData', run: async () => await ours.alerts.create(alert) },
    ],
  };
}

/** Well-liked clients, doing what comes nearest to a GET with a query. */
function peersOf(baseUrl: string, fetch: Fetch): Contender[] {
  const { hostname, port, protocol } = new URL(baseUrl);
  const kyClient = ky.create({ prefixUrl: baseUrl, fetch, headers: { Authorization: 'Bearer key' } });
  const openai = new OpenAI({ apiKey: 'key', baseURL: baseUrl, fetch });
  const stripe = new Stripe('sk_test_bench', {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(fetch),
    telemetry: false,
  });
  return [
    { name: 'ky', run: () => kyClient.get('facts', { searchParams: { category: 'finance', limit: 10 } }).json() },
    { name: 'openai', run: async () => await openai.get('/facts', { query: { category: 'finance', limit: 10 } }) },
    { name: 'stripe (fetch client)', run: () => stripe.rawRequest('GET', '/facts?category=finance&limit=10') },
  ];
}

const memoryFetch: Fetch = async () => new Response(reports, { headers: TYPE });
const memory = clientsOf('http://127.0.0.1', memoryFetch);
const tables = [
  await compare({ title: 'GET, in memory', contenders: [...memory.get, ...peersOf('http://127.0.0.1', memoryFetch)] }),
  await compare({ title: 'POST, in memory', contenders: memory.post }),
];

const server = fork(fileURLToPath(new URL('loopback-server.ts', import.meta.url)), [reports]);
const [address] = await once(server, 'message');
const url = `http://127.0.0.1:${address.port}`;
const loopback = [...clientsOf(url, fetch).get, ...peersOf(url, fetch)];
tables.push(await compare({ title: 'GET, loopback, one by one', contenders: loopback }));
tables.push(await compare({ title: 'GET, loopback, 50 at once', contenders: loopback, concurrency: 50 }));
server.disconnect();
report('client', tables);
