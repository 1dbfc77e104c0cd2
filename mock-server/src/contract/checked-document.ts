import {
  type AppliedAction,
  assumedDocument,
  contract,
  type DocumentOptions,
  overlayFileError,
  userActions,
} from './document.ts';
import { documentProblem } from './document-problem.ts';
import type { JsonObject } from './json.ts';

/**
 * The assumed document, held to what is answered from it after each overlay of a user.
 *
 * @param problemOf what else may be wrong with a document
 * @throws {OverlayFileError} naming file, line and target of the action that spoils it.
 */
export function checkedDocument(
  { choices = {}, overlays = [] }: DocumentOptions,
  problemOf: (document: JsonObject) => string | undefined = () => undefined,
): JsonObject {
  const start = assumedDocument({ choices });
  const check = (document: JsonObject): string | undefined =>
    documentProblem(document, contract) ?? problemOf(document);
  const applied = [...userActions(start, overlays)];
  for (const overlay of overlays) {
    // Its actions may build on each other, so that only what they come to counts.
    const own = applied.filter((one) => one.overlay === overlay);
    const problem = check(own.at(-1)?.document ?? start);
    if (problem !== undefined) throw blame(own, problem, check);
  }
  return applied.at(-1)?.document ?? start;
}

/** The action from which on the problem was there. */
function blame(
  applied: readonly AppliedAction[],
  problem: string,
  check: (document: JsonObject) => string | undefined,
): Error {
  const last = applied.findLastIndex(({ document }) => check(document) === undefined);
  const culprit = applied[last + 1];
  if (culprit === undefined) return new Error(problem);
  const { overlay, index, action } = culprit;
  return overlayFileError(overlay, index, `With the target ${action.target} the document cannot be used: ${problem}`);
}
