import type { AssumptionValues } from '../generated/assumptions.ts';
import openapi from '../generated/openapi.json' with { type: 'json' };
import overlay from '../generated/overlay.json' with { type: 'json' };
import { type AssumptionTable, assume } from './assume.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { withContractSuccess } from './learnt-success.ts';
import { applyOverlay, type OverlayAction, OverlayError, selectNodes } from './overlay.ts';
import { OverlayFileError, type UserOverlay } from './user-overlay.ts';

/** What makes up a document: which answers are assumed, and what a user has learnt beyond them. */
export interface DocumentOptions {
  /** Answers that differ from the default ones. @default the default answers */
  choices?: Partial<AssumptionValues>;
  /** Overlays of users, applied in order after the choices. @default none */
  overlays?: readonly UserOverlay[];
}

/** openapi.yaml as it stands: only what the specification states. */
// Written by the generator from a checked document.
export const contract: JsonObject = openapi as unknown as JsonObject;

/** The default answers as an overlay, and what each other choice changes. */
export const assumptionOverlay: { readonly actions: readonly OverlayAction[]; readonly assumptions: AssumptionTable } =
  // Written by the generator, which has checked each action and option.
  overlay as unknown as { actions: OverlayAction[]; assumptions: AssumptionTable };

/**
 * The assumed document: the contract under a set of choices, then the users' overlays.
 *
 * @throws {OverlayFileError} naming file, line and target, where a user's action matches nothing.
 */
export function assumedDocument({ choices = {}, overlays = [] }: DocumentOptions = {}): JsonObject {
  let document = assume(contract, assumptionOverlay, choices);
  for (const { document: applied } of userActions(document, overlays)) document = applied;
  return document;
}

/** An action of a user that was applied. */
export interface AppliedAction {
  overlay: UserOverlay;
  index: number;
  action: OverlayAction;
  /** The document after it. */
  document: JsonObject;
}

/**
 * Applies the actions of users, one after another.
 *
 * @throws {OverlayFileError} naming file, line and target, where an action matches nothing.
 */
export function* userActions(document: JsonObject, overlays: readonly UserOverlay[]): Generator<AppliedAction> {
  let result = document;
  const learnt = new Set<string>();
  for (const overlay of overlays) {
    for (const [index, action] of overlay.actions.entries()) {
      result = applyUserAction(withContractSuccess(result, action, { contract, learnt }), action, overlay, index);
      yield { overlay, index, action, document: result };
    }
  }
}

function applyUserAction(document: JsonObject, action: OverlayAction, overlay: UserOverlay, index: number): JsonObject {
  try {
    return applyOverlay(document, [action]);
  } catch (error) {
    if (!(error instanceof OverlayError)) throw error;
    throw overlayFileError(overlay, index, `${error.message}${hint(document, action.target)}`);
  }
}

/** An error of an action, with its place in the file. */
export function overlayFileError({ file, place }: UserOverlay, index: number, message: string): OverlayFileError {
  return new OverlayFileError(`${file}:${place(['actions', index, 'target'])}: ${message}`);
}

const LAST_SEGMENT = /(?:\.[^.[\]]+|\[[^[\]]*\])$/;

/** Where a target leaves the document, and what stands there. */
function hint(document: JsonObject, target: string): string {
  let path = target;
  while (LAST_SEGMENT.test(path)) {
    path = path.replace(LAST_SEGMENT, '');
    const node = findOne(document, path);
    if (isJsonObject(node)) return ` ${path} is there; its members are ${Object.keys(node).join(', ')}.`;
    if (Array.isArray(node)) return ` ${path} is there, a list of ${node.length}.`;
  }
  return '';
}

function findOne(document: JsonObject, query: string): unknown {
  try {
    return selectNodes(document, query)[0]?.value;
  } catch {
    return undefined;
  }
}
