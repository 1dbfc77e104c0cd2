import type { IHttpRequest, IHttpResponse } from '@stoplight/prism-http';
import { isJsonObject, type JsonObject } from '../../contract/json.ts';
import { loadPrism } from './peers.ts';
import type { Violation } from './violation.ts';

/** A request and its response, their bodies read. */
export interface Exchange {
  request: { method: string; path: string; query: URLSearchParams; headers: Headers; body: string };
  response: { status: number; headers: Headers; body: string };
}

export interface JudgeOptions {
  document: JsonObject;
  /** Whether requests and their credentials are judged too. */
  requests: boolean;
}

/** Gives what is wrong with an exchange. */
export type Judge = (exchange: Exchange) => Promise<Violation[]>;

const severities = ['error', 'warning', 'information', 'hint'] as const;

/**
 * Stock Prism as the judge of exchanges that have taken place: its router and its validators, without its forwarding,
 * which re-serialises bodies, refuses HEAD, ignores base paths and answers in place of an upstream's 501.
 */
export async function createJudge({ document, requests }: JudgeOptions): Promise<Judge> {
  const { core, http } = await loadPrism();
  const operations = await http.getHttpOperationsFromSpec(withErrorRanges(document));
  const logger = core.createLogger('referee', { level: 'silent' });
  const config = {
    isProxy: true as const,
    upstream: new URL('http://upstream.invalid'),
    upstreamProxy: undefined,
    checkSecurity: requests,
    validateRequest: requests,
    validateResponse: true,
    errors: false,
    mock: { dynamic: false },
  };
  return async ({ request, response }) => {
    const requestBody = readBody(request.headers, request.body);
    const responseBody = readBody(response.headers, response.body);
    const output = { statusCode: response.status, headers: record(response.headers), body: responseBody.value };
    const forward = () => () => async () => ({ _tag: 'Right' as const, right: output satisfies IHttpResponse });
    const result = await http.createInstance(config, { logger, forward }).request(
      {
        // The document may not know the method; then Prism says so.
        method: request.method.toLowerCase() as IHttpRequest['method'],
        url: { path: request.path, query: queryRecord(request.query) },
        // Prism looks at the media type only of what has a length.
        headers: { ...record(request.headers), 'content-length': String(request.body.length) },
        body: requestBody.value,
      },
      operations,
    )();
    const judged = result._tag === 'Right' ? result.right.validations : { input: [], output: [] };
    const found: Omit<Violation, 'exchange' | 'status'>[] = [
      ...(requests ? [...judged.input.map(finding('request')), ...requestBody.findings('request')] : []),
      ...judged.output.map(finding('response')),
      ...responseBody.findings('response'),
    ];
    if (result._tag === 'Left') found.push({ location: 'request', severity: 'error', message: result.left.message });
    return found.map((violation) => ({
      exchange: `${request.method} ${request.path}`,
      status: response.status,
      ...violation,
    }));
  };
}

/** What Prism reports of a request or a response. */
interface Diagnostic {
  path?: string[];
  severity: number;
  code?: string | number;
  message: string;
}

function finding(side: string): (diagnostic: Diagnostic) => Omit<Violation, 'exchange' | 'status'> {
  return ({ path = [], severity, code, message }) => ({
    location: [side, ...path].join('.'),
    severity: severities[severity] ?? 'error',
    ...(code === undefined || code === '' ? {} : { code }),
    message,
  });
}

/**
 * The document with `default` responses, which speak of errors, restricted to 4XX and 5XX: a success status that is
 * not declared would pass as one of them otherwise.
 */
function withErrorRanges(document: JsonObject): JsonObject {
  const result = structuredClone(document);
  for (const item of Object.values(isJsonObject(result.paths) ? result.paths : {})) {
    for (const operation of Object.values(isJsonObject(item) ? item : {})) {
      const responses = isJsonObject(operation) ? operation.responses : undefined;
      if (!isJsonObject(responses) || responses.default === undefined) continue;
      responses['4XX'] ??= responses.default;
      responses['5XX'] ??= responses.default;
      delete responses.default;
    }
  }
  return result;
}

const JSON_TYPE = /^application\/(?:json|[^;]+\+json)\s*(?:;|$)/i;

/** A body as Prism wants it, and what is wrong with it before any schema is asked. */
function readBody(
  headers: Headers,
  text: string,
): { value: unknown; findings: (side: string) => Omit<Violation, 'exchange' | 'status'>[] } {
  if (text === '') return { value: undefined, findings: () => [] };
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) return { value: text, findings: () => [] };
  try {
    return { value: JSON.parse(text), findings: () => [] };
  } catch (error) {
    const message = `The body is not JSON: ${error instanceof Error ? error.message : error}`;
    return { value: text, findings: (side) => [{ location: `${side}.body`, severity: 'error', message }] };
  }
}

function record(headers: Headers): Record<string, string> {
  return Object.fromEntries(headers);
}

function queryRecord(query: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
