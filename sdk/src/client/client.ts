import { type OperationId, operations } from '../generated/operations.ts';
import type { ApiPromise } from './api-promise.ts';
import { connectProvider } from './auth/connectable.ts';
import { resolveAuth } from './auth/resolve-auth.ts';
import { parseBaseUrl } from './base-url.ts';
import { assertNotInPage, environmentVariable } from './environment.ts';
import { ConfigurationError } from './errors/index.ts';
import { execute } from './execute.ts';
import { unknownAmong } from './input/nearest.ts';
import { prepareInput, takesInput } from './input/prepare-input.ts';
import { openQuery } from './input/query.ts';
import {
  type CallOptions,
  checkCallOptions,
  checkClientOptions,
  type HeaderOptions,
  type IntelligenceDataOptions,
} from './options.ts';
import { resolveRateLimit } from './pacing/resolve-rate-limit.ts';
import type { Alerts, Facts, Historical, OAuth } from './resources/resources.ts';
import { assertSchema, type ResponseSchemas } from './schema.ts';
import { isRecord, memberOf } from './shape.ts';
import { buildTransport } from './transport/build-transport.ts';
import { resolveLogger } from './transport/log.ts';
import { type OpenApiTransport, openApiTransport, type RawClient } from './transport/openapi-fetch.ts';

/**
 * Client of the Intelligence Data Service.
 *
 * What the service does not document comes back as `unknown`; a Standard Schema (per call, or per client in `schemas`) types and
 * validates it.
 *
 * @example
 * const client = new IntelligenceData({ baseUrl, auth: process.env.INTELLIGENCE_DATA_API_KEY });
 * const reports = await client.facts.list({ category: 'finance', limit: 10 });
 */
export class IntelligenceData<const Schemas extends ResponseSchemas = Record<never, never>> {
  /** Current reports. */
  readonly facts: Facts<Schemas>;
  /** Archived reports. */
  readonly historical: Historical<Schemas>;
  /** Alert subscriptions. */
  readonly alerts: Alerts<Schemas>;
  /** Access tokens. */
  readonly oauth: OAuth<Schemas>;
  readonly #options: IntelligenceDataOptions<Schemas>;
  readonly #transport: OpenApiTransport;

  /**
   * Makes a client of the service; nothing is sent until a method is called.
   *
   * @throws {ConfigurationError} naming the option and what was expected
   */
  constructor(options: IntelligenceDataOptions<Schemas> = {}) {
    checkClientOptions(options);
    assertNotInPage(options.dangerouslyAllowBrowser);
    const {
      schemas = {} as ResponseSchemas,
      limitParameter = 'limit',
      timeoutMs = 30_000,
      maxRetries = 2,
      maxRetryDelayMs = 60_000,
    } = options;
    checkSchemas(schemas);
    const baseUrl = parseBaseUrl(options.baseUrl ?? environmentVariable('INTELLIGENCE_DATA_BASE_URL'));
    const limiter = resolveRateLimit(options.rateLimit);
    const auth = options.auth ?? environmentVariable('INTELLIGENCE_DATA_API_KEY');
    const given = resolveAuth(auth);
    const provider = connectProvider(given, baseUrl, (credentials) => this.oauth.createToken(credentials, {}).then());
    const defaults = {
      timeoutMs,
      totalTimeoutMs: options.totalTimeoutMs,
      maxRetries,
      maxRetryDelayMs,
      readBody: true,
      signal: undefined,
    };
    this.#options = { ...options, ...(limiter && { rateLimit: limiter }) };
    this.#transport = openApiTransport({
      baseUrl,
      headers: options.headers ?? {},
      settings: defaults,
      send: buildTransport({
        fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
        provider,
        isForeign: typeof auth !== 'string' && provider === given,
        limiter,
        logging: resolveLogger(options.logger, options.logLevel),
        responseSignature: options.responseSignature,
      }),
    });

    const call = (operation: OperationId, input: unknown, options: CallOptions = {}): ApiPromise<unknown> =>
      execute(this.#transport, operation, () => {
        checkCallOptions(options);
        const { schema = schemas[operation], timeoutMs, maxRetries, signal, headers } = options;
        if (schema !== undefined) assertSchema('schema', schema);
        const { query, body } = prepareInput(
          operation,
          input,
          operation === 'listFacts' ? { limit: limitParameter } : {},
        );
        return {
          query: { ...query, ...openQuery(operation, options.query ?? {}) },
          body,
          secret: memberOf(body, 'client_secret'),
          headers,
          schema,
          settings: {
            ...defaults,
            timeoutMs: timeoutMs ?? defaults.timeoutMs,
            maxRetries: maxRetries ?? defaults.maxRetries,
            signal,
          },
        };
      });
    const method = (operation: OperationId): unknown =>
      takesInput(operation)
        ? (input?: unknown, options?: CallOptions) => call(operation, input, options)
        : (options?: CallOptions) => call(operation, undefined, options);

    // The methods are typed by their interfaces: one implementation serves the call with a schema and the one without.
    this.facts = { list: method('listFacts') } as Facts<Schemas>;
    this.historical = { list: method('listHistorical') } as Historical<Schemas>;
    this.alerts = {
      create: method('createAlert'),
      list: method('listAlerts'),
      delete: method('deleteAlert'),
    } as Alerts<Schemas>;
    this.oauth = {
      createToken: (input: unknown, options?: CallOptions) =>
        call(
          'createToken',
          isRecord(input) ? { ...input, grant_type: input.grant_type ?? 'client_credentials' } : input,
          options,
        ),
    } as OAuth<Schemas>;
  }

  /**
   * The typed openapi-fetch client on the same transport (credentials, retries, pacing, time-outs): for what the resource methods do not
   * offer. It returns `{ data, error, response }` instead of throwing for error statuses.
   */
  get raw(): RawClient {
    return this.#transport.raw;
  }

  /**
   * A client with some options changed. Headers are merged over this client's (`null` removes); pacing is shared unless
   * `rateLimit` is given.
   *
   * @throws {ConfigurationError}
   */
  withOptions<const Changed extends ResponseSchemas = Schemas>(
    options: IntelligenceDataOptions<Changed>,
  ): IntelligenceData<Changed> {
    checkClientOptions(options);
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    const headers = { ...lowerCased(this.#options.headers), ...lowerCased(options.headers) };
    // Where no schemas are given, `Changed` is `Schemas`.
    return new IntelligenceData<Changed>({
      ...(this.#options as unknown as IntelligenceDataOptions<Changed>),
      ...given,
      headers,
    });
  }
}

/** Names of headers know no case: one that is set here replaces, or is removed by, the same one there. */
function lowerCased(headers: HeaderOptions = {}): HeaderOptions {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function checkSchemas(schemas: object): void {
  for (const [operation, schema] of Object.entries(schemas)) {
    if (!Object.hasOwn(operations, operation))
      throw new ConfigurationError(`schemas: ${operation} is ${unknownAmong(Object.keys(operations), operation)}`);
    if (schema !== undefined) assertSchema(`schemas.${operation}`, schema);
  }
}
