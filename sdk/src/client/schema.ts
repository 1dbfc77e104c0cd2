import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { OperationId } from '../generated/operations.ts';
import { ConfigurationError, ResponseValidationError } from './errors/index.ts';

/** Schemas of success bodies, by operation. Any Standard Schema: zod, valibot, arktype. */
export type ResponseSchemas = { readonly [Operation in OperationId]?: StandardSchemaV1 };

/** What a call of an operation gives: the output of its schema, `unknown` without one. */
export type ResultOf<Schemas, Operation extends OperationId> = Schemas extends {
  readonly [Key in Operation]: infer Schema extends StandardSchemaV1;
}
  ? StandardSchemaV1.InferOutput<Schema>
  : unknown;

/** @throws {ConfigurationError} */
export function assertSchema(option: string, schema: unknown): asserts schema is StandardSchemaV1 {
  // A schema may be a function (arktype).
  const holder = typeof schema === 'object' || typeof schema === 'function' ? schema : null;
  const standard = holder !== null && '~standard' in holder ? holder['~standard'] : undefined;
  if (
    typeof standard === 'object' &&
    standard !== null &&
    'validate' in standard &&
    typeof standard.validate === 'function'
  )
    return;
  throw new ConfigurationError(`${option} must be a Standard Schema (zod 3.24+, valibot 1, arktype 2, …).`);
}

/** @throws {ResponseValidationError} */
export async function applySchema(operation: string, schema: StandardSchemaV1, body: unknown): Promise<unknown> {
  let result = schema['~standard'].validate(body);
  if (result instanceof Promise) result = await result;
  if (!result.issues) return result.value;
  const issues = result.issues.map(({ message, path = [] }) => ({
    message,
    path: path.map((part) => (typeof part === 'object' ? part.key : part)),
  }));
  const [first] = issues;
  const where = first && first.path.length > 0 ? `${first.path.map(String).join('.')}: ` : '';
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  throw new ResponseValidationError(
    `${operation}: the answer does not satisfy the schema: ${where}${first?.message}${more}.`,
    { issues, body },
  );
}
