import { AbortError, AuthError } from '../errors/index.ts';
import { maskError } from '../mask.ts';
import { orAborted } from '../transport/abort.ts';
import { type Call, nameOf, type Wrapper } from '../transport/call.ts';
import { isSecured } from '../transport/retry.ts';
import type { TokenProvider } from './token-provider.ts';

/**
 * Puts the credential into each attempt. A 401 makes a provider that can forget tokens renew once, and the call is sent once
 * more: it was refused, not acted on.
 */
export const withAuth =
  (provider: TokenProvider): Wrapper =>
  (next) =>
  async (call) => {
    if (!isSecured(call.operation)) return next(call);
    const send = (token: string): Promise<Response> => {
      call.secrets.add(token);
      const headers = new Headers(call.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return next({ ...call, headers });
    };
    const token = await tokenOf(provider, call);
    const response = await send(token);
    if (response.status !== 401 || !provider.invalidate) return response;
    return send(await tokenOf(provider, call, token));
  };

async function tokenOf(provider: TokenProvider, call: Call, refused?: string): Promise<string> {
  try {
    if (refused !== undefined) provider.invalidate?.(refused);
    const token: unknown = await orAborted(Promise.resolve(provider.getToken()), call.signal);
    if (isToken(token)) return token;
    throw new TypeError('auth must give visible ASCII without spaces');
  } catch (error) {
    if (AbortError.isInstance(error) || AuthError.isInstance(error)) throw error;
    const cause = maskError(error, call.secrets);
    throw new AuthError(`${nameOf(call)}: no token could be had (${cause.message}); nothing was sent.`, { cause });
  }
}

/** Visible ASCII: what can follow "Bearer " in a header. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
}
