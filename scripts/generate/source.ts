import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { isJsonObject, type JsonObject } from '../../mock-server/src/contract/json.ts';

export type Path = readonly (string | number)[];

/** Something is wrong in a source document; the message starts with file:line:column. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** A YAML document together with the places of its parts, so that an error can point at one. */
export interface Source {
  readonly file: string;
  readonly value: JsonObject;
  /** An error at the place of `path` (or of its nearest ancestor that stands in the file). */
  error(path: Path, reason: string): SourceError;
}

/** @throws {SourceError} when the file cannot be read or does not parse. */
export async function readSource(root: string, file: string): Promise<Source> {
  let text: string;
  try {
    text = await readFile(join(root, file), 'utf8');
  } catch (cause) {
    throw new SourceError(`${file}: cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problem = document.errors[0] ?? document.warnings[0];
  if (problem) {
    const { line, col } = lines.linePos(problem.pos[0]);
    throw new SourceError(`${file}:${line}:${col}: ${problem.message.split('\n')[0]}`);
  }
  const value: unknown = document.toJS();
  if (!isJsonObject(value)) throw new SourceError(`${file}:1:1: must be an object.`);
  return {
    file,
    value,
    error: (path, reason) => new SourceError(`${file}:${place(document, lines, path)}: ${reason}`),
  };
}

function place(document: Document, lines: LineCounter, path: Path): string {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      const { line, col } = lines.linePos(node.range[0]);
      return `${line}:${col}`;
    }
  }
  return '1:1';
}

/** A text that says something. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
