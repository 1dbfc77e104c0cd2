import { assertOption } from '../assert-option.ts';
import { ResponseSignatureError } from '../errors/index.ts';
import { isHeaderName } from '../options.ts';
import { keepText } from './body.ts';
import { nameOf, type Wrapper } from './call.ts';

/** How answers are signed: open question `response-signature-header`. */
export interface ResponseSignature {
  /** Name of the header that carries the signature. */
  header: string;
  /** The secret that the service signs with. */
  secret: string | Uint8Array<ArrayBuffer>;
  /** How the signature is written. @default 'hex' */
  encoding?: 'hex' | 'base64';
}

/**
 * Verifies the HMAC-SHA256 over the bytes of each answer (Specification §5, rule 3). A successful answer without the signature
 * is refused; an error is passed on without one, as proxies make errors too.
 */
export function withResponseSignature({ header, secret, encoding = 'hex' }: ResponseSignature): Wrapper {
  assertOption(isHeaderName(header), 'responseSignature.header', 'be the name of a header');
  assertOption(
    (typeof secret === 'string' || secret instanceof Uint8Array) && secret.length > 0,
    'responseSignature.secret',
    'be a non-empty string or Uint8Array',
  );
  assertOption(/^(hex|base64)$/.test(encoding), 'responseSignature.encoding', "be 'hex' or 'base64'");
  const bytes = typeof secret === 'string' ? new TextEncoder().encode(secret) : secret.slice();
  let key: Promise<CryptoKey> | undefined;

  return (next) => async (call) => {
    const response = await next(call);
    const value = response.headers.get(header);
    if (value === null && !response.ok) return response;
    const body = await response.arrayBuffer();
    key ??= crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    if (!(await crypto.subtle.verify('HMAC', await key, decode(value ?? '', encoding), body))) {
      throw new ResponseSignatureError(
        `${nameOf(call)}: ${header} of the answer ${value === null ? 'is missing' : 'does not match its body'}. Check responseSignature; do not trust the answer.`,
      );
    }
    const fresh = new Response(body.byteLength === 0 ? null : body, response);
    keepText(fresh, new TextDecoder().decode(body));
    return fresh;
  };
}

/** The bytes of a signature; none where it is not in its form, which matches nothing. */
function decode(value: string, encoding: 'hex' | 'base64'): Uint8Array<ArrayBuffer> {
  let text = '';
  if (encoding === 'base64' && /^[A-Za-z0-9+/]{43}=$/.test(value)) text = atob(value);
  if (encoding === 'hex' && /^[0-9a-f]{64}$/i.test(value))
    text = value.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
