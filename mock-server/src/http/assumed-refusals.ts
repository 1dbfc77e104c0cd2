import type { AssumptionId, AssumptionValues } from '../generated/assumptions.ts';
import type { OperationId } from '../generated/operations.ts';
import type { Violation as AjvViolation } from '../generated/validation.ts';

/** The assumptions that a refusal of a query rests on: those that brought in the parameter, or what it may be. */
export function assumedOfQuery(
  operation: OperationId,
  violations: readonly AjvViolation[],
  values: Readonly<AssumptionValues>,
): AssumptionId[] {
  const ids = violations.flatMap(({ instancePath, keyword }): AssumptionId[] => {
    const name = instancePath.slice(1);
    const own: AssumptionId[] = operation === 'listHistorical' ? ['historical-parameters'] : [];
    if (name === values['limit-wire-name']) own.push('limit-wire-name');
    if (name === values['limit-wire-name'] && keyword === 'maximum') own.push('maximums');
    if (name === 'category' && keyword === 'enum') own.push('category-values');
    return own;
  });
  return [...new Set(ids)];
}

/** The assumptions that a refusal of a body rests on. */
export function assumedOfBody(violations: readonly AjvViolation[]): AssumptionId[] {
  const isEvent = violations.some(({ instancePath, keyword }) => instancePath === '/event' && keyword === 'enum');
  return isEvent ? ['event-values'] : [];
}
