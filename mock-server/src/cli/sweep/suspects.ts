import type { AssumptionId } from '../../generated/assumptions.ts';
import { optionsOf } from '../../service/assumptions.ts';
import type { Variant } from '../../service/variants.ts';

/** How a command ended under one variant. */
export interface VariantResult {
  assumptions: Variant;
  exitCode: number;
  durationMs: number;
  /** The end of what the command wrote. */
  output: string;
}

/** An answer under which the command failed each time that it was given. */
export interface Suspect {
  id: AssumptionId;
  value: string;
  /** In how many variants with this answer the command failed. */
  failed: number;
  /** How many variants had this answer. */
  of: number;
}

/**
 * The answers that explain the failures: the command failed under each variant that had one, and it did not fail there
 * only because another suspect was in all of them too. Most failures first. None, where it failed everywhere: then no
 * answer made a difference.
 */
export function findSuspects(results: readonly VariantResult[], ids: readonly AssumptionId[]): Suspect[] {
  if (results.every(({ exitCode }) => exitCode !== 0)) return [];
  const candidates = ids.flatMap((id) =>
    optionsOf(id).flatMap((value) => {
      const having = results.filter(({ assumptions }) => assumptions[id] === value);
      const failing = having.filter(({ exitCode }) => exitCode !== 0);
      return having.length > 0 && failing.length === having.length ? [{ id, value, failing: new Set(failing) }] : [];
    }),
  );
  return candidates
    .filter(({ failing }) => !candidates.some((other) => isProperSubset(failing, other.failing)))
    .sort((a, b) => b.failing.size - a.failing.size)
    .map(({ id, value, failing }) => ({ id, value, failed: failing.size, of: failing.size }));
}

function isProperSubset<Item>(part: ReadonlySet<Item>, whole: ReadonlySet<Item>): boolean {
  return part.size < whole.size && [...part].every((item) => whole.has(item));
}

/** The answers of a variant that are not the default ones, as `ID=VALUE`, of the given questions. */
export function describeVariant(variant: Variant, ids: readonly AssumptionId[]): string {
  const changed = ids.filter((id) => variant[id] !== optionsOf(id)[0]).map((id) => `${id}=${variant[id]}`);
  return changed.join(' ') || 'the defaults';
}
