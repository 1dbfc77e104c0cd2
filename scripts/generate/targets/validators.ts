import { Ajv2020 } from 'ajv/dist/2020.js';
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
  message: string;
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
  return compileValidators(document, [{ name: 'validateWebhookPayload', comment: 'The body of a delivery.', schema }]);
}

/** `validate<Operation>Query` and `validate<Operation>Body`, where there is something to validate. */
export function requestSchemas(document: JsonObject): NamedSchema[] {
  return [...querySchemas(document), ...bodySchemas(document)];
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
  ajv.addSchema(componentSchemas(document));
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
