import { ApiError, AuthError, ConfigurationError, IntelligenceDataError } from '../errors/index.ts';
import { maskError } from '../mask.ts';
import { type Connectable, connect, type Exchange } from './connectable.ts';
import type { TokenProvider } from './token-provider.ts';
import { isToken } from './with-auth.ts';

/** What is taken from the answer of the token exchange. */
export interface ParsedToken {
  token: string;
  /** Seconds that the token lives; absent means "until it is refused". */
  expiresInSeconds?: number | undefined;
}

export interface ClientCredentialsOptions {
  clientId: string;
  clientSecret: string;
  /**
   * Takes the token from the body of the answer, whose shape is not documented (open question `token-response`).
   *
   * @default `access_token` or `accessToken`, and `expires_in` or `expiresIn` in seconds
   */
  parseToken?: (body: unknown) => ParsedToken;
}

/** A token is renewed this long before its end, or at a fifth of a short life. */
const MAX_RENEWAL_LEAD_MS = 60_000;

/**
 * OAuth 2.0 client credentials (Specification §4.6, §5): exchanges the client's secret for an access token, once for any
 * number of concurrent callers, and renews it before it expires. Enterprise clients only. The exchange goes to the base URL of the
 * client that uses the provider.
 *
 * @example
 * new IntelligenceData({ baseUrl, auth: clientCredentials({ clientId, clientSecret }) });
 * @throws {ConfigurationError} an option is missing or wrong
 */
export function clientCredentials(options: ClientCredentialsOptions): TokenProvider {
  const { clientId, clientSecret, parseToken = parseTokenResponse } = options;
  for (const [name, value] of Object.entries({ clientId, clientSecret })) {
    if (typeof value !== 'string' || value === '')
      throw new ConfigurationError(`clientCredentials: ${name} must be a non-empty string.`);
  }
  if (typeof parseToken !== 'function')
    throw new ConfigurationError('clientCredentials: parseToken must be a function.');
  return new ClientCredentials(clientId, clientSecret, parseToken);
}

class ClientCredentials implements TokenProvider, Connectable {
  readonly #connected = new Map<string, TokenCache>();
  readonly #newCache: (exchange: Exchange) => TokenCache;

  constructor(clientId: string, clientSecret: string, parseToken: (body: unknown) => ParsedToken) {
    this.#newCache = (exchange) =>
      new TokenCache(
        async () => {
          return readToken(parseToken, await exchange({ client_id: clientId, client_secret: clientSecret }));
        },
        new Set([clientSecret]),
      );
  }

  /** One cache for each base URL: a token of one service is never shown to another. */
  [connect](baseUrl: string, exchange: Exchange): TokenProvider {
    const existing = this.#connected.get(baseUrl);
    if (existing) return existing;
    const cache = this.#newCache(exchange);
    this.#connected.set(baseUrl, cache);
    return cache;
  }

  getToken(): Promise<string> {
    const [cache, ...others] = this.#connected.values();
    if (cache && others.length === 0) return cache.getToken();
    return Promise.reject(
      new AuthError('clientCredentials: give the provider to exactly one client before asking it for a token.'),
    );
  }

  invalidate(token: string): void {
    for (const cache of this.#connected.values()) cache.invalidate(token);
  }
}

/** After a renewal in the background failed, the next is tried so much later. */
const RENEWAL_PAUSE_MS = 5_000;

interface CachedToken {
  token: string;
  renewAtMs: number;
  expiresAtMs: number;
}

/** Keeps the token of one service. */
class TokenCache implements TokenProvider {
  readonly #exchange: () => Promise<ParsedToken>;
  readonly #secrets: ReadonlySet<string>;
  #cached: CachedToken | undefined;
  #pending: Promise<CachedToken> | undefined;

  constructor(exchange: () => Promise<ParsedToken>, secrets: ReadonlySet<string>) {
    this.#exchange = exchange;
    this.#secrets = secrets;
  }

  async getToken(): Promise<string> {
    const cached = this.#cached;
    const now = Date.now();
    if (!cached || now >= cached.expiresAtMs) return (await this.#renew()).token;
    // The old token is still good: whoever asks now need not wait for the next.
    if (now >= cached.renewAtMs) {
      cached.renewAtMs = now + RENEWAL_PAUSE_MS;
      this.#renew().catch(() => undefined);
    }
    return cached.token;
  }

  invalidate(token: string): void {
    if (this.#cached?.token === token) this.#cached = undefined;
  }

  #renew(): Promise<CachedToken> {
    this.#pending ??= this.#exchange()
      .then(({ token, expiresInSeconds }) => {
        const now = Date.now();
        const lifeMs = expiresInSeconds === undefined ? Number.POSITIVE_INFINITY : expiresInSeconds * 1000;
        const leadMs = Math.min(MAX_RENEWAL_LEAD_MS, lifeMs / 5);
        this.#cached = {
          token,
          renewAtMs: now + lifeMs - (Number.isFinite(lifeMs) ? leadMs : 0),
          expiresAtMs: now + lifeMs,
        };
        return this.#cached;
      })
      .catch((error: unknown) => {
        throw exchangeError(error, this.#secrets);
      })
      .finally(() => {
        this.#pending = undefined;
      });
    return this.#pending;
  }
}

function exchangeError(error: unknown, secrets: ReadonlySet<string>): AuthError {
  const cause = IntelligenceDataError.isInstance(error) ? error : maskError(error, secrets);
  const what = ApiError.isInstance(error)
    ? `the token exchange was refused with ${error.status}`
    : `the token exchange failed: ${cause.message}`;
  return new AuthError(
    `clientCredentials: ${what}. Check clientId, clientSecret and the plan (enterprise only); nothing else was sent.`,
    { cause },
  );
}

function readToken(parseToken: (body: unknown) => ParsedToken, body: unknown): ParsedToken {
  const parsed: unknown = parseToken(body);
  const { token, expiresInSeconds } =
    typeof parsed === 'object' && parsed !== null ? (parsed as Partial<ParsedToken>) : {};
  if (!isToken(token)) {
    throw new AuthError(
      'clientCredentials: no token was found in the answer. Its shape is not documented: give parseToken.',
    );
  }
  const known = typeof expiresInSeconds === 'number' && Number.isFinite(expiresInSeconds) && expiresInSeconds > 0;
  return { token, expiresInSeconds: known ? expiresInSeconds : undefined };
}

function parseTokenResponse(body: unknown): ParsedToken {
  const { access_token, accessToken, expires_in, expiresIn } =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const token = access_token ?? accessToken;
  const seconds = expires_in ?? expiresIn;
  return {
    token: typeof token === 'string' ? token : '',
    expiresInSeconds: typeof seconds === 'string' || typeof seconds === 'number' ? Number(seconds) : undefined,
  };
}
