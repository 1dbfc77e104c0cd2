import { Refusal } from '../service/refusal.ts';
import type { Connection } from './connection.ts';

/** The largest body that is read, in bytes. */
export const MOST_BODY_BYTES = 1_048_576;

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const decoder: TextDecoder = new TextDecoder('utf-8', { fatal: true });

/** The text of a JSON body and what it says. */
export interface JsonBody {
  text: string;
  value: unknown;
}

/** @throws {Refusal} where the type is another, the body too large, or no JSON. */
export async function readJson(request: Request, connection: Connection | undefined): Promise<JsonBody> {
  const type = request.headers.get('content-type');
  if (type === null || !JSON_TYPE.test(type)) {
    throw new Refusal('media-type', 'Content-Type: must be application/json.');
  }
  const text = decode(await receive(request, connection));
  if (text === '') throw new Refusal('invalid', 'body: is empty; a JSON object is required.', problem('is empty.'));
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw new Refusal('invalid', 'body: is not valid JSON.', problem('is not valid JSON.'));
  }
}

async function receive(request: Request, connection: Connection | undefined): Promise<ArrayBuffer | Uint8Array> {
  try {
    return await readBytes(request, connection);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid', 'body: did not arrive as a whole.', problem('did not arrive as a whole.'));
  }
}

async function readBytes(request: Request, connection: Connection | undefined): Promise<ArrayBuffer | Uint8Array> {
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) > MOST_BODY_BYTES) throw tooLarge();
  // What tells no length comes in pieces and may never end; within the process it is in memory already.
  if (length === null && connection !== undefined && request.body) return readPieces(request.body);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MOST_BODY_BYTES) throw tooLarge();
  return bytes;
}

async function readPieces(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.byteLength;
    if (length > MOST_BODY_BYTES) throw tooLarge();
    pieces.push(piece);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.byteLength;
  }
  return bytes;
}

function decode(bytes: ArrayBuffer | Uint8Array): string {
  try {
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
