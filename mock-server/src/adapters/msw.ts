import { type HttpHandler, HttpResponse, http } from 'msw';
import { operations } from '../generated/operations.ts';

/** What the handlers carry requests to: a mock, or anything else with its `fetch`. */
export interface FetchTarget {
  /** Answers a request. */
  fetch(request: Request): Response | Promise<Response>;
}

/** Options of `handlers`. */
export interface HandlerOptions {
  /** Base URL that the code under test calls. Its path prefix is not passed on. In a browser it may be a path: `/api`. */
  baseUrl: string;
}

const methods = { GET: http.get, POST: http.post, DELETE: http.delete } satisfies {
  [Method in (typeof operations)[keyof typeof operations]['method']]: unknown;
};

/**
 * MSW 3 handlers for Node and browsers: one for each operation of the document, in its order. Each can be overridden
 * alone, with a handler for the same method and path in front of it (`server.use(…)`).
 *
 * @example
 * const server = setupServer(...handlers(await createMock(), { baseUrl: 'https://api.example.com' }));
 * @throws {TypeError} where the base URL is none.
 */
export function handlers(mock: FetchTarget, options: HandlerOptions): HttpHandler[] {
  if (typeof mock?.fetch !== 'function') {
    throw new TypeError('handlers: the first argument must be a mock (await createMock()), or what has its fetch.');
  }
  const base = readBaseUrl(options?.baseUrl);
  const prefix = /^https?:/.test(base) ? new URL(base).pathname.replace(/\/$/, '') : base;
  return Object.values(operations).map(({ method, path }) =>
    methods[method](`${base}${path}`, ({ request }) => answer(mock, request, prefix)),
  );
}

/** @throws {TypeError} unless it is an http(s) URL, or a path. */
function readBaseUrl(baseUrl: unknown): string {
  const protocol = typeof baseUrl === 'string' ? URL.parse(baseUrl)?.protocol : undefined;
  const isBase =
    protocol === 'http:' || protocol === 'https:' || (typeof baseUrl === 'string' && /^\/(?!\/)/.test(baseUrl));
  if (isBase && typeof baseUrl === 'string') return baseUrl.replace(/\/+$/, '');
  const given = typeof baseUrl === 'string' ? `"${baseUrl}"` : String(baseUrl);
  throw new TypeError(
    `handlers: baseUrl must be an absolute URL such as https://api.example.com, or in a browser a path such as /api; it is ${given}.`,
  );
}

async function answer(mock: FetchTarget, request: Request, prefix: string): Promise<Response> {
  try {
    return await mock.fetch(prefix === '' ? request : await withoutPrefix(request, prefix));
  } catch (error) {
    // Who has given up hears of that from their own signal.
    if (isBrokenConnection(error) || request.signal.aborted) return HttpResponse.error();
    throw error;
  }
}

/** The mock has broken the connection (a fault), and the caller is to see just that: its `fetch` fails. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && 'code' in error && error.code === 'ECONNRESET');
}

async function withoutPrefix(request: Request, prefix: string): Promise<Request> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(prefix.length);
  const { method, headers, signal } = request;
  // Read first: not every browser sends a stream.
  const body = await request.arrayBuffer();
  return new Request(url, { method, headers, signal, ...(body.byteLength === 0 ? {} : { body }) });
}
