import { exec } from 'jsonpath-rfc9535';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** One action of an OpenAPI Overlay 1.x document. `x-resolves` names the open question that it answers. */
export interface OverlayAction {
  /** JSONPath of what it changes. */
  target: string;
  /** What is merged there. */
  update?: JsonValue;
  /** Whether it is taken away. */
  remove?: boolean;
  /** JSONPath of one node that is merged into the target as it stands by then (Overlay 1.1). */
  copy?: string;
  /** Id of the open question that it answers. */
  'x-resolves'?: string;
}

/** An action that could not be applied: its target is no JSONPath, or matches nothing. */
export class OverlayError extends Error {
  override readonly name = 'OverlayError';
  readonly action: OverlayAction;

  constructor(message: string, action: OverlayAction) {
    super(message);
    this.action = action;
  }
}

export interface ApplyOverlayOptions {
  /** What to do with an action whose target matches nothing. @default 'refuse' */
  unmatched?: 'refuse' | 'skip';
}

/**
 * Applies overlay actions in order and returns a new document (OpenAPI Overlay Specification 1.0, §4.4.3: objects are
 * merged recursively, an update is appended to an array, a primitive is replaced, `remove` deletes). Unlike most tools,
 * it refuses an action that matches nothing: such an action is a mistake, and its answer would be missing in silence.
 *
 * @throws {OverlayError} naming the target.
 */
export function applyOverlay(
  document: JsonObject,
  actions: readonly OverlayAction[],
  { unmatched = 'refuse' }: ApplyOverlayOptions = {},
): JsonObject {
  const result = structuredClone(document);
  for (const action of actions) {
    const paths = findTargets(result, action);
    if (paths.length === 0 && unmatched === 'refuse') {
      throw new OverlayError(`The target ${action.target} matches nothing in the document.`, action);
    }
    const change = action.copy === undefined ? action : { ...action, update: findCopied(result, action, action.copy) };
    // Later members first, so that removing from an array does not move what is still to be removed.
    for (const path of paths.toReversed()) applyAt(result, path, change);
  }
  return result;
}

export type Path = readonly (string | number)[];

function findTargets(document: JsonObject, action: OverlayAction): Path[] {
  return select(document, action.target, action).map(({ path }) => path);
}

function findCopied(document: JsonObject, action: OverlayAction, query: string): JsonValue {
  const [first, ...others] = select(document, query, action);
  if (first !== undefined && others.length === 0) return structuredClone(first.value);
  throw new OverlayError(
    `The copy ${query} must select one node; it selects ${first ? others.length + 1 : 0}.`,
    action,
  );
}

function select(document: JsonObject, query: string, action: OverlayAction): Node[] {
  try {
    return selectNodes(document, query);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OverlayError(`The target ${query} is not a JSONPath (RFC 9535): ${reason}`, action);
  }
}

/** A part of a document, and the way to it. */
export interface Node {
  readonly path: Path;
  readonly value: JsonValue;
}

/**
 * The nodes that a JSONPath selects, in its order.
 *
 * @throws where the query is not a JSONPath (RFC 9535).
 */
export function selectNodes(document: JsonObject, query: string): Node[] {
  const nodes: Node[] = [];
  // What a query selects of a JSON document is JSON.
  exec(document, query, (value, path) => void nodes.push({ path: [...path], value: value as JsonValue }));
  return nodes;
}

function applyAt(root: JsonObject, path: Path, action: OverlayAction): void {
  const parent = path.slice(0, -1).reduce<JsonValue | undefined>(member, root);
  const key = path.at(-1);
  if (key === undefined) {
    if (action.remove || !isJsonObject(action.update)) {
      throw new OverlayError('The root of the document can only be updated with an object.', action);
    }
    mergeObject(root, action.update, action);
    return;
  }
  if (Array.isArray(parent) && typeof key === 'number') {
    if (action.remove) parent.splice(key, 1);
    else if (action.update !== undefined) parent[key] = merge(parent[key] as JsonValue, action.update, action);
    return;
  }
  if (!isJsonObject(parent)) return;
  if (action.remove) delete parent[key];
  else if (action.update !== undefined) parent[key] = merge(parent[key] as JsonValue, action.update, action);
}

function member(value: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonObject(value) ? value[key] : undefined;
}

function merge(current: JsonValue, update: JsonValue, action: OverlayAction): JsonValue {
  if (Array.isArray(current)) return [...current, ...(Array.isArray(update) ? update : [update])];
  if (isJsonObject(current) && isJsonObject(update)) {
    mergeObject(current, update, action);
    return current;
  }
  // An object where there was text (or the other way round) is a slip, and would surface far from here.
  const replaces = current !== null && update !== null && (isJsonObject(current) || typeof update === 'object');
  if (replaces) {
    throw new OverlayError(
      `The update of ${action.target} would put ${kindOf(update)} in the place of ${kindOf(current)}; remove that first.`,
      action,
    );
  }
  return structuredClone(update);
}

function kindOf(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list';
  return isJsonObject(value)
    ? 'an object'
    : `the ${value === null ? 'value null' : typeof value} ${JSON.stringify(value)}`;
}

function mergeObject(current: JsonObject, update: JsonObject, action: OverlayAction): void {
  for (const [key, value] of Object.entries(update)) {
    const existing = current[key];
    current[key] = existing === undefined ? structuredClone(value) : merge(existing, value, action);
  }
}
