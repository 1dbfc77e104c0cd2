import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { follow } from '../../contract/requests.ts';

/** What an integrator's overlay says about the answer to an operation that succeeds. */
export interface LearntResponse {
  /** `undefined` where it says nothing about it. */
  status: number | undefined;
  /** The text of its example; `''` where it has no body, `undefined` where it says nothing about it. */
  body: string | undefined;
  contentType?: string;
}

/** The success of an operation in a document. */
export interface StatedResponse extends LearntResponse {
  schema: JsonValue | undefined;
}

/** The success of an operation, as far as a document says what it is; a status that `known` has not counts first. */
export function successOf(
  document: JsonObject,
  operation: JsonObject | undefined,
  known: readonly number[] = [],
): StatedResponse | undefined {
  const responses = isJsonObject(operation?.responses) ? Object.entries(operation.responses) : [];
  const successes = responses.filter(([candidate]) => /^2(?:\d\d|XX)$/i.test(candidate));
  const [code, value] = successes.find(([candidate]) => !known.includes(Number(candidate))) ?? successes[0] ?? [];
  if (code === undefined) return undefined;
  const content = follow(document, value)?.content;
  const { contentType, example, schema } = isJsonObject(content) ? jsonOf(document, content) : {};
  return {
    status: /^\d+$/.test(code) ? Number(code) : undefined,
    body: content === undefined ? '' : example === undefined ? undefined : JSON.stringify(example),
    schema,
    ...(contentType === undefined || contentType === 'application/json' ? {} : { contentType }),
  };
}

/** The answer that overlays have changed; nothing where they have not. */
export function learntResponse(
  before: LearntResponse | undefined,
  after: LearntResponse | undefined,
): LearntResponse | undefined {
  if (after === undefined) return undefined;
  const { contentType } = after;
  const status = after.status === before?.status ? undefined : after.status;
  const body = after.body === before?.body && contentType === before?.contentType ? undefined : after.body;
  if (status === undefined && body === undefined) return undefined;
  return { status, body, ...(contentType === undefined ? {} : { contentType }) };
}

/** What is answered of a content: of the media types that are JSON the first with an example, or the first. */
function jsonOf(
  document: JsonObject,
  content: JsonObject,
): { contentType?: string; example?: JsonValue | undefined; schema?: JsonValue | undefined } {
  const types = Object.entries(content)
    .filter(([contentType]) => /[/+]json\b/i.test(contentType))
    .map(([contentType, media]) => ({
      contentType,
      example: isJsonObject(media) ? exampleOf(document, media) : undefined,
      schema: isJsonObject(media) ? media.schema : undefined,
    }));
  return types.find(({ example }) => example !== undefined) ?? types[0] ?? {};
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
