import type { Issue } from '../../schemas/to-issue.ts';
import { invalid } from './invalid.ts';

/** Value of a query parameter; a list repeats the parameter, `undefined` and `null` leave it out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/** Query parameters by name. */
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * A query whose parameters are not documented: any names, plain values.
 *
 * @throws {RequestValidationError}
 */
export function openQuery(operation: string, input: unknown): Query {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw invalid(operation, [{ path: [], message: 'must be an object' }]);
  const issues: Issue[] = [];
  const isPlain = (value: unknown): boolean =>
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  for (const [name, value] of Object.entries(input)) {
    if (value == null || isPlain(value) || (Array.isArray(value) && value.every(isPlain))) continue;
    issues.push({ path: [name], message: 'must be a string, a finite number, a boolean, or a list of them' });
  }
  if (issues.length > 0) throw invalid(operation, issues);
  // Every value was checked above.
  return input as Query;
}
