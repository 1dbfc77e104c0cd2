/** A body as a server hands it over: its exact text or bytes. */
export type RawBody = string | Uint8Array | ArrayBuffer;

const encoder: TextEncoder = new TextEncoder();
// A BOM is kept in the text and dropped by the one place that reads JSON: hashes never see the difference.
const decoder: TextDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The UTF-8 bytes of a text. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

/**
 * The text of UTF-8 bytes, a BOM included.
 * @throws TypeError where the bytes are not UTF-8
 */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** The bytes of a body, without a copy where it is bytes; `undefined` where it is neither text nor bytes. */
export function bytesOf(body: unknown): Uint8Array | undefined {
  if (typeof body === 'string') return encoder.encode(body);
  if (body instanceof Uint8Array) return ownBytes(body);
  if (ArrayBuffer.isView(body)) return ownBytes(new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
  try {
    // It takes a buffer of any realm, and nothing that only looks like one.
    return ownBytes(new Uint8Array(new DataView(body as ArrayBuffer).buffer));
  } catch {
    return undefined;
  }
}

/** Joins parts to one array of bytes. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Whether two arrays hold the same bytes. Not for secrets: it stops at the first difference. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Lower-case hex digits of bytes. */
export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/** Memory that others may write to is copied: what was verified must be what is parsed. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.buffer instanceof ArrayBuffer || typeof SharedArrayBuffer === 'undefined' ? bytes : bytes.slice();
}
