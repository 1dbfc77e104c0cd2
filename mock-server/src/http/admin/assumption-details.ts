import { assumptionRegistry } from '../../generated/assumptions.ts';
import { openQuestions } from '../../generated/open-questions.ts';
import type { Assumptions, AssumptionView } from '../../service/assumptions.ts';

/** An assumption with all that is known about its question. */
export interface AssumptionDetails extends AssumptionView {
  /** Section of the specification that leaves it open. */
  section: string;
  /** What each choice means. */
  choices: { value: string; summary: string }[];
  /** What the SDK does about it, and the option that changes that. */
  sdk: { behaviour: string; option: string };
}

/** Everything about every assumption, as `docs/not-shown.md` has it. */
export function assumptionDetails(assumptions: Assumptions): AssumptionDetails[] {
  return assumptions.list().map((view) => {
    const { section, sdk, option } = openQuestions[view.id];
    const summaries: Readonly<Record<string, { readonly summary: string }>> = assumptionRegistry[view.id].options;
    return {
      ...view,
      section,
      choices: view.options.map((value) => ({ value, summary: summaries[value]?.summary ?? '' })),
      sdk: { behaviour: sdk, option },
    };
  });
}
