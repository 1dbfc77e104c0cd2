import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { handlers } from '../../../src/msw.ts';

const stub = {
  fetch: async (request: Request): Promise<Response> =>
    Response.json({
      line: `${request.method} ${new URL(request.url).pathname}`,
      authorization: request.headers.get('authorization'),
      body: await request.text(),
    }),
};

/** Starts the worker; the page's own `fetch` is answered by the handlers from then on. */
export async function start(baseUrl: string): Promise<void> {
  const worker = setupWorker(...handlers(stub, { baseUrl }));
  await worker.start({ quiet: true });
  worker.use(http.get(`${baseUrl}/historical`, () => HttpResponse.json({ overridden: true })));
}

export async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer enterprise_ci', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}
