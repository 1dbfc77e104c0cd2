import { assertOption } from './assert-option.ts';
import type { Auth } from './auth/resolve-auth.ts';
import { ConfigurationError } from './errors/index.ts';
import { unknownAmong } from './input/nearest.ts';
import type { RateLimit } from './pacing/resolve-rate-limit.ts';
import type { ResponseSchemas } from './schema.ts';
import { hasMethods, isRecord } from './shape.ts';
import type { Logger, LogLevel } from './transport/log.ts';
import type { ResponseSignature } from './transport/response-signature.ts';

/** Headers by name; `null` removes one that is set further out. */
export type HeaderOptions = Readonly<Record<string, string | null | undefined>>;

/** Options of {@link IntelligenceData}. Each may be left out; a misspelt one is an error. */
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
  /** Headers of every request. @default none */
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
  /** Types and validates the body of this call. @default that of the client's `schemas`, or none */
  schema?: unknown;
  /** Ends the call, waits included, when it aborts. @default none */
  signal?: AbortSignal | undefined;
  /** See the client's option. @default the client's */
  timeoutMs?: number | undefined;
  /** See the client's option. @default the client's */
  maxRetries?: number | undefined;
  /** Merged over the client's; `null` removes. @default the client's */
  headers?: HeaderOptions | undefined;
  /** Further query parameters, for what the contract does not document. @default none */
  query?:
    | Readonly<Record<string, string | number | boolean | null | undefined | readonly (string | number | boolean)[]>>
    | undefined;
}

/** The test of an option, and what it must be, to follow "must". */
type Rule = readonly [test: (value: unknown) => unknown, expected: string];

/** Judged elsewhere. */
const ANY: Rule = [() => true, ''];
/** Timers of the platforms hold at most 2^31 - 1 ms; a longer one would fire at once. */
const isDelay = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value < 2 ** 31;
const TIME: Rule = [(value) => isDelay(value) && Number(value) >= 1, 'be a number from 1 to 2147483647'];

const COMMON_RULES = {
  timeoutMs: TIME,
  maxRetries: [(value) => isDelay(value) && Number.isInteger(value), 'be a whole number from 0 to 2147483647'],
  headers: [isPlainRecord, 'be a plain object of names and values'],
} satisfies Record<string, Rule>;

const CALL_RULES: Record<keyof CallOptions, Rule> = {
  ...COMMON_RULES,
  schema: ANY,
  signal: [(value) => hasMethods(value, 'addEventListener'), 'be an AbortSignal'],
  query: ANY,
};

const CLIENT_RULES: Record<keyof IntelligenceDataOptions, Rule> = {
  ...COMMON_RULES,
  baseUrl: ANY,
  auth: ANY,
  totalTimeoutMs: TIME,
  maxRetryDelayMs: [isDelay, 'be a number from 0 to 2147483647'],
  rateLimit: ANY,
  schemas: [isRecord, 'be an object of schemas by operation'],
  limitParameter: [(value) => typeof value === 'string' && value, 'be a non-empty string'],
  responseSignature: ANY,
  fetch: [(value) => typeof value === 'function', 'be a function'],
  logger: ANY,
  logLevel: ANY,
  dangerouslyAllowBrowser: ANY,
};

/** @throws {ConfigurationError} naming the option and what was expected */
export function checkClientOptions(options: unknown): asserts options is IntelligenceDataOptions {
  check('options', options, CLIENT_RULES);
}

/** @throws {ConfigurationError} naming the option and what was expected */
export function checkCallOptions(options: unknown): asserts options is CallOptions {
  check('the options of a call', options, CALL_RULES);
}

function check(what: string, options: unknown, rules: Readonly<Record<string, Rule>>): void {
  assertOption(isRecord(options), what, 'be an object');
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, name) && rules[name];
    if (!rule) throw new ConfigurationError(`${what}: ${name} is ${unknownAmong(Object.keys(rules), name)}`);
    const [test, expected] = rule;
    if (value !== undefined) assertOption(test(value), name, expected);
  }
  for (const [name, value] of Object.entries(options['headers'] ?? {})) {
    // A value may be a credential, so it is not shown.
    assertOption(
      isHeaderName(name) && (value == null || (typeof value === 'string' && !/[^\t\x20-\x7e\x80-\xff]/.test(value))),
      `headers: ${JSON.stringify(name)}`,
      'be the name of a header, with a string that fits into one, or null',
    );
  }
}

/** Whether a value is the name of a header (RFC 9110 §5.1). */
export function isHeaderName(value: unknown): boolean {
  return typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(value);
}

function isPlainRecord(value: unknown): boolean {
  return isRecord(value) && !(value instanceof Headers);
}
