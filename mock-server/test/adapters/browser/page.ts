import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { createMock } from '../../../src/index.ts';
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

/** Starts the worker with the whole mock in the page. */
export async function startMock(baseUrl: string): Promise<void> {
  await setupWorker(...handlers(await createMock({ clock: 'manual' }), { baseUrl })).start({ quiet: true });
}

export async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer enterprise_ci', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text === '' ? response.status : JSON.parse(text);
}
