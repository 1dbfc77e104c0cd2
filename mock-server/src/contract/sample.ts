import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { follow } from './requests.ts';

/** Deeper than any answer; where schemas refer to themselves, it ends here. */
const DEEPEST = 12;

/** A value that a schema allows, as far as its usual keywords tell: from its examples first, and complete. */
export function sample(document: JsonObject, schema: unknown, depth = 0): JsonValue {
  if (!isJsonObject(schema) || depth > DEEPEST) return {};
  const made = make(document, schema, depth);
  const given = givenBy(schema);
  // An example may be older than a member that has become required since.
  if (isJsonObject(given) && isJsonObject(made)) return { ...made, ...given };
  return given ?? made;
}

function givenBy({
  const: only,
  examples,
  example,
  default: initial,
  enum: choices,
}: JsonObject): JsonValue | undefined {
  return (
    only ??
    (Array.isArray(examples) ? examples[0] : undefined) ??
    example ??
    initial ??
    (Array.isArray(choices) ? choices[0] : undefined)
  );
}

function make(document: JsonObject, schema: JsonObject, depth: number): JsonValue {
  const { $ref, allOf, oneOf, anyOf } = schema;
  const parts = [
    ...(typeof $ref === 'string' ? [follow(document, schema)] : []),
    ...(Array.isArray(allOf) ? allOf : []),
    ...[oneOf, anyOf].flatMap((choices) => (Array.isArray(choices) ? choices.slice(0, 1) : [])),
  ].map((part) => sample(document, part, depth + 1));
  const own = ofType(document, schema, depth);
  const objects = [...parts, own].filter(isJsonObject);
  if (objects.length > 0) return Object.assign({}, ...objects);
  return own ?? parts[0] ?? {};
}

function ofType(document: JsonObject, schema: JsonObject, depth: number): JsonValue | undefined {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'array': {
      const least = typeof schema.minItems === 'number' ? schema.minItems : 1;
      return schema.items === undefined
        ? []
        : Array.from({ length: Math.max(1, least) }, () => sample(document, schema.items, depth + 1));
    }
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return isJsonObject(schema.properties) ? members(document, schema.properties, depth) : undefined;
  }
}

function members(document: JsonObject, properties: JsonObject, depth: number): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, sample(document, schema, depth + 1)]),
  );
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  email: 'analyst@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000001',
};

function textOf({ format, minLength }: JsonObject): string {
  return (formats[String(format)] ?? 'text').padEnd(typeof minLength === 'number' ? minLength : 0, '-');
}
