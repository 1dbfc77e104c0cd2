/** Requests to the mock without a server: by its fetch handler and through MSW, beside handlers written by hand. */
import { createMock } from '@intelligence-data/mock-server';
import { handlers } from '@intelligence-data/mock-server/msw';
import { Hono } from 'hono';
import { getResponse, HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw';
import { compare } from './harness.ts';
import type { Table } from './results.ts';

/** What one writes by hand for the six operations: no state, no checks. */
function plainHandlers(reports: JsonBodyType): RequestHandler[] {
  const echo = async ({ request }: { request: Request }): Promise<Response> =>
    HttpResponse.json(await request.json(), { status: 201 });
  return [
    http.get('http://mock/facts', () => HttpResponse.json(reports)),
    http.get('http://mock/historical', () => HttpResponse.json(reports)),
    http.post('http://mock/alerts', echo),
    http.get('http://mock/alerts', () => HttpResponse.json([])),
    http.delete('http://mock/alerts', () => new HttpResponse(null, { status: 204 })),
    http.post('http://mock/oauth/token', () => HttpResponse.json({ access_token: 'token', token_type: 'Bearer' })),
  ];
}

export async function inProcess(reports: string, subscription: string): Promise<Table[]> {
  await using mock = await createMock();
  const mocked = handlers(mock, { baseUrl: 'http://mock' });
  const parsed: object[] = JSON.parse(reports);
  const plain = plainHandlers(parsed);
  const app = new Hono();
  app.get('/facts', (context) => context.json(parsed));
  app.post('/alerts', async (context) => context.json(await context.req.json(), 201));
  const headers = { authorization: 'Bearer enterprise_bench', 'content-type': 'application/json' };
  const requests = {
    'GET /facts': () => new Request('http://mock/facts?limit=3', { headers }),
    'POST /alerts': () => new Request('http://mock/alerts', { method: 'POST', headers, body: subscription }),
  };
  const tables: Table[] = [];
  for (const [title, request] of Object.entries(requests)) {
    tables.push(
      await compare({
        title: `${title} in process`,
        floor: 'hono, app.fetch',
        contenders: [
          { name: 'hono, app.fetch', run: async () => (await app.fetch(request())).text() },
          { name: 'mock.fetch', run: async () => (await mock.fetch(request())).text() },
          { name: 'plain MSW handlers', run: async () => (await getResponse(plain, request()))?.text() },
          { name: 'MSW handlers of the mock', run: async () => (await getResponse(mocked, request()))?.text() },
        ],
        ours: 'MSW handlers of the mock',
      }),
    );
  }
  return tables;
}
