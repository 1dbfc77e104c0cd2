import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { OperationId } from '../generated/operations.ts';
import { assertOption } from './assert-option.ts';
import { ResponseValidationError } from './errors/index.ts';
import { mask, maskError, maskValue } from './mask.ts';
import { hasMethods, memberOf } from './shape.ts';

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
  assertOption(
    hasMethods(memberOf(schema, '~standard'), 'validate'),
    option,
    'be a Standard Schema (zod 3.24+, valibot 1, arktype 2, …)',
  );
}

/** @throws {ResponseValidationError} */
export async function applySchema(
  operation: string,
  schema: StandardSchemaV1,
  body: unknown,
  secrets: ReadonlySet<string>,
): Promise<unknown> {
  let result: StandardSchemaV1.Result<unknown>;
  try {
    result = await schema['~standard'].validate(body);
  } catch (error) {
    const cause = maskError(error, secrets);
    throw new ResponseValidationError(`${operation}: the schema failed: ${cause.message}`, {
      issues: [],
      body: maskValue(body, secrets),
      cause,
    });
  }
  if (!result.issues) return result.value;
  const issues = result.issues.map(({ message, path = [] }) => ({
    message: mask(message, secrets),
    path: path.map((part) => (typeof part === 'object' ? part.key : part)),
  }));
  const texts = issues.map(({ message, path }) => `${path.map(String).join('.')} ${message}`.trim());
  throw new ResponseValidationError(`${operation}: the answer does not satisfy the schema: ${texts.join('; ')}.`, {
    issues,
    body: maskValue(body, secrets),
  });
}
