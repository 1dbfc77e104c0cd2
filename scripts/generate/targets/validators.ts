import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../mock-server/src/contract/json.ts';
import { operationsOf } from '../contract.ts';
import { GENERATED } from './emit.ts';
import { bodySchema, parametersOf } from './operations.ts';

/** The types of the compiled validators. */
export const validationTypes: string = `/* ${GENERATED} */

/** A violation, as ajv reports it. */
export interface Violation {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message: string;
}

/** True where the data satisfies the schema; \`errors\` is of the latest call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: Violation[] | null;
}
`;

export interface NamedSchema {
  name: string;
  comment: string;
  schema: JsonObject;
}

/** Validator of what a receiver gets. Apart from the others: compiled code cannot be tree-shaken. */
export function payloadValidator(document: JsonObject): string {
  const schema = { $ref: 'document#/components/schemas/WebhookPayload' };
  return compileValidators(document, [{ name: 'validateWebhookPayload', comment: 'The body of a delivery.', schema }]);
}

/** `validate<Operation>Query` and `validate<Operation>Body`, where there is something to validate. */
export function requestSchemas(document: JsonObject): NamedSchema[] {
  return [...querySchemas(document), ...bodySchemas(document)];
}

/** `validate<Operation>Query` of each operation that has query parameters. */
export function querySchemas(document: JsonObject): NamedSchema[] {
  return operationsOf(document).flatMap(({ operation }) => {
    const query = parametersOf(document, operation).filter((parameter) => parameter.in === 'query');
    if (query.length === 0) return [];
    const name = `${validatorName(operation)}Query`;
    return [{ name, comment: `The query of \`${operation.operationId}\`.`, schema: querySchema(query) }];
  });
}

/** `validate<Operation>Body` of each operation that has a JSON body. */
export function bodySchemas(document: JsonObject): NamedSchema[] {
  return operationsOf(document).flatMap(({ operation }) => {
    const body = bodySchema(document, operation);
    if (!body) return [];
    const name = `${validatorName(operation)}Body`;
    // A reference stays an object.
    const schema = absolute(body) as JsonObject;
    return [{ name, comment: `The body of \`${operation.operationId}\`.`, schema }];
  });
}

function validatorName({ operationId }: JsonObject): string {
  const id = String(operationId);
  return `validate${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

function querySchema(parameters: JsonObject[]): JsonObject {
  return {
    type: 'object',
    required: parameters.filter((parameter) => parameter.required === true).map((parameter) => String(parameter.name)),
    properties: Object.fromEntries(
      parameters.map((parameter) => [String(parameter.name), absolute(parameter.schema ?? {})]),
    ),
  };
}

/** Standalone TypeScript of ajv validators; each is `(data: unknown) => boolean` with `errors`. */
export function compileValidators(
  document: JsonObject,
  schemas: NamedSchema[],
  { coerceTypes = false }: { coerceTypes?: boolean | 'array' } = {},
): string {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true },
    allErrors: true,
    validateFormats: false,
    strict: false,
    coerceTypes,
  });
  const components = isJsonObject(document.components) ? document.components : {};
  ajv.addSchema({ $id: 'document', components: { schemas: constraints(components.schemas ?? {}) } });
  for (const { name, schema } of schemas) ajv.addSchema({ $id: name, ...(constraints(schema) as JsonObject) });
  const exported = Object.fromEntries(schemas.map(({ name }) => [`${name}Compiled`, name]));
  const code = standaloneCode(ajv, exported);
  if (code.includes('require(')) throw new Error('A validator needs a runtime module of ajv; it must stand alone.');
  const types = schemas
    .map(
      ({ name, comment }) =>
        `/** ${comment} */\nexport const ${name}: Validator = ${name}Compiled as unknown as Validator;\n`,
    )
    .join('\n');
  // The compiled code is plain JavaScript, so its types are stated below and not inferred.
  return `/* ${GENERATED} */
// @ts-nocheck
import type { Validator } from './validation.ts';

${code
  .replace('"use strict";', '')
  .replaceAll(/export const (\w+Compiled) = (\w+);/g, 'const $1 = $2;')
  .trim()}

${types}`;
}

function absolute(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(absolute);
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === '$ref' ? `document${value}` : absolute(value)]),
  );
}

/** The schema without its annotations: they constrain nothing and would only weigh. */
function constraints(schema: JsonValue, isProperties = false): JsonValue {
  if (Array.isArray(schema)) return schema.map((item) => constraints(item));
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key]) =>
          isProperties ||
          !(['description', 'title', 'default', 'example', 'examples'].includes(key) || key.startsWith('x-')),
      )
      .map(([key, value]) => [key, constraints(value, key === 'properties')]),
  );
}
