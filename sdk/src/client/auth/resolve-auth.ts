import { ConfigurationError } from '../errors/index.ts';
import type { TokenProvider } from './token-provider.ts';
import { isToken } from './with-auth.ts';

/** An API key, a function that gives one (called before each attempt), or a provider of tokens. */
export type Auth = string | (() => string | Promise<string>) | TokenProvider;

/**
 * Makes a provider of whatever `auth` is.
 *
 * @throws {ConfigurationError}
 */
export function resolveAuth(auth: unknown): TokenProvider {
  if (auth === undefined) {
    throw new ConfigurationError(
      'auth is missing: give an API key, a function or a token provider, or set INTELLIGENCE_DATA_API_KEY.',
    );
  }
  if (typeof auth === 'string') {
    if (!isToken(auth))
      throw new ConfigurationError('auth must not be empty and must fit into a header: visible ASCII without spaces.');
    return new StaticToken(auth);
  }
  // What it returns is checked when it is called.
  if (typeof auth === 'function') return { getToken: async () => auth() };
  if (typeof auth === 'object' && auth !== null && 'getToken' in auth && typeof auth.getToken === 'function') {
    return auth as TokenProvider;
  }
  throw new ConfigurationError('auth must be a string, a function that gives one, or an object with getToken().');
}

class StaticToken implements TokenProvider {
  readonly #token: string;
  constructor(token: string) {
    this.#token = token;
  }
  async getToken(): Promise<string> {
    return this.#token;
  }
}
