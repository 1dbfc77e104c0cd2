import type { JsonObject, JsonValue } from './json.ts';
import { applyOverlay, type OverlayAction } from './overlay.ts';

/** One choice that an assumption offers. */
export interface AssumptionOption {
  /** What the mock does under this choice, for people. */
  summary: string;
  /** Numbers and names of this choice. */
  data?: { [name: string]: JsonValue };
  /** What this choice changes in the document, after the default actions. */
  actions?: OverlayAction[];
}

export interface Assumption {
  default: string;
  options: { [value: string]: AssumptionOption };
}

export type AssumptionTable = { [id: string]: Assumption };

/**
 * The document under a set of choices: the default actions first, then those of each choice that is not the default,
 * in the order of the table. A choice may speak of a part that another choice has taken away (a response without a
 * body has no member to add), so a target that is gone is passed over here; the generator has checked each alone.
 */
export function assume(
  document: JsonObject,
  overlay: { actions: readonly OverlayAction[]; assumptions: AssumptionTable },
  choices: { [id: string]: string } = {},
): JsonObject {
  const chosen = Object.entries(overlay.assumptions).flatMap(([id, assumption]) => {
    const value = choices[id] ?? assumption.default;
    return value === assumption.default ? [] : (assumption.options[value]?.actions ?? []);
  });
  return applyOverlay(applyOverlay(document, overlay.actions), chosen, { unmatched: 'skip' });
}
