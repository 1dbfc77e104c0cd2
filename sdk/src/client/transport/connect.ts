import { ConnectionError, IntelligenceDataError } from '../errors/index.ts';
import { maskError } from '../mask.ts';
import { memberOf } from '../shape.ts';
import { type Fetch, nameOf, type Wrapper } from './call.ts';

/** What `fetch` of the platform takes, as far as it is used here. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Codes and messages of failures before anything was sent: refused, no such host, no way there. In Node, Bun, Deno. */
const NOT_SENT =
  /^(E(CONNREFUSED|NOTFOUND|AI_AGAIN|(HOST|NET)UNREACH)|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket)$|^(tcp connect error|error trying to connect|client error \(Connect\))/i;

/** Whether the request of a failed attempt certainly never reached the service. */
export function wasNotSent(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (NOT_SENT.test(String(memberOf(current, 'code'))) || NOT_SENT.test(current.message)) return true;
  }
  return false;
}

/** Sends an attempt through `fetch`. Redirects are followed by a wrapper of ours, which keeps credentials at home. */
export const connect =
  (fetch: PlatformFetch): Fetch =>
  ({ url, method, headers, body, signal }) =>
    fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });

/** Makes of whatever a `fetch` or a body threw one of our errors, free of credentials. */
export const withConnectionErrors: Wrapper = (next) => async (call) => {
  try {
    return await next(call);
  } catch (error) {
    call.signal?.throwIfAborted();
    if (IntelligenceDataError.isInstance(error)) throw error;
    throw connectionError(`${nameOf(call)}: no answer from ${new URL(call.url).origin}`, error, call.secrets);
  }
};

/** The error of an exchange that broke. */
export function connectionError(what: string, error: unknown, secrets: ReadonlySet<string>): ConnectionError {
  const cause = maskError(error, secrets);
  const { name, message } = cause.cause instanceof Error ? cause.cause : cause;
  const code = memberOf(cause.cause ?? cause, 'code') ?? '';
  const why = `${code} ${message}`.trim().replace(/\.$/, '') || name;
  const cure = /certificate/i.test(why)
    ? 'Trust its certificate: NODE_EXTRA_CA_CERTS=ca.pem'
    : 'Check the base URL and the network';
  return new ConnectionError(`${what}: ${why}. ${cure}.`, { cause });
}
