import { ConfigurationError, ResponseSignatureError } from '../errors/index.ts';
import { keepText } from './body.ts';
import { nameOf, type Wrapper } from './call.ts';

/** How answers are signed: open question `response-signature-header`. */
export interface ResponseSignature {
  /** Name of the header that carries the signature. */
  header: string;
  secret: string | Uint8Array<ArrayBuffer>;
  /** @default 'hex' */
  encoding?: 'hex' | 'base64';
}

/**
 * Verifies the HMAC-SHA256 over the bytes of each answer (Specification §5, rule 3). A successful answer without the signature
 * is refused; an error is passed on without one, as proxies make errors too.
 */
export function withResponseSignature(options: ResponseSignature): Wrapper {
  const { header, encoding = 'hex' } = checkOptions(options);
  const bytes = typeof options.secret === 'string' ? new TextEncoder().encode(options.secret) : options.secret.slice();
  let key: Promise<CryptoKey> | undefined;
  const importKey = (): Promise<CryptoKey> =>
    crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);

  return (next) => async (call) => {
    const response = await next(call);
    const value = response.headers.get(header);
    if (value === null && !response.ok) return response;
    const body = await response.arrayBuffer();
    const signature = value === null ? undefined : decode(value, encoding);
    key ??= importKey();
    if (!signature || !(await crypto.subtle.verify('HMAC', await key, signature, body))) {
      const what = value === null ? `has no ${header}` : `has a ${header} that does not match its body`;
      throw new ResponseSignatureError(
        `${nameOf(call)}: the answer ${what}. Check responseSignature; do not trust the answer.`,
      );
    }
    const fresh = new Response(body.byteLength === 0 ? null : body, response);
    keepText(fresh, new TextDecoder().decode(body));
    return fresh;
  };
}

function checkOptions({ header, secret, encoding }: ResponseSignature): ResponseSignature {
  const expected = (name: string, what: string): ConfigurationError =>
    new ConfigurationError(`responseSignature.${name} must be ${what}.`);
  if (typeof header !== 'string' || !/^[\w!#$%&'*+.^`|~-]+$/.test(header))
    throw expected('header', 'the name of a header');
  if (!(typeof secret === 'string' || secret instanceof Uint8Array) || secret.length === 0)
    throw expected('secret', 'a non-empty string or Uint8Array');
  if (encoding !== undefined && encoding !== 'hex' && encoding !== 'base64')
    throw expected('encoding', "'hex' or 'base64'");
  return { header, secret, ...(encoding === undefined ? {} : { encoding }) };
}

function decode(value: string, encoding: 'hex' | 'base64'): Uint8Array<ArrayBuffer> | undefined {
  if (encoding === 'hex') {
    if (!/^[0-9a-f]{64}$/i.test(value)) return undefined;
    return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }
  if (!/^[A-Za-z0-9+/]{43}=$/.test(value)) return undefined;
  return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
}
