import { assertOption } from '../assert-option.ts';
import { ApiError, AuthError, ConfigurationError } from '../errors/index.ts';
import { unknownAmong } from '../input/nearest.ts';
import { maskError } from '../mask.ts';
import { type Connectable, connect, type Exchange } from './connectable.ts';
import type { TokenProvider } from './token-provider.ts';
import { isToken } from './with-auth.ts';

/** What is taken from the answer of the token exchange. */
export interface ParsedToken {
  /** The access token. */
  token: string;
  /** Seconds that the token lives; absent means "until it is refused". */
  expiresInSeconds?: number | undefined;
}

/** Options of {@link clientCredentials}. */
export interface ClientCredentialsOptions {
  /** Id of the OAuth client (Specification §2.4). */
  clientId: string;
  /** Secret of the OAuth client. It is in no error and no log. */
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
  const { clientId, clientSecret, parseToken = parseTokenResponse, ...others } = options;
  for (const name of Object.keys(others))
    throw new ConfigurationError(
      `clientCredentials: ${name} is ${unknownAmong(['clientId', 'clientSecret', 'parseToken'], name)}`,
    );
  for (const [name, value] of Object.entries({ clientId, clientSecret }))
    assertOption(typeof value === 'string' && value, `clientCredentials: ${name}`, 'be a non-empty string');
  assertOption(typeof parseToken === 'function', 'clientCredentials: parseToken', 'be a function');
  return connectable((exchange) =>
    tokenCache(
      async () => readToken(parseToken, await exchange({ client_id: clientId, client_secret: clientSecret })),
      new Set([clientSecret]),
    ),
  );
}

/** Keeps one cache for each base URL: a token of one service is never shown to another. */
function connectable(newCache: (exchange: Exchange) => TokenCache): TokenProvider {
  const caches = new Map<string, TokenCache>();
  const provider: TokenProvider & Connectable = {
    [connect](baseUrl, exchange) {
      const cache = caches.get(baseUrl) ?? newCache(exchange);
      caches.set(baseUrl, cache);
      return cache;
    },
    async getToken() {
      const [cache, ...others] = caches.values();
      if (cache && others.length === 0) return cache.getToken();
      throw new AuthError('clientCredentials: give the provider to exactly one client before asking it for a token.');
    },
    invalidate(token) {
      for (const cache of caches.values()) cache.invalidate(token);
    },
  };
  return provider;
}

/** After a renewal in the background failed, the next is tried so much later. */
const RENEWAL_PAUSE_MS = 5_000;

interface CachedToken {
  token: string;
  renewAtMs: number;
  expiresAtMs: number;
}

type TokenCache = Required<TokenProvider>;

/** Keeps the token of one service. */
function tokenCache(exchange: () => Promise<ParsedToken>, secrets: ReadonlySet<string>): TokenCache {
  let cached: CachedToken | undefined;
  let pending: Promise<CachedToken> | undefined;

  const renew = (): Promise<CachedToken> => {
    pending ??= exchange()
      .then(({ token, expiresInSeconds }) => {
        const now = Date.now();
        const lifeMs = expiresInSeconds === undefined ? Number.POSITIVE_INFINITY : expiresInSeconds * 1000;
        const leadMs = Math.min(MAX_RENEWAL_LEAD_MS, lifeMs / 5);
        cached = { token, renewAtMs: now + lifeMs - leadMs, expiresAtMs: now + lifeMs };
        return cached;
      })
      .catch((error: unknown) => {
        throw exchangeError(error, secrets);
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };

  return {
    async getToken() {
      const now = Date.now();
      if (!cached || now >= cached.expiresAtMs) return (await renew()).token;
      // The old token is still good: whoever asks now need not wait for the next.
      if (now >= cached.renewAtMs) {
        cached.renewAtMs = now + RENEWAL_PAUSE_MS;
        renew().catch(() => undefined);
      }
      return cached.token;
    },
    invalidate(token) {
      if (cached?.token === token) cached = undefined;
    },
  };
}

function exchangeError(error: unknown, secrets: ReadonlySet<string>): AuthError {
  const cause = maskError(error, secrets);
  const what = ApiError.isInstance(error)
    ? `the token exchange was refused with ${error.status}`
    : `the token exchange failed: ${cause.message.replace(/\.$/, '')}`;
  return new AuthError(
    `clientCredentials: ${what}. Check clientId, clientSecret and the plan (enterprise only); nothing else was sent.`,
    { cause },
  );
}

function readToken(parseToken: (body: unknown) => ParsedToken, body: unknown): ParsedToken {
  const parsed = parse(parseToken, body);
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

function parse(parseToken: (body: unknown) => ParsedToken, body: unknown): unknown {
  try {
    return parseToken(body);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'something';
    throw new AuthError(
      `clientCredentials: parseToken threw (${name}; its words may hold the token and are left out).`,
    );
  }
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
