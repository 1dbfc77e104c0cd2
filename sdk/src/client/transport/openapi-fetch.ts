import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../generated/openapi.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { Query } from '../input/query.ts';
import { textOf } from './body.ts';
import type { Call, Fetch } from './call.ts';

/** The typed openapi-fetch client. */
export type RawClient = Client<paths, `${string}/${string}`>;

/** What differs from call to call. */
export type CallSettings = Omit<Call, 'url' | 'method' | 'headers' | 'body' | 'operation' | 'attempt' | 'secrets'>;

export interface OperationRequest {
  operation: OperationId;
  query?: Query | undefined;
  body?: object | undefined;
  headers?: Readonly<Record<string, string | null | undefined>> | undefined;
  settings: CallSettings;
  secrets: Set<string>;
}

/** Sends operations through openapi-fetch, which knows the contract: paths, query, body. The only file that knows openapi-fetch. */
export interface OpenApiTransport {
  readonly raw: RawClient;
  send(request: OperationRequest): Promise<Response>;
}

export interface OpenApiTransportOptions {
  baseUrl: string;
  headers: Readonly<Record<string, string | null | undefined>>;
  send: Fetch;
  /** Settings of calls of `raw`. */
  settings: CallSettings;
}

/**
 * Stands in for `Request`, which would cost a third of a call, and whose body can be sent only once. It carries what openapi-fetch
 * makes of a call to our transport.
 */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;

  constructor(url: string, init: { method?: string; headers: Headers; body?: string; signal?: AbortSignal | null }) {
    this.url = url;
    this.method = init.method ?? 'GET';
    this.headers = init.headers;
    this.body = init.body;
    this.signal = init.signal ?? undefined;
  }
}

export function openApiTransport({ baseUrl, headers, send, settings }: OpenApiTransportOptions): OpenApiTransport {
  const callOf = (
    request: PlainRequest,
    operation: OperationId | undefined,
    secrets: Set<string>,
    own: CallSettings,
  ): Call => ({
    ...own,
    url: request.url,
    method: request.method,
    headers: request.headers,
    body: request.body,
    signal: request.signal ?? own.signal,
    operation,
    attempt: 1,
    secrets,
  });
  const toResponse = async (call: Call): Promise<Response> => readable(await send(call));

  const raw = createClient<paths>({
    baseUrl,
    headers: { Accept: 'application/json', ...headers },
    // openapi-fetch does nothing with the Request but hand it to fetch: both are ours.
    Request: PlainRequest as unknown as typeof Request,
    fetch: (input) => {
      const request = input as unknown as PlainRequest;
      return toResponse(callOf(request, operationOf(request, baseUrl), new Set(), settings));
    },
  });

  // The types of openapi-fetch tie each path to its parameters; here they come from the operation table.
  const request = raw.request as unknown as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ response: Response }>;
  return {
    raw,
    async send({ operation, query, body, headers: own, settings: callSettings, secrets }) {
      const { method, path } = operations[operation];
      let answer: Response | undefined;
      await request(method.toLowerCase(), path, {
        ...(query ? { params: { query } } : {}),
        ...(body ? { body } : {}),
        ...(own ? { headers: own } : {}),
        parseAs: 'stream',
        fetch: async (input: unknown) => {
          answer = await send(callOf(input as PlainRequest, operation, secrets, callSettings));
          // Reading and parsing are ours, so openapi-fetch gets an answer without a body.
          return NO_CONTENT;
        },
      });
      if (!answer) throw new TypeError(`${operation}: openapi-fetch sent nothing.`);
      return answer;
    },
  };
}

const NO_CONTENT: Response = new Response(null, { status: 204 });

/** A body that was read within its attempt is given to openapi-fetch once more. */
function readable(response: Response): Response {
  const text = textOf(response);
  return text === undefined || !response.bodyUsed ? response : new Response(text, response);
}

function operationOf(request: PlainRequest, baseUrl: string): OperationId | undefined {
  const path = request.url.slice(baseUrl.length).split('?')[0];
  // Object.keys of the table are its keys.
  const ids = Object.keys(operations) as OperationId[];
  return ids.find((id) => operations[id].path === path && operations[id].method === request.method.toUpperCase());
}
