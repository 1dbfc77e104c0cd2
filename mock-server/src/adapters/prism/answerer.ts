import type { IHttpConfig, IHttpRequest } from '@stoplight/prism-http';
import type { JsonObject } from '../../contract/json.ts';
import { loadPrism } from './peers.ts';

/** A request that was read; its body is JSON, where it has one. */
export interface ReadRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string | string[]>>;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** What Prism makes of a request. */
export interface PrismAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** What is wrong with the request, in Prism's words; then status and body are none of the document's successes. */
  problems: readonly string[];
}

const ERROR = 0;

/** Stock Prism as a function: its router, its validators, and its choice among the examples of a document. */
export async function createAnswerer(document: JsonObject): Promise<(request: ReadRequest) => Promise<PrismAnswer>> {
  const { core, http } = await loadPrism();
  // Prism resolves references in place.
  const operations = await http.getHttpOperationsFromSpec(structuredClone(document));
  const config: IHttpConfig = {
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  };
  const prism = http.createInstance(config, { logger: core.createLogger('prism', { level: 'silent' }) });
  return async ({ method, path, query, headers, body }) => {
    const request: IHttpRequest = {
      // The caller has found the method in the document.
      method: method.toLowerCase() as IHttpRequest['method'],
      url: { path, query: { ...query } },
      headers: { ...headers },
      body,
    };
    const mock = { dynamic: false, ...readPreferences(headers['prefer'] ?? '') };
    const result = await prism.request(request, operations, { ...config, mock })();
    if (result._tag === 'Left') {
      const { name, message, ...rest } = result.left;
      const { status, detail } = { status: 500, detail: message || name, ...rest } as {
        status: number;
        detail: string;
      };
      return { status, headers: {}, body: undefined, problems: [detail] };
    }
    const { output, validations } = result.right;
    const problems = validations.input
      .filter(({ severity }) => severity === ERROR)
      .map(({ path: place = [], message: text }) => `${place.slice(1).join('.') || place.join('.')}: ${text}.`);
    return { status: output.statusCode, headers: output.headers ?? {}, body: output.body, problems };
  };
}

/** What a caller asks Prism for with the header `Prefer`: `code=429, example=NAME, dynamic=true` (RFC 7240). */
function readPreferences(prefer: string): { code?: number; exampleKey?: string; dynamic?: boolean } {
  const pairs = prefer.split(/[,;]/).map((pair) => /^\s*(\w+)\s*=\s*"?([^"]*?)"?\s*$/.exec(pair));
  const preferences = Object.fromEntries(pairs.flatMap((match) => (match ? [[match[1], match[2]]] : [])));
  const { code, example, dynamic } = preferences as { code?: string; example?: string; dynamic?: string };
  return {
    ...(code !== undefined && /^\d{3}$/.test(code) ? { code: Number(code) } : {}),
    ...(example === undefined ? {} : { exampleKey: example }),
    ...(dynamic === undefined ? {} : { dynamic: dynamic === 'true' }),
  };
}
