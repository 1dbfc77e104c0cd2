import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../mock-server/src/contract/json.ts';
import {
  bodySchema,
  bodySchemas,
  componentSchemas,
  constraints,
  type NamedSchema,
  operationsOf,
  queryParametersOf,
  querySchemas,
  validatorName,
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

/** The validators of the client's requests, and the table by which it finds them. */
export function requestValidators(document: JsonObject): string {
  const entries = operationsOf(document).flatMap(({ operation }) => {
    const id = String(operation.operationId);
    const parts = [
      ...(queryParametersOf(document, operation).length > 0 ? [`query: ${validatorName(id, 'Query')}`] : []),
      ...(bodySchema(document, operation) ? [`body: ${validatorName(id, 'Body')}`] : []),
    ];
    return parts.length > 0 ? [`  ${id}: { ${parts.join(', ')} },\n`] : [];
  });
  return `${compileValidators(document, requestSchemas(document), { compact: true })}
/** The validators by operation. */
export const requestValidators: Readonly<Record<string, { query?: Validator; body?: Validator } | undefined>> = {
${entries.join('')}};
`;
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
  const components = asDefinitions(componentSchemas(document));
  ajv.addSchema(components);
  for (const { name, schema } of schemas) {
    const definition = asDefinitions({ $id: name, ...(constraints(schema) as JsonObject) });
    ajv.addSchema(compact ? inlined(definition, components.definitions as JsonObject) : definition);
  }
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

${(compact ? shorten(code) : code)
  .replace('"use strict";', '')
  // Nobody reads where in the schema a rule stands.
  .replaceAll(/schemaPath:"[^"]*",/g, '')
  .replaceAll(/export const (\w+Compiled) = (\w+);/g, 'const $1 = $2;')
  .trim()}

${types}`;
}

/** Takes out what only validators of several documents need, and writes each violation down in one statement. */
function shorten(code: string): string {
  const short = code
    .replaceAll(
      /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\n/g,
      '(vErrors ??= []).push($2);\n',
    )
    .replaceAll(', parentData, parentDataProperty, rootData=data}={}', '}={}')
    .replaceAll(/,parentData[^{}]*,rootData\}/g, '}');
  if (/parentData|rootData|err\d+ = /.test(short)) throw new Error('ajv writes code of another form; see shorten().');
  return withoutCounts(withoutPaths(withLists(short)));
}

/** Lists of values stand where they are told, so that no whole schema is kept for them. */
function withLists(code: string): string {
  return code.replaceAll(/allowedValues: (schema\d+)((?:\.\w+)*)\.enum\b/g, (found, name: string, path: string) => {
    const schema = new RegExp(`^const ${name} = (\\{.*\\});$`, 'm').exec(code)?.[1];
    const place = path
      .split('.')
      .slice(1)
      .reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), JSON.parse(schema ?? 'null'));
    return isJsonObject(place) ? `allowedValues: ${JSON.stringify(place.enum)}` : found;
  });
}

/** A validator that no other calls starts at the root of its data. */
function withoutPaths(code: string): string {
  if (/\{instancePath(?::[^,]*)?\}\)/.test(code)) return code;
  return code
    .replaceAll('(data, {instancePath=""}={})', '(data)')
    .replaceAll('instancePath:instancePath+', 'instancePath:')
    .replaceAll('{instancePath,', '{instancePath:"",');
}

/** Violations need no counter beside their list, unless a keyword tries alternatives. */
function withoutCounts(code: string): string {
  const short = code
    .replaceAll(/^(let errors = 0|errors\+\+);\n/gm, '')
    .replaceAll('return errors === 0;', 'return vErrors === null;');
  return /(?<!\.)\berrors\b/.test(short) ? code : short;
}

/** A schema with its references to named schemas replaced by these. One that contains itself stays a reference. */
function inlined(schema: JsonObject, definitions: JsonObject, within: readonly string[] = []): JsonObject {
  const { $ref, ...rest } = schema;
  const name = /#\/definitions\/([^/]+)$/.exec(String($ref))?.[1];
  if (name !== undefined && within.includes(name)) return { ...rest, $ref: `document#/definitions/${name}` };
  const named = name === undefined ? undefined : definitions[name];
  if (name !== undefined && isJsonObject(named)) return inlined({ ...named, ...rest }, definitions, [...within, name]);
  const inside = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(inside);
    return isJsonObject(value) ? inlined(value, definitions, within) : value;
  };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inside(value)]));
}

/** The schemas of OpenAPI's components at the place that JSON Schema has for them. */
function asDefinitions(schema: JsonObject): JsonObject {
  const { components, ...rest } = JSON.parse(
    JSON.stringify(schema).replaceAll('#/components/schemas/', '#/definitions/'),
  );
  return components === undefined ? rest : { ...rest, definitions: components.schemas };
}
