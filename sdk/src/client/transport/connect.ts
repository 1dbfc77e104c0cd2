import { ConnectionError, IntelligenceDataError } from '../errors/index.ts';
import { maskError } from '../mask.ts';
import { reasonOf } from './abort.ts';
import { type Fetch, nameOf, type Wrapper } from './call.ts';

/** What `fetch` of the platform takes, as far as it is used here. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Codes of failures before anything was sent: refused, no such host, no way there. */
const NOT_SENT: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['ConnectionRefused', 'FailedToOpenSocket'],
]);

/** Whether the request of a failed attempt certainly never reached the service. */
export function wasNotSent(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && NOT_SENT.has(current.code)) return true;
    if (/^(?:tcp connect error|error trying to connect|client error \(Connect\))/i.test(current.message)) return true;
  }
  return false;
}

/** Sends an attempt through `fetch`. */
export const connect =
  (fetch: PlatformFetch): Fetch =>
  ({ url, method, headers, body, signal }) =>
    fetch(url, {
      method,
      headers,
      // Redirects are followed by a wrapper of ours, which keeps credentials at home.
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });

/** Makes of whatever a `fetch` or a body threw one of our errors, free of credentials. */
export const withConnectionErrors: Wrapper = (next) => async (call) => {
  try {
    return await next(call);
  } catch (error) {
    if (call.signal?.aborted) throw reasonOf(call.signal);
    if (IntelligenceDataError.isInstance(error)) throw error;
    throw connectionError(nameOf(call), call.url, error, call.secrets);
  }
};

/** The error of an exchange that broke. */
export function connectionError(
  name: string,
  url: string,
  error: unknown,
  secrets: ReadonlySet<string>,
): ConnectionError {
  const cause = maskError(error, secrets);
  return new ConnectionError(
    `${name}: no answer from ${new URL(url).origin}: ${describe(cause)}. Check the base URL and the network.`,
    { cause },
  );
}

function describe(error: Error): string {
  const inner = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in inner ? `${String(inner.code)} ` : '';
  return `${code}${inner.message}`.trim().replace(/\.$/, '') || inner.name;
}
