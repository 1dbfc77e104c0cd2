import type { AssumptionId } from '../../generated/assumptions.ts';
import { assumptionIds, isAssumptionId } from '../../service/assumptions.ts';
import { didYouMean } from '../../service/suggest.ts';
import { allVariants, countVariants, pairwiseVariants, switchableIds, type Variant } from '../../service/variants.ts';
import { UsageError } from '../usage-error.ts';

/** Which variants a sweep runs. */
export interface Selection {
  /** Questions whose answers are changed. */
  ids: readonly AssumptionId[];
  variants: readonly Variant[];
}

/** More runs than anyone waits for. */
const MOST_VARIANTS = 1000;

/**
 * Chooses the variants: every two answers of the questions meet, or all of them.
 *
 * @param only ids, with commas between; all questions where it is not given.
 * @throws {UsageError} where an id is unknown, or the variants are too many.
 */
export function selectVariants(only: string | undefined, exhaustive: boolean): Selection {
  const ids = only === undefined ? switchableIds : readIds(only);
  if (!exhaustive) return { ids, variants: pairwiseVariants(ids) };
  const count = countVariants(ids);
  if (count > MOST_VARIANTS) {
    throw new UsageError(
      `--exhaustive would be ${count.toLocaleString('en')} variants, more than ${MOST_VARIANTS.toLocaleString('en')}. Name fewer questions with --only.`,
    );
  }
  return { ids, variants: [...allVariants(ids)] };
}

function readIds(only: string): AssumptionId[] {
  const ids = only
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (ids.length === 0) throw new UsageError('--only needs one id at least.');
  return [...new Set(ids)].map((id) => {
    if (isAssumptionId(id)) return id;
    throw new UsageError(`There is no assumption "${id}".${didYouMean(id, assumptionIds)}`);
  });
}
