import { isMap, LineCounter, parseDocument } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import type { OverlayAction } from './overlay.ts';

/** An overlay of a user, as read from a file: what an integrator has learnt about the service. */
export interface UserOverlay {
  /** Name of the file, for messages. */
  readonly file: string;
  /** What it changes, in order. */
  readonly actions: readonly OverlayAction[];
  /** `line:column` of a part of the file; that of its nearest ancestor where the part is missing. */
  place(path: readonly (string | number)[]): string;
}

/** An overlay file that cannot be used. The message starts with `file:line:column`. */
export class OverlayFileError extends Error {
  /** Name of the class. */
  override readonly name = 'OverlayFileError';
}

const VERSION = /^1\.[01]\.\d+$/;

/**
 * Reads an OpenAPI Overlay (1.0 or 1.1) from the text of a YAML or JSON file.
 *
 * @throws {OverlayFileError} naming the file, the line and what is wrong there.
 */
export function parseUserOverlay(text: string, file: string): UserOverlay {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  const place = (path: readonly (string | number)[]): string => {
    for (let length = path.length; length > 0; length -= 1) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const key = isMap(parent) ? parent.items.find((pair) => String(pair.key) === path[length - 1])?.key : undefined;
      const offset = startOf(key) ?? startOf(document.getIn(path.slice(0, length), true));
      if (offset !== undefined) return at(offset);
    }
    return '1:1';
  };
  const fail = (path: readonly (string | number)[], reason: string) =>
    new OverlayFileError(`${file}:${place(path)}: ${reason}`);

  const problem = document.errors[0] ?? document.warnings[0];
  if (problem) throw new OverlayFileError(`${file}:${at(problem.pos[0])}: ${problem.message.split('\n')[0]}`);
  const value: unknown = document.toJS();
  if (!isJsonObject(value)) throw fail([], 'An overlay must be an object with overlay, info and actions.');
  if (typeof value.overlay !== 'string' || !VERSION.test(value.overlay)) {
    throw fail(['overlay'], 'overlay must name a version of the Overlay Specification: 1.0.0 or 1.1.0.');
  }
  if (!Array.isArray(value.actions)) throw fail(['actions'], 'actions must be a list.');
  const actions = value.actions.map((action: JsonValue, index) => readAction(action, ['actions', index], fail));
  return { file, actions, place };
}

const KNOWN = ['target', 'description', 'update', 'remove', 'copy'];

function readAction(
  action: JsonValue,
  path: readonly (string | number)[],
  fail: (path: readonly (string | number)[], reason: string) => OverlayFileError,
): OverlayAction {
  if (!isJsonObject(action)) throw fail(path, 'An action must be an object.');
  for (const key of Object.keys(action)) {
    if (!KNOWN.includes(key) && !key.startsWith('x-')) {
      throw fail([...path, key], `An action has no member ${key}; it has ${KNOWN.join(', ')}.`);
    }
  }
  const { target, update, remove, copy } = action;
  if (typeof target !== 'string') throw fail([...path, 'target'], 'An action needs a target, a JSONPath.');
  if (remove !== undefined && typeof remove !== 'boolean') throw fail([...path, 'remove'], 'remove must be a boolean.');
  if (copy !== undefined && typeof copy !== 'string') throw fail([...path, 'copy'], 'copy must be a JSONPath.');
  if (update !== undefined && copy !== undefined)
    throw fail([...path, 'copy'], 'An action has update or copy, not both.');
  if (update === undefined && copy === undefined && remove !== true) {
    throw fail(path, 'An action needs update, copy, or remove: true.');
  }
  return asAction(action, target);
}

function asAction({ update, remove, copy }: JsonObject, target: string): OverlayAction {
  return {
    target,
    ...(update === undefined ? {} : { update }),
    ...(remove === true ? { remove } : {}),
    ...(typeof copy === 'string' ? { copy } : {}),
  };
}

function startOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  return typeof node.range[0] === 'number' ? node.range[0] : undefined;
}
