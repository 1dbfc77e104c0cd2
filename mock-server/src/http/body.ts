import { Refusal } from '../service/refusal.ts';
import type { Connection } from './connection.ts';
import { requestHeader } from './request-header.ts';

/** The largest body that is read, in bytes. */
export const MOST_BODY_BYTES = 1_048_576;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/** Made with the first body: it takes time to load. */
let decoder: TextDecoder | undefined;

/** The text of a JSON body and what it says. */
export interface JsonBody {
  text: string;
  value: unknown;
}

/**
 * @param seen is told the text, also where it is no JSON
 * @throws {Refusal} where the type is another, the body too large, or no JSON.
 */
export async function readJson(
  request: Request,
  connection: Connection | undefined,
  seen: (text: string) => void = () => undefined,
): Promise<JsonBody> {
  const type = requestHeader(request, connection, 'content-type');
  if (type === null || !JSON_TYPE.test(type)) {
    throw new Refusal('media-type', 'Content-Type: must be application/json.');
  }
  const length = requestHeader(request, connection, 'content-length');
  if (length !== null && Number(length) > MOST_BODY_BYTES) throw tooLarge();
  let bytes: ArrayBuffer | Uint8Array | undefined;
  try {
    bytes = await (connection?.readBody?.(MOST_BODY_BYTES) ?? request.arrayBuffer());
  } catch {
    throw new Refusal('invalid', 'body: did not arrive as a whole.', problem('did not arrive as a whole.'));
  }
  if (bytes === undefined || bytes.byteLength > MOST_BODY_BYTES) throw tooLarge();
  const text = decode(bytes);
  seen(text);
  if (text === '') throw new Refusal('invalid', 'body: is empty; a JSON object is required.', problem('is empty.'));
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw new Refusal('invalid', 'body: is not valid JSON.', problem('is not valid JSON.'));
  }
}

function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
    decoder ??= new TextDecoder('utf-8', { fatal: true });
    return decoder.decode(bytes);
  } catch {
    throw new Refusal('invalid', 'body: is not UTF-8.', problem('is not UTF-8.'));
  }
}

function tooLarge(): Refusal {
  return new Refusal('too-large', `body: is larger than ${MOST_BODY_BYTES} bytes.`, problem('is too large.'));
}

function problem(message: string): { violations: { path: string; message: string }[] } {
  return { violations: [{ path: 'body', message }] };
}
