import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../generated/openapi.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import { ConfigurationError } from '../errors/index.ts';
import type { Query } from '../input/query.ts';
import { readable } from './body.ts';
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
  declare readonly url: string;
  declare readonly method: string;
  declare readonly headers: Headers;
  declare readonly body: string | undefined;
  declare readonly signal?: AbortSignal | undefined;

  constructor(url: string, init: object) {
    Object.assign(this, init, { url });
  }
}

export function openApiTransport({ baseUrl, headers, send, settings }: OpenApiTransportOptions): OpenApiTransport {
  // openapi-fetch does nothing with the Request but hand it to fetch: both are ours.
  const callOf = (input: unknown, own: CallSettings & Pick<Call, 'operation' | 'secrets'>): Call => {
    const { url, method, headers, body, signal = own.signal } = input as PlainRequest;
    return { ...own, url, method, headers, body, signal, attempt: 1 };
  };
  const noContent = new Response(null, { status: 204 });

  const raw = createClient<paths>({
    baseUrl,
    headers: { Accept: 'application/json', ...headers },
    Request: PlainRequest as unknown as typeof Request,
    fetch: async (input) => {
      // A base URL of the call's own, or a path that runs into the host name, would carry the credential elsewhere.
      if (input.url !== baseUrl && !input.url.startsWith(`${baseUrl}/`)) {
        throw new ConfigurationError(`raw calls ${baseUrl} alone.`);
      }
      const operation = operationOf(input, baseUrl);
      return readable(await send(callOf(input, { ...settings, operation, secrets: new Set(secretHeaders(headers)) })));
    },
  });

  // The types of openapi-fetch tie each path to its parameters; here they come from the operation table.
  const request = raw.request as unknown as (method: string, path: string, init: object) => Promise<unknown>;
  return {
    raw,
    send({ operation, query, body, headers: own, settings, secrets }) {
      for (const secret of secretHeaders({ ...headers, ...own })) secrets.add(secret);
      const { method, path } = operations[operation];
      return new Promise((resolve, reject) => {
        request(method, path, {
          params: { query },
          body,
          headers: own,
          parseAs: 'stream',
          fetch: async (input: unknown) => {
            resolve(await send(callOf(input, { ...settings, operation, secrets })));
            // Reading and parsing are ours, so openapi-fetch gets an answer without a body.
            return noContent;
          },
        }).catch(reject);
      });
    },
  };
}

/** Values of headers that carry a credential, to judge by their names. */
function secretHeaders(headers: OpenApiTransportOptions['headers']): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value && /auth|key|token|secret|cookie/i.test(name) ? [value] : [],
  );
}

function operationOf({ url, method }: Request, baseUrl: string): OperationId | undefined {
  const [path] = url.slice(baseUrl.length).split('?');
  // Object.keys of the table are its keys.
  const ids = Object.keys(operations) as OperationId[];
  return ids.find((id) => operations[id].path === path && operations[id].method === method);
}
