import * as covertable from 'covertable';
import { type AssumptionId, type AssumptionValues, defaultAssumptions } from '../generated/assumptions.ts';
import { assumptionIds, optionsOf } from './assumptions.ts';

// A CommonJS module of which Node sees no names: there they are members of its default export.
const { make, sorters } = 'make' in covertable ? covertable : (covertable as { default: typeof covertable }).default;

/** A complete set of answers. */
export type Variant = Readonly<AssumptionValues>;

/** Ids of the questions that have more than one answer, in the order of the overlay. */
export const switchableIds: readonly AssumptionId[] = assumptionIds.filter((id) => optionsOf(id).length > 1);

/** The defaults, then each other answer alone. */
export function singleVariants(ids: readonly AssumptionId[] = switchableIds): Variant[] {
  const others = ids.flatMap((id) =>
    optionsOf(id)
      .slice(1)
      .map((value) => variantOf({ [id]: value })),
  );
  return [defaultAssumptions, ...others];
}

/** The defaults, then variants in which every two answers of the given questions meet; always the same ones. */
export function pairwiseVariants(ids: readonly AssumptionId[] = switchableIds): Variant[] {
  // A cover of pairs needs two questions at least.
  if (ids.length < 2) return singleVariants(ids);
  const factors: Record<string, string[]> = Object.fromEntries(ids.map((id) => [id, optionsOf(id)]));
  const rows = make(factors, { sorter: sorters.hash, seed: 'assumptions' }).map(variantOf);
  return [defaultAssumptions, ...rows.filter((row) => ids.some((id) => row[id] !== defaultAssumptions[id]))];
}

/** How many variants there are in all. */
export function countVariants(ids: readonly AssumptionId[] = switchableIds): number {
  return ids.reduce((count, id) => count * optionsOf(id).length, 1);
}

/** Every variant, the defaults first. */
export function* allVariants(ids: readonly AssumptionId[] = switchableIds): Generator<Variant> {
  const [id, ...others] = ids;
  if (id === undefined) {
    yield defaultAssumptions;
    return;
  }
  for (const value of optionsOf(id)) {
    for (const rest of allVariants(others)) yield variantOf({ ...rest, [id]: value });
  }
}

function variantOf(choices: { readonly [id: string]: string }): Variant {
  // Every choice comes from optionsOf; the order of the overlay is kept.
  return { ...defaultAssumptions, ...choices } as Variant;
}
