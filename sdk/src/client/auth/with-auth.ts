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
  (provider: TokenProvider, { isForeign = false }: { isForeign?: boolean } = {}): Wrapper =>
  (next) =>
  async (call) => {
    const send = (token?: string): Promise<Response> => {
      const headers = new Headers(call.headers);
      // What needs no credential carries none, whatever the headers of the client are.
      headers.delete('authorization');
      if (token) {
        call.secrets.add(token);
        headers.set('authorization', `Bearer ${token}`);
      }
      return next({ ...call, headers });
    };
    if (!isSecured(call.operation)) return send();
    const token = await tokenOf(provider, call, isForeign);
    const response = await send(token);
    if (response.status !== 401 || !provider.invalidate) return response;
    return send(await tokenOf(provider, call, isForeign, token));
  };

async function tokenOf(provider: TokenProvider, call: Call, isForeign: boolean, refused?: string): Promise<string> {
  try {
    if (refused !== undefined) provider.invalidate?.(refused);
    const given = orAborted(Promise.resolve(provider.getToken()), call.signal);
    const token: unknown = await (isForeign ? inTime(given, call.timeoutMs) : given);
    if (isToken(token)) return token;
    throw new TypeError('auth must give visible ASCII without spaces');
  } catch (error) {
    if (AbortError.isInstance(error) || AuthError.isInstance(error)) throw error;
    const cause = maskError(error, call.secrets);
    throw new AuthError(`${nameOf(call)}: no token could be had (${cause.message}); nothing was sent.`, { cause });
  }
}

/** Code that is not ours may never answer. Our own token exchange has time-outs of its own. */
function inTime<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`none in ${timeoutMs} ms`)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Visible ASCII: what can follow "Bearer " in a header. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
}
