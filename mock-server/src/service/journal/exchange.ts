import type { AssumptionId } from '../../generated/assumptions.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { Violation } from '../refusal.ts';
import { redactBody, redactHeaders, redactText } from './redact.ts';

/** A request and the answer to it, as cheaply as it can be kept. */
export interface Exchange {
  readonly atMs: number;
  readonly account: string | undefined;
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  /** The query as it was sent, without the question mark. */
  readonly search: string;
  /** Names and values in turn, or in pairs. */
  readonly headers: readonly string[] | Headers;
  /** The text of the body. */
  readonly body: string | undefined;
  /** 0 where there was no answer. */
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string | undefined;
  readonly durationMs: number;
  readonly assumed: readonly AssumptionId[];
  readonly violations: readonly Violation[];
  /** The fault that was injected. */
  readonly fault: string | undefined;
}

/** An exchange as the admin API shows it, credentials redacted. */
export interface ExchangeView {
  /** Id of the exchange. */
  id: string;
  /** ISO 8601, on the mock's clock. */
  at: string;
  /** Account whose credential it had. */
  account: string | null;
  /** Operation, where the route is one. */
  operation: OperationId | null;
  /** HTTP method. */
  method: string;
  /** Path, without the query. */
  path: string;
  /** Query parameters by name. */
  query: Record<string, string | string[]>;
  /** Headers of the request, credentials redacted. */
  headers: Record<string, string>;
  /** JSON as a value, anything else as text; `null` where there was none. */
  body: unknown;
  /** Status of the answer. */
  status: number;
  /** The answer that was given; `bytes` is how long its body is. */
  response: { headers: Record<string, string>; body: unknown; bytes: number };
  /** Milliseconds until the answer. */
  durationMs: number;
  /** Open questions whose provisional answers it rests on. */
  assumed: readonly AssumptionId[];
  /** Where the request breaks the contract. */
  violations: readonly Violation[];
  /** The fault that struck it. */
  fault?: string;
}

const encoder: TextEncoder = new TextEncoder();

export function viewExchange(exchange: Exchange, id: number): ExchangeView {
  const { atMs, account = null, operation = null, method, path, status, durationMs, assumed, violations } = exchange;
  return {
    id: `request_${String(id).padStart(4, '0')}`,
    at: new Date(atMs).toISOString(),
    account,
    operation,
    method,
    path,
    query: queryOf(exchange.search),
    headers: redactHeaders(headersOf(exchange.headers)),
    body: contentOf(exchange.body),
    status,
    response: {
      headers: redactHeaders(exchange.responseHeaders),
      body: contentOf(exchange.responseBody),
      bytes: encoder.encode(exchange.responseBody).byteLength,
    },
    durationMs: Math.round(durationMs * 1000) / 1000,
    assumed,
    violations,
    ...(exchange.fault === undefined ? {} : { fault: exchange.fault }),
  };
}

function headersOf(headers: Exchange['headers']): Record<string, string> {
  if (headers instanceof Headers) return Object.fromEntries(headers);
  const joined = new Headers();
  for (let index = 0; index + 1 < headers.length; index += 2) {
    joined.append(headers[index] ?? '', headers[index + 1] ?? '');
  }
  return Object.fromEntries(joined);
}

function queryOf(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name];
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return { ...query };
}

function contentOf(text: string | undefined): unknown {
  if (text === undefined || text === '') return null;
  try {
    return redactBody(JSON.parse(text));
  } catch {
    return redactText(text);
  }
}
