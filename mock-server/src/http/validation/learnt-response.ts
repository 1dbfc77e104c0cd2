import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { follow } from '../../contract/requests.ts';

/** What an integrator's overlay says about the answer to an operation that succeeds. */
export interface LearntResponse {
  status: number | undefined;
  /** The text of its example; `undefined` where it has none. */
  body: string | undefined;
}

/** The success of an operation, as far as a document says what it is. */
export function successOf(document: JsonObject, operation: JsonObject | undefined): LearntResponse | undefined {
  const responses = isJsonObject(operation?.responses) ? Object.entries(operation.responses) : [];
  const [code, value] = responses.find(([candidate]) => /^2(?:\d\d|XX)$/i.test(candidate)) ?? [];
  if (code === undefined) return undefined;
  const content = follow(document, value)?.content;
  const media = isJsonObject(content) ? content['application/json'] : undefined;
  const example = isJsonObject(media) ? exampleOf(document, media) : undefined;
  return {
    status: /^\d+$/.test(code) ? Number(code) : undefined,
    body: example === undefined ? undefined : JSON.stringify(example),
  };
}

/** The answer that overlays have changed; nothing where they have not. */
export function learntResponse(
  before: LearntResponse | undefined,
  after: LearntResponse | undefined,
): LearntResponse | undefined {
  return after && (after.status !== before?.status || after.body !== before?.body) ? after : undefined;
}

function exampleOf(document: JsonObject, media: JsonObject): JsonValue | undefined {
  if (media.example !== undefined) return media.example;
  if (isJsonObject(media.examples)) {
    const first = follow(document, Object.values(media.examples)[0]);
    if (first?.value !== undefined) return first.value;
  }
  return schemaExample(document, media.schema);
}

function schemaExample(document: JsonObject, schema: unknown): JsonValue | undefined {
  if (!isJsonObject(schema)) return undefined;
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.example !== undefined) return schema.example;
  // In OpenAPI 3.1, what stands beside a reference counts before what it refers to.
  return typeof schema.$ref === 'string' ? schemaExample(document, follow(document, schema)) : undefined;
}
