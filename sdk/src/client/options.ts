import type { Auth } from './auth/resolve-auth.ts';
import { ConfigurationError } from './errors/index.ts';
import { nearest } from './input/nearest.ts';
import type { RateLimit } from './pacing/resolve-rate-limit.ts';
import type { ResponseSchemas } from './schema.ts';
import type { Logger, LogLevel } from './transport/log.ts';
import type { ResponseSignature } from './transport/response-signature.ts';

/** Headers by name; `null` removes one that is set further out. */
export type HeaderOptions = Readonly<Record<string, string | null | undefined>>;

export interface IntelligenceDataOptions<Schemas extends ResponseSchemas = ResponseSchemas> {
  /**
   * Base address of the service. A path prefix is kept; `http:` only to loopback.
   * @default the environment variable INTELLIGENCE_DATA_BASE_URL
   */
  baseUrl?: string | undefined;
  /**
   * The Bearer credential (Specification §5): an API key, a function that gives one (called before each attempt), or a provider:
   * `clientCredentials`, `privateKeyJwt`, your own.
   * @default the environment variable INTELLIGENCE_DATA_API_KEY
   */
  auth?: Auth | undefined;
  /** Milliseconds for one attempt, its body included. @default 30_000 */
  timeoutMs?: number | undefined;
  /** Milliseconds for all attempts and waits together. @default no limit */
  totalTimeoutMs?: number | undefined;
  /** Attempts after the first, for what may be repeated. @default 2 */
  maxRetries?: number | undefined;
  /** The longest wait between attempts, in milliseconds. A longer `Retry-After` fails at once. @default 60_000 */
  maxRetryDelayMs?: number | undefined;
  /**
   * Paces the client to a plan or to limits of your own, before the service refuses: within the minute a call waits its turn; a
   * spent day fails at once with `QuotaExceededError`. For a fleet that shares a key see `@intelligence-data/sdk/rate-limit`.
   * @default no pacing
   */
  rateLimit?: RateLimit | undefined;
  /** Standard Schemas by operation, which type and validate the body of each success. @default every body is `unknown` */
  schemas?: Schemas | undefined;
  /** Query parameter that carries `limit` (open question `limit-wire-name`). @default 'limit' */
  limitParameter?: string | undefined;
  /** Verifies the signature of each answer (open question `response-signature-header`). @default not verified */
  responseSignature?: ResponseSignature | undefined;
  /** The fetch to send with: `mock.fetch`, one with a proxy or own certificates. @default globalThis.fetch */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | typeof globalThis.fetch | undefined;
  /** Headers of every request. */
  headers?: HeaderOptions | undefined;
  /** Takes one line for each attempt. @default none; the console where only `logLevel` is given */
  logger?: Logger | undefined;
  /** The least level that is written. @default 'info' */
  logLevel?: LogLevel | undefined;
  /** Allows use in a page, where everyone can read the credential. @default false */
  dangerouslyAllowBrowser?: boolean | undefined;
}

/** Options of one call. */
export interface CallOptions {
  /** Types and validates the body of this call. */
  schema?: unknown;
  /** Ends the call, waits included, when it aborts. */
  signal?: AbortSignal | undefined;
  /** See the client's option. */
  timeoutMs?: number | undefined;
  /** See the client's option. */
  maxRetries?: number | undefined;
  /** Merged over the client's; `null` removes. */
  headers?: HeaderOptions | undefined;
  /** Further query parameters, for what the contract does not document. */
  query?:
    | Readonly<Record<string, string | number | boolean | null | undefined | readonly (string | number | boolean)[]>>
    | undefined;
}

const CLIENT_OPTIONS = [
  ...[
    'baseUrl',
    'auth',
    'timeoutMs',
    'totalTimeoutMs',
    'maxRetries',
    'maxRetryDelayMs',
    'rateLimit',
    'schemas',
    'limitParameter',
  ],
  ...['responseSignature', 'fetch', 'headers', 'logger', 'logLevel', 'dangerouslyAllowBrowser'],
] as const satisfies readonly string[];

const CALL_OPTIONS = [
  'schema',
  'signal',
  'timeoutMs',
  'maxRetries',
  'headers',
  'query',
] as const satisfies readonly (keyof CallOptions)[];

/** @throws {ConfigurationError} naming the option and what was expected */
export function checkClientOptions(options: unknown): asserts options is IntelligenceDataOptions {
  checkNames('options', options, CLIENT_OPTIONS);
  checkCommon(options);
  checkNumber(options, 'totalTimeoutMs', 1);
  checkNumber(options, 'maxRetryDelayMs', 0);
  const { limitParameter, fetch, schemas } = options as Record<string, unknown>;
  if (limitParameter !== undefined && (typeof limitParameter !== 'string' || limitParameter === '')) {
    throw new ConfigurationError('limitParameter must be a non-empty string.');
  }
  if (fetch !== undefined && typeof fetch !== 'function') throw new ConfigurationError('fetch must be a function.');
  if (schemas !== undefined && (typeof schemas !== 'object' || schemas === null))
    throw new ConfigurationError('schemas must be an object of schemas by operation.');
}

/** @throws {ConfigurationError} naming the option and what was expected */
export function checkCallOptions(options: unknown): asserts options is CallOptions {
  checkNames('the options of a call', options, CALL_OPTIONS);
  checkCommon(options);
  const { signal } = options as Record<string, unknown>;
  if (
    signal !== undefined &&
    !(typeof signal === 'object' && signal !== null && 'aborted' in signal && 'addEventListener' in signal)
  ) {
    throw new ConfigurationError('signal must be an AbortSignal.');
  }
}

function checkCommon(options: object): void {
  checkNumber(options, 'timeoutMs', 1);
  checkNumber(options, 'maxRetries', 0, true);
  const headers: unknown = Reflect.get(options, 'headers');
  if (headers === undefined) return;
  if (typeof headers !== 'object' || headers === null || headers instanceof Headers || Array.isArray(headers)) {
    throw new ConfigurationError('headers must be a plain object of names and values.');
  }
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new ConfigurationError(`headers: ${JSON.stringify(name)} is not the name of a header.`);
    // A value may be a credential, so it is not shown.
    if (value != null && (typeof value !== 'string' || /[^\t\x20-\x7e\x80-\xff]/.test(value))) {
      throw new ConfigurationError(`headers: the value of ${name} must be a string that fits into a header, or null.`);
    }
  }
}

function checkNames(what: string, options: unknown, known: readonly string[]): asserts options is object {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new ConfigurationError(`${what} must be an object.`);
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    throw new ConfigurationError(
      `${what}: ${name} is not known${near === undefined ? `; known: ${known.join(', ')}` : `; did you mean ${near}?`}`,
    );
  }
}

/** Timers of the platforms hold at most 2^31 - 1 ms; a longer one would fire at once. */
const MAX_TIMER_MS = 2_147_483_647;

function checkNumber(options: object, name: string, least: number, whole = false): void {
  const value: unknown = Reflect.get(options, name);
  if (value === undefined) return;
  if (typeof value === 'number' && value >= least && value <= MAX_TIMER_MS && (!whole || Number.isSafeInteger(value)))
    return;
  throw new ConfigurationError(`${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${MAX_TIMER_MS}.`);
}
