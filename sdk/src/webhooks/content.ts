import { concatBytes, encodeText, sameBytes } from './bytes.ts';
import { configurationError } from './error.ts';
import type { SignedContent } from './options.ts';

/** The bytes that a signature covers. */
export function signedBytes(content: SignedContent, rawBody: Uint8Array, timestamp: string | undefined): Uint8Array {
  if (content === 'body') return rawBody;
  if (content === 'timestamp.body') return concatBytes([encodeText(`${timestamp ?? ''}.`), rawBody]);
  let bytes: unknown;
  try {
    bytes = content({ rawBody, timestamp });
  } catch (cause) {
    throw configurationError('The signedContent function failed.', cause);
  }
  if (bytes instanceof Uint8Array) return bytes;
  throw configurationError('The signedContent function has to return a Uint8Array.');
}

/** Whether the signature covers the timestamp header; of a function, whether another value gives other bytes. */
export function coversTimestamp(content: SignedContent, rawBody: Uint8Array, timestamp: string | undefined): boolean {
  if (timestamp === undefined || typeof content === 'string') return timestamp !== undefined && content !== 'body';
  const other = `${timestamp}0`;
  return !sameBytes(signedBytes(content, rawBody, timestamp), signedBytes(content, rawBody, other));
}
