/** Reads an OpenAPI document as a test needs it: references followed, places named. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export interface Member {
  name: string;
  required: boolean;
  schema: JsonObject;
}

export interface OperationView {
  id: string;
  method: string;
  path: string;
  /** Whether a credential is asked for. */
  secured: boolean;
  query: Member[];
  /** Members of the request body; none where there is no body. */
  body: Member[] | undefined;
  /** Declared responses by status, range or `default`. */
  responses: Map<string, JsonObject>;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value with its reference followed, where it is one. */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  if (!isObject(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>(
      (at, key) => (isObject(at) ? at[key.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined),
      document,
    );
  return resolve(document, target);
}

/** Every operation under `paths`. */
export function operationsOf(document: JsonObject): OperationView[] {
  return Object.entries(resolve(document, document.paths)).flatMap(([path, item]) =>
    Object.entries(resolve(document, item)).map(([method, value]) => {
      const operation = resolve(document, value);
      const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
      const security = operation.security ?? document.security;
      return {
        id: String(operation.operationId),
        method: method.toUpperCase(),
        path,
        secured: Array.isArray(security) && security.length > 0,
        query: parameters
          .map((parameter) => resolve(document, parameter))
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, required, schema }) => ({
            name: String(name),
            required: required === true,
            schema: resolve(document, schema),
          })),
        body: bodyMembers(document, operation.requestBody),
        responses: new Map(
          Object.entries(resolve(document, operation.responses)).map(([status, response]) => [
            status,
            resolve(document, response),
          ]),
        ),
      };
    }),
  );
}

function bodyMembers(document: JsonObject, requestBody: Json | undefined): Member[] | undefined {
  if (requestBody === undefined) return undefined;
  const content = resolve(document, resolve(document, requestBody).content);
  const schema = resolve(document, resolve(document, content['application/json']).schema);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(resolve(document, schema.properties)).map(([name, member]) => ({
    name,
    required: required.includes(name),
    schema: resolve(document, member),
  }));
}

/** The success status that an operation declares. */
export function successOf({ id, responses }: OperationView): number {
  const status = [...responses.keys()].find((key) => /^2\d\d$/.test(key));
  if (status === undefined) throw new Error(`${id} declares no success status.`);
  return Number(status);
}
