import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** An operation, and where it stands in the document. */
export interface PlacedOperation {
  path: readonly string[];
  route: string;
  method: string;
  operation: JsonObject;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'] as const;

/** The operations under `paths`, in the order of the document. */
export function operationsOf(document: JsonObject): PlacedOperation[] {
  return Object.entries(isJsonObject(document.paths) ? document.paths : {}).flatMap(([route, item]) =>
    METHODS.flatMap((method) => {
      const operation = isJsonObject(item) ? item[method] : undefined;
      return isJsonObject(operation) ? [{ path: ['paths', route, method], route, method, operation }] : [];
    }),
  );
}

/** The parameters of an operation, references followed. */
export function parametersOf(document: JsonObject, operation: JsonObject): JsonObject[] {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
  return parameters.map((parameter) => follow(document, parameter)).filter((parameter) => parameter !== undefined);
}

/** The query parameters of an operation. */
export function queryParametersOf(document: JsonObject, operation: JsonObject): JsonObject[] {
  return parametersOf(document, operation).filter((parameter) => parameter.in === 'query');
}

/** The JSON body's schema of an operation. */
export function bodySchema(document: JsonObject, operation: JsonObject): JsonObject | undefined {
  const body = follow(document, operation.requestBody);
  const schema = ['content', 'application/json', 'schema'].reduce<unknown>(member, body);
  return isJsonObject(schema) ? schema : undefined;
}

/** What stands here, or what the reference here points to. */
export function follow(document: JsonObject, value: unknown): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  if (typeof value.$ref !== 'string') return value;
  const target = value.$ref.slice(2).split('/').map(pointerSegment).reduce<unknown>(member, document);
  return isJsonObject(target) ? target : undefined;
}

/** A schema that a validator is compiled of. */
export interface NamedSchema {
  name: string;
  comment: string;
  schema: JsonObject;
}

/** `validate<Operation>Query` of each operation that has query parameters. */
export function querySchemas(document: JsonObject): NamedSchema[] {
  return operationsOf(document).flatMap(({ operation }) => {
    const query = queryParametersOf(document, operation);
    if (query.length === 0) return [];
    const id = String(operation.operationId);
    return [{ name: validatorName(id, 'Query'), comment: `The query of \`${id}\`.`, schema: querySchema(query) }];
  });
}

/** `validate<Operation>Body` of each operation that has a JSON body. */
export function bodySchemas(document: JsonObject): NamedSchema[] {
  return operationsOf(document).flatMap(({ operation }) => {
    const body = bodySchema(document, operation);
    if (!body) return [];
    const id = String(operation.operationId);
    // A schema that is an object stays one.
    const schema = absolute(body) as JsonObject;
    return [{ name: validatorName(id, 'Body'), comment: `The body of \`${id}\`.`, schema }];
  });
}

export function validatorName(id: string, part: 'Query' | 'Body'): string {
  return `validate${id.charAt(0).toUpperCase()}${id.slice(1)}${part}`;
}

/** The document's schemas as validators refer to them: under the id `document`. */
export function componentSchemas(document: JsonObject): JsonObject {
  const components = isJsonObject(document.components) ? document.components : {};
  return { $id: 'document', components: { schemas: constraints(components.schemas ?? {}) } };
}

/** The schema without its annotations: they constrain nothing and would only weigh. */
export function constraints(schema: JsonValue, isProperties = false): JsonValue {
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

function querySchema(parameters: JsonObject[]): JsonObject {
  return {
    type: 'object',
    required: parameters.filter((parameter) => parameter.required === true).map((parameter) => String(parameter.name)),
    properties: Object.fromEntries(
      parameters.map((parameter) => [String(parameter.name), absolute(parameter.schema ?? {})]),
    ),
  };
}

/** The schema with its references into the document under the id `document`. */
export function absolute(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(absolute);
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === '$ref' ? `document${value}` : absolute(value)]),
  );
}

function member(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonObject(value) ? value[key] : undefined;
}

/** A segment of a JSON Pointer in a URI fragment (RFC 6901, §6). */
function pointerSegment(text: string): string {
  const decoded = /%[0-9a-f]{2}/i.test(text) ? unescapePercent(text) : text;
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~');
}

function unescapePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
