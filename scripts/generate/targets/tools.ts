import { isJsonObject, type JsonObject, type JsonValue } from '../../../mock-server/src/contract/json.ts';
import { bodySchema, follow, operationsOf, queryParametersOf } from '../../../mock-server/src/contract/requests.ts';
import { GENERATED, literal } from './emit.ts';

/**
 * The operations as tools for a language model. Those that exchange credentials (no credential of their own) are left out: what
 * passes a model may be written down.
 */
export function toolDefinitions(document: JsonObject): string {
  const definitions = Object.fromEntries(
    operationsOf(document)
      .filter(({ operation }) => !(Array.isArray(operation.security) && operation.security.length === 0))
      .map(({ method, operation }) => [
        String(operation.operationId),
        {
          title: String(operation.summary),
          description: [firstParagraph(operation.description), ...aboutAnswer(operation)].join(' '),
          annotations: annotations(method),
          inputSchema: inputSchema(document, operation),
        },
      ]),
  );
  return `/* ${GENERATED} */

/** What a language model is told of each operation. */
export const toolDefinitions = ${literal(definitions)} as const;

/** Name of a tool: the id of its operation. */
export type ToolName = keyof typeof toolDefinitions;
`;
}

/** What the method promises (RFC 9110 §9.2). The service is a world of its own, which others change too. */
function annotations(method: string): object {
  const isRead = method === 'get';
  return {
    readOnlyHint: isRead,
    destructiveHint: method === 'delete',
    idempotentHint: isRead || method === 'put' || method === 'delete',
    openWorldHint: true,
  };
}

/** What is not documented is said, so that no model takes a shape for granted. */
function aboutAnswer(operation: JsonObject): string[] {
  const schema = ['responses', '2XX', 'content', 'application/json', 'schema'].reduce<unknown>(
    (value, key) => (isJsonObject(value) ? value[key] : undefined),
    operation,
  );
  return isJsonObject(schema) && Object.keys(schema).length === 0 ? ['The shape of the answer is not documented.'] : [];
}

/** Parameters and body alike as the members of one object. Nothing else is taken: a model that guesses is told so. */
function inputSchema(document: JsonObject, operation: JsonObject): JsonObject {
  const parameters = queryParametersOf(document, operation);
  const extra = isJsonObject(operation['x-client-input']) ? operation['x-client-input'] : {};
  const body = follow(document, bodySchema(document, operation)) ?? {};
  const properties = {
    ...Object.fromEntries(parameters.map((parameter) => [String(parameter.name), parameterSchema(parameter)])),
    ...extra,
    ...(isJsonObject(body.properties) ? body.properties : {}),
  };
  const required = [
    ...parameters.filter((parameter) => parameter.required === true).map((parameter) => String(parameter.name)),
    ...(Array.isArray(body.required) ? body.required : []),
  ];
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, resolved(document, schema)]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function parameterSchema({ schema, description = '', examples }: JsonObject): JsonObject {
  const values = Object.values(isJsonObject(examples) ? examples : {}).flatMap((example) =>
    isJsonObject(example) && example.value !== undefined ? [example.value] : [],
  );
  return { ...(isJsonObject(schema) && schema), description, ...(values.length > 0 && { examples: values }) };
}

/** The schema without references and extensions, as it must stand alone. */
function resolved(document: JsonObject, schema: JsonValue, within: readonly unknown[] = []): JsonValue {
  if (Array.isArray(schema)) return schema.map((item) => resolved(document, item, within));
  if (!isJsonObject(schema)) return schema;
  if (within.includes(schema.$ref)) throw new Error(`${schema.$ref} contains itself; a tool's input cannot.`);
  const { $ref, ...rest } = schema;
  const whole = $ref === undefined ? rest : { ...follow(document, schema), ...rest };
  return Object.fromEntries(
    Object.entries(whole)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [
        key,
        key === 'description' && typeof value === 'string'
          ? firstParagraph(value)
          : resolved(document, value, $ref === undefined ? within : [...within, $ref]),
      ]),
  );
}

/** What is said first, on one line, without the place in the specification: a model cannot look there. */
function firstParagraph(text: unknown): string {
  const [first = ''] = String(text).split(/\n\s*\n/);
  return first
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?Specification §[^ ]+(?:, §[^ ]+)*\.(?= |$)/g, '')
    .trim();
}
