import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '../../../mock-server/src/contract/json.ts';
import {
  bodySchemas,
  componentSchemas,
  constraints,
  type NamedSchema,
  querySchemas,
} from '../../../mock-server/src/contract/requests.ts';
import { GENERATED } from './emit.ts';

/** The types of the compiled validators. */
export const validationTypes: string = `/* ${GENERATED} */

/** A violation, as ajv reports it. */
export interface Violation {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** Absent where the validators are compact. */
  message?: string;
}

/** True where the data satisfies the schema; \`errors\` is of the latest call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: Violation[] | null;
}
`;

/** Validator of what a receiver gets. Apart from the others: compiled code cannot be tree-shaken. */
export function payloadValidator(document: JsonObject): string {
  const schema = { $ref: 'document#/components/schemas/WebhookPayload' };
  const named = { name: 'validateWebhookPayload', comment: 'The body of a delivery.', schema };
  return compileValidators(document, [named], { compact: true });
}

/** `validate<Operation>Query` and `validate<Operation>Body`, where there is something to validate. */
export function requestSchemas(document: JsonObject): NamedSchema[] {
  return [...querySchemas(document), ...bodySchemas(document)];
}

export interface CompileOptions {
  /** Reads numbers and booleans from text, as a query has them. @default false */
  coerceTypes?: boolean | 'array';
  /** Leaves out the messages, for code that is downloaded: keyword and parameters say it all. @default false */
  compact?: boolean;
}

/** Standalone TypeScript of ajv validators; each is `(data: unknown) => boolean` with `errors`. */
export function compileValidators(
  document: JsonObject,
  schemas: NamedSchema[],
  { coerceTypes = false, compact = false }: CompileOptions = {},
): string {
  // Without the vocabularies of 2020-12 that our schemas do not use, whose bookkeeping would double the code. A keyword beyond
  // draft-07 is unknown to this ajv, and `strictSchema` refuses it.
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: true },
    allErrors: true,
    validateFormats: false,
    strict: false,
    strictSchema: true,
    messages: !compact,
    coerceTypes,
  });
  ajv.addSchema(asDefinitions(componentSchemas(document)));
  for (const { name, schema } of schemas)
    ajv.addSchema(asDefinitions({ $id: name, ...(constraints(schema) as JsonObject) }));
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
  // Nobody reads where in the schema a rule stands.
  .replaceAll(/schemaPath:"[^"]*",/g, '')
  .replaceAll(/export const (\w+Compiled) = (\w+);/g, 'const $1 = $2;')
  .trim()}

${types}`;
}

/** The schemas of OpenAPI's components at the place that JSON Schema has for them. */
function asDefinitions(schema: JsonObject): JsonObject {
  const { components, ...rest } = JSON.parse(
    JSON.stringify(schema).replaceAll('#/components/schemas/', '#/definitions/'),
  );
  return components === undefined ? rest : { ...rest, definitions: components.schemas };
}
