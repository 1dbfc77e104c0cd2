import type { AssumptionId, AssumptionValues } from '../generated/assumptions.ts';
import type { OperationId } from '../generated/operations.ts';
import { Refusal, type Violation } from '../service/refusal.ts';
import { assumedOfBody, assumedOfQuery } from './assumed-refusals.ts';
import { readJson } from './body.ts';
import type { Progress } from './progress.ts';
import { parseQuery } from './url.ts';
import { queryViolations } from './validation/query.ts';
import type { OperationModel } from './validation/request-model.ts';
import { violationsOf } from './validation/violations.ts';

/**
 * The parameters of a request, converted to the types of the document.
 *
 * @throws {Refusal} naming what is wrong.
 */
export function readQuery(
  progress: Progress,
  { operation, model, values }: { operation: OperationId; model: OperationModel; values: Readonly<AssumptionValues> },
): Record<string, unknown> {
  const query = parseQuery(progress.search);
  for (const name in query) {
    if (model.query.includes(name)) continue;
    progress.violates([{ path: `query.${name}`, message: `is no parameter of ${operation}.` }]);
  }
  const violations = queryViolations(model.validateQuery, query);
  if (violations.length > 0) {
    throw invalid(violations, assumedOfQuery(operation, model.validateQuery?.errors ?? [], values));
  }
  return query;
}

/**
 * The JSON body of a request.
 *
 * @throws {Refusal} naming what is wrong.
 */
export async function readBody(progress: Progress, model: OperationModel): Promise<unknown> {
  const { value } = await readJson(progress.request, progress.connection, (text) => {
    progress.bodyText = text;
  });
  const violations = violationsOf(model.validateBody, value, 'body');
  if (violations.length > 0) throw invalid(violations, assumedOfBody(model.validateBody?.errors ?? []));
  return value;
}

function invalid(violations: readonly Violation[], assumed: readonly AssumptionId[]): Refusal {
  const text = violations.map(({ path, message }) => `${path.replace(/^(?:query|body)\./, '')}: ${message}`).join(' ');
  return new Refusal('invalid', text, { violations, assumed });
}
