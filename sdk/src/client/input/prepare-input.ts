import { type OperationId, operations } from '../../generated/operations.ts';
import { requestValidators } from '../../generated/request-validators.ts';
import type { Validator } from '../../generated/validation.ts';
import { type Issue, toIssue } from '../../schemas/to-issue.ts';
import { invalid } from './invalid.ts';
import { openQuery, type Query } from './query.ts';

/** What goes over the wire of the input of a call. */
export interface PreparedInput {
  query?: Query;
  body?: object;
}

/** Counts that the client takes beside the contract: the name of the member, and the parameter that carries it. */
export type CountParameters = Readonly<Record<string, string>>;

/** Operations whose parameters are not documented: any go into the query (open question `historical-parameters`). */
const OPEN: readonly OperationId[] = ['listHistorical'];

/** Whether the methods of an operation take an input at all. */
export function takesInput(operation: OperationId): boolean {
  const { query, body }: { query: readonly string[]; body: string | null } = operations[operation];
  return query.length > 0 || body !== null || OPEN.includes(operation);
}

/**
 * Checks an input against the contract, and divides it into query and body. Members of a body that the contract does not name are
 * passed on, as its objects are open; a query takes what is documented alone, where anything is.
 *
 * @throws {RequestValidationError} naming every field that is wrong
 */
export function prepareInput(operation: OperationId, input: unknown, counts: CountParameters = {}): PreparedInput {
  const { query: names, body: hasBody }: { query: readonly string[]; body: string | null } = operations[operation];
  const validators = requestValidators[operation];
  if (!isRecord(input) && !(input === undefined && hasBody === null))
    throw invalid(operation, [{ path: [], message: 'must be an object' }]);

  const issues: Issue[] = [];
  const query: Record<string, unknown> = {};
  const documented: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input ?? {})) {
    // Assigned below, it would be the prototype and no member.
    if (name === '__proto__') throw invalid(operation, [{ path: [name], message: 'is not allowed' }]);
    const parameter = Object.hasOwn(counts, name) ? counts[name] : undefined;
    if (names.includes(name)) documented[name] = query[name] = value;
    else if (hasBody !== null) body[name] = value;
    else if (parameter !== undefined) {
      query[parameter] = value;
      if (value !== undefined && !(Number.isSafeInteger(value) && Number(value) > 0))
        issues.push({ path: [name], message: 'must be a positive whole number' });
    } else if (OPEN.includes(operation)) query[name] = value;
    else
      issues.push({ path: [name], message: `is not known; known: ${[...names, ...Object.keys(counts)].join(', ')}` });
  }
  issues.push(...violationsOf(validators?.query, documented));
  if (hasBody !== null) issues.push(...violationsOf(validators?.body, body));
  if (issues.length > 0) throw invalid(operation, issues);
  return { query: openQuery(operation, query), ...(hasBody === null ? {} : { body }) };
}

function violationsOf(validator: Validator | undefined, value: object): Issue[] {
  return !validator || validator(value) ? [] : (validator.errors ?? []).map(toIssue);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
