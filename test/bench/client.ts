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

const OURS = 'IntelligenceData';

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
      { name: OURS, run: async () => await ours.facts.list(query) },
      { name: 'IntelligenceData, paced', run: async () => await paced.facts.list(query) },
      {
        name: 'bare fetch, and json()',
        run: async () =>
          (
            await fetch(`${baseUrl}/facts?category=finance&limit=10`, { headers: { Authorization: 'Bearer key' } })
          ).json(),
      },
    ],
    post: [
      { name: 'openapi-fetch', run: () => bare.POST('/alerts', { body: alert }) },
      { name: OURS, run: async () => await ours.alerts.create(alert) },
      {
        name: 'bare fetch, and json()',
        run: async () => {
          const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' };
          return (await fetch(`${baseUrl}/alerts`, { method: 'POST', headers, body: JSON.stringify(alert) })).json();
        },
      },
    ],
  };
}

/** Well-liked clients, doing what comes nearest. stripe has no POST here: it sends forms, not JSON. */
function peersOf(baseUrl: string, fetch: Fetch): { get: Contender[]; post: Contender[] } {
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
  const searchParams = { category: 'finance', limit: 10 };
  return {
    get: [
      { name: 'ky', run: () => kyClient.get('facts', { searchParams }).json() },
      { name: 'openai', run: async () => await openai.get('/facts', { query: searchParams }) },
      {
        name: 'stripe (fetch client)',
        // It takes no parameters on a GET: whoever has some writes them into the path.
        run: () => stripe.rawRequest('GET', `/facts?${new URLSearchParams({ category: 'finance', limit: '10' })}`),
      },
    ],
    post: [
      { name: 'ky', run: () => kyClient.post('alerts', { json: alert }).json() },
      { name: 'openai', run: async () => await openai.post('/alerts', { body: alert }) },
    ],
  };
}

const memoryFetch: Fetch = async () => new Response(reports, { headers: TYPE });
const memory = [clientsOf('http://127.0.0.1', memoryFetch), peersOf('http://127.0.0.1', memoryFetch)];
const tables = [
  await compare({ title: 'GET, in memory', ours: OURS, contenders: memory.flatMap(({ get }) => get) }),
  await compare({ title: 'POST, in memory', ours: OURS, contenders: memory.flatMap(({ post }) => post) }),
];

const server = fork(fileURLToPath(new URL('loopback-server.ts', import.meta.url)), [reports]);
const [address] = await once(server, 'message');
const url = `http://127.0.0.1:${address.port}`;
const contenders = [clientsOf(url, fetch), peersOf(url, fetch)].flatMap(({ get }) => get);
tables.push(await compare({ title: 'GET, loopback, one by one', ours: OURS, contenders, sampleMs: 50 }));
tables.push(
  await compare({ title: 'GET, loopback, 50 at once', ours: OURS, contenders, sampleMs: 50, concurrency: 50 }),
);
server.disconnect();
report('client', ['openapi-fetch', 'ky', 'openai', 'stripe'], tables);
