import { ConnectionError, IntelligenceDataError } from '../errors/index.ts';
import { mask, maskError } from '../mask.ts';
import { reasonOf } from './abort.ts';
import { type Fetch, nameOf } from './call.ts';

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

/** Sends an attempt through `fetch`. Whatever fails becomes one of our errors, free of credentials. */
export const connect =
  (fetch: PlatformFetch): Fetch =>
  async (call) => {
    const { url, method, headers, body, signal, secrets } = call;
    try {
      return await fetch(url, {
        method,
        headers,
        // Redirects are followed by a wrapper of ours, which keeps credentials at home.
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      });
    } catch (error) {
      throw connectionError(nameOf(call), new URL(url).origin, error, signal, secrets);
    }
  };

/** Turns whatever a `fetch` or a body threw into one of our errors. */
export function connectionError(
  name: string,
  origin: string,
  error: unknown,
  signal: AbortSignal | undefined,
  secrets: ReadonlySet<string>,
): Error {
  if (signal?.aborted) return reasonOf(signal);
  if (IntelligenceDataError.isInstance(error)) return error;
  const cause = maskError(error, secrets);
  return new ConnectionError(`${name}: no answer from ${origin}: ${mask(describe(cause), secrets)}. Check the base URL and the network.`, { cause });
}

function describe(error: Error): string {
  const inner = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in inner ? `${String(inner.code)} ` : '';
  return `${code}${inner.message}`.trim().replace(/\.$/, '') || inner.name;
}
