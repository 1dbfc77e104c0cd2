import { operations } from '../../generated/operations.ts';
import { validateListFactsQuery } from '../../generated/request-validators.ts';
import type { Issue } from '../../schemas/to-issue.ts';
import { nearest } from './nearest.ts';
import { invalid, validateInput } from './validate-input.ts';

/** Value of a query parameter; a list repeats the parameter, `undefined` and `null` leave it out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/** Query parameters by name. */
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * The query of `listFacts`: the parameters of the contract, and `limit` under the name that the caller chose.
 *
 * @throws {RequestValidationError}
 */
export function listFactsQuery(input: unknown, limitParameter: string): Query {
  const { limit, ...parameters } = recordOf('listFacts', input);
  const known: readonly string[] = [...operations.listFacts.query, 'limit'];
  const issues: Issue[] = Object.keys(parameters)
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: [name], message: `is not known${suggestion(name, known)}` }));
  if (limit !== undefined && !(Number.isSafeInteger(limit) && Number(limit) > 0)) {
    issues.push({ path: ['limit'], message: 'must be a positive whole number' });
  }
  if (issues.length > 0) throw invalid('listFacts', issues);
  validateInput('listFacts', validateListFactsQuery, parameters);
  const query = openQuery('listFacts', parameters);
  return limit === undefined ? query : { ...query, [limitParameter]: Number(limit) };
}

/**
 * A query whose parameters are not documented: any names, plain values.
 *
 * @throws {RequestValidationError}
 */
export function openQuery(operation: string, input: unknown): Query {
  const query = recordOf(operation, input);
  const issues: Issue[] = [];
  const isPlain = (value: unknown): boolean =>
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  for (const [name, value] of Object.entries(query)) {
    if (value == null || isPlain(value) || (Array.isArray(value) && value.every(isPlain))) continue;
    issues.push({ path: [name], message: 'must be a string, a finite number, a boolean, or a list of them' });
  }
  if (issues.length > 0) throw invalid(operation, issues);
  // Every value was checked above.
  return query as Query;
}

function recordOf(operation: string, input: unknown): Record<string, unknown> {
  if (input === undefined) return {};
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input };
  throw invalid(operation, [{ path: [], message: 'must be an object' }]);
}

function suggestion(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? `; known: ${known.join(', ')}` : `; did you mean ${near}?`;
}
