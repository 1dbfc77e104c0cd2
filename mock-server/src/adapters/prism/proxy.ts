import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { judgedFetch, type RefereeFetchOptions } from './referee.ts';
import type { Violation } from './violation.ts';

/** Options of `createReferee`. */
export interface RefereeOptions extends Omit<RefereeFetchOptions, 'basePath'> {
  /** Base URL of what is judged; its path prefix is kept. */
  upstream: string;
  /** 0 takes any free port. @default 0 */
  port?: number;
  /** Address to listen on. @default '127.0.0.1' */
  host?: string;
}

/** A validating proxy, listening. */
export interface Referee extends AsyncDisposable {
  /** Base URL to call instead of the upstream's, without a trailing slash. */
  readonly url: string;
  /** What was seen so far, warnings included, oldest first. */
  readonly violations: Violation[];
  /** Stops listening. */
  close(): Promise<void>;
}

/**
 * Puts Prism as a validating proxy in front of a base URL. Where the document does not allow a request or its answer,
 * the answer carries `sl-violations`, as that of Prism's own proxy does, and `violations` lists what is wrong.
 *
 * @throws {TypeError} where the upstream is no http(s) URL.
 * @throws where Prism is not installed, or the port is taken.
 */
export async function createReferee(options: RefereeOptions): Promise<Referee> {
  const { upstream, port = 0, host = '127.0.0.1', ...rest } = options;
  assertUpstream(upstream);
  const judged = await judgedFetch((request) => forward(request, upstream.replace(/\/+$/, '')), rest);
  const violations: Violation[] = [];
  const server = serve({
    port,
    hostname: host,
    overrideGlobalObjects: false,
    fetch: async (request) => {
      const { answer, found } = await judged(request).catch((cause) => broken(request, upstream, cause));
      violations.push(...found);
      const headers = new Headers(answer.headers);
      if (found.length > 0) headers.set('sl-violations', asciiJson(found));
      return new Response(answer.body, { status: answer.status, headers });
    },
  });
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  };
  return { url: urlOf(host, server.address()), violations, close, [Symbol.asyncDispose]: close };
}

function assertUpstream(upstream: unknown): void {
  const protocol = typeof upstream === 'string' ? URL.parse(upstream)?.protocol : undefined;
  if (protocol === 'http:' || protocol === 'https:') return;
  const given = typeof upstream === 'string' ? `"${upstream}"` : String(upstream);
  throw new TypeError(
    `createReferee: upstream must be the base URL of what is judged, such as http://127.0.0.1:4010; it is ${given}.`,
  );
}

/** What is said where the upstream gave no answer that could be judged. */
function broken(request: Request, upstream: string, cause: unknown): { answer: Response; found: Violation[] } {
  const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : cause;
  const message = `No answer could be had from ${upstream}: ${reason}`;
  const exchange = `${request.method} ${new URL(request.url).pathname}`;
  return {
    answer: Response.json({ error: 'Bad Gateway', code: 502, message }, { status: 502 }),
    found: [{ exchange, status: 502, location: 'upstream', severity: 'error', message }],
  };
}

/** Headers that belong to one connection (RFC 9110, §7.6.1), and those that `fetch` works out anew. */
const perConnection = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'host',
  'content-length',
];

async function forward(request: Request, upstream: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = await request.arrayBuffer();
  const answer = await fetch(`${upstream}${pathname}${search}`, {
    method: request.method,
    headers: without(request.headers, perConnection),
    redirect: 'manual',
    ...(body.byteLength === 0 ? {} : { body }),
  });
  // What `fetch` gives is decoded.
  const headers = without(answer.headers, [...perConnection, 'content-encoding']);
  return new Response(isBodiless(answer.status) ? null : answer.body, { status: answer.status, headers });
}

function isBodiless(status: number): boolean {
  return [204, 205, 304].includes(status);
}

function without(headers: Headers, names: readonly string[]): Headers {
  const result = new Headers(headers);
  for (const name of names) result.delete(name);
  return result;
}

/** JSON that a header can carry. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function urlOf(host: string, address: string | AddressInfo | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : 80;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
