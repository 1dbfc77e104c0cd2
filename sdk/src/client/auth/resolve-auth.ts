import { assertOption } from '../assert-option.ts';
import { hasMethods } from '../shape.ts';
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
  // What a function returns is checked when it is called.
  if (typeof auth === 'function') return { getToken: async () => auth() };
  if (isToken(auth)) return { getToken: async () => auth };
  assertOption(
    hasMethods(auth, 'getToken'),
    'auth',
    'be an API key (visible ASCII without spaces), a function that gives one, or an object with getToken(); or set INTELLIGENCE_DATA_API_KEY',
  );
  // It was checked above.
  return auth as TokenProvider;
}
