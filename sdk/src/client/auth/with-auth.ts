import { AbortError, AuthError, IntelligenceDataError, TimeoutError } from '../errors/index.ts';
import { maskError } from '../mask.ts';
import { abortError, orAborted } from '../transport/abort.ts';
import { type Call, type Fetch, nameOf, type Wrapper } from '../transport/call.ts';
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
    const token = await tokenOf(provider, call);
    const response = await sendWith(next, call, token);
    if (response.status !== 401 || !provider.invalidate) return response;
    provider.invalidate(token);
    return sendWith(next, call, await tokenOf(provider, call));
  };

function sendWith(next: Fetch, call: Call, token: string): Promise<Response> {
  call.secrets.add(token);
  const headers = new Headers(call.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return next({ ...call, headers });
}

async function tokenOf(provider: TokenProvider, call: Call): Promise<string> {
  let token: unknown;
  try {
    token = await orAborted(Promise.resolve(provider.getToken()), call.signal, (signal) =>
      abortError(nameOf(call), signal),
    );
  } catch (error) {
    if (AuthError.isInstance(error)) throw error;
    if (AbortError.isInstance(error) || (TimeoutError.isInstance(error) && call.signal?.aborted)) throw error;
    const cause = IntelligenceDataError.isInstance(error) ? error : maskError(error, call.secrets);
    throw new AuthError(`${nameOf(call)}: no token could be had (${cause.message}); nothing was sent.`, { cause });
  }
  if (isToken(token)) return token;
  throw new AuthError(
    `${nameOf(call)}: auth gave no token: expected a non-empty string that fits into a header; nothing was sent.`,
  );
}

/** Visible ASCII: what can follow "Bearer " in a header. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
}
