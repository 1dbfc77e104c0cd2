import { isJsonObject, type JsonObject } from './json.ts';
import { follow, operationsOf, type PlacedOperation } from './requests.ts';

const SUCCESS = /^2(?:\d\d|XX)$/;

/** What makes a document one that the operations of the contract cannot be answered from; nothing where they can. */
export function documentProblem(document: JsonObject, contract: JsonObject): string | undefined {
  const byId = new Map(operationsOf(document).map((placed) => [placed.operation.operationId, placed]));
  for (const expected of operationsOf(contract)) {
    const problem = operationProblem(document, expected, byId.get(expected.operation.operationId));
    if (problem !== undefined) return problem;
  }
  return referenceProblem(document, document);
}

function operationProblem(
  document: JsonObject,
  { route, method, operation: { operationId } }: PlacedOperation,
  found: PlacedOperation | undefined,
): string | undefined {
  const name = `${operationId} (${method.toUpperCase()} ${route})`;
  if (found === undefined) return `the operation ${name} is no longer there.`;
  if (found.route !== route || found.method !== method) {
    return `the operation ${name} stands at ${found.method.toUpperCase()} ${found.route} now.`;
  }
  const { responses, parameters } = found.operation;
  if (parameters !== undefined && !Array.isArray(parameters)) return `the parameters of ${name} are no list.`;
  if (!isJsonObject(responses)) return `the operation ${name} has no responses.`;
  const codes = Object.keys(responses).filter((code) => SUCCESS.test(code));
  if (codes.length === 0) {
    const others = Object.keys(responses).join(', ') || 'none';
    return `the operation ${name} is left without a success (2XX, or a status such as 200); its responses are ${others}.`;
  }
  for (const code of codes) {
    const problem = responseProblem(document, responses[code]);
    if (problem !== undefined) return `the response ${code} of ${name} ${problem}`;
  }
  return undefined;
}

function responseProblem(document: JsonObject, value: unknown): string | undefined {
  const response = follow(document, value);
  if (response === undefined) return 'is no response object.';
  const { content } = response;
  if (content === undefined) return undefined;
  if (!isJsonObject(content)) return 'has a content that is no object of media types.';
  for (const [type, media] of Object.entries(content)) {
    if (!type.includes('/')) return `has the content ${type}, which is no media type, such as application/json.`;
    if (!isJsonObject(media)) return `has the content ${type}, which is no object with a schema.`;
    const { schema } = media;
    if (schema !== undefined && typeof schema !== 'boolean' && !isJsonObject(schema)) {
      return `has a schema of ${type} that is no object.`;
    }
  }
  return undefined;
}

/** Members that hold values, not parts of the document. */
const VALUES: readonly string[] = ['example', 'examples', 'default', 'const', 'enum'];

function referenceProblem(document: JsonObject, part: unknown): string | undefined {
  if (Array.isArray(part)) return firstOf(part, (item) => referenceProblem(document, item));
  if (!isJsonObject(part)) return undefined;
  const { $ref } = part;
  if (typeof $ref === 'string' && !$ref.startsWith('#/')) {
    return `the reference ${$ref} leads out of the document; write what it refers to into the overlay.`;
  }
  if (typeof $ref === 'string' && follow(document, part) === undefined) return `the reference ${$ref} leads nowhere.`;
  return firstOf(Object.entries(part), ([key, value]) =>
    VALUES.includes(key) || key.startsWith('x-') ? undefined : referenceProblem(document, value),
  );
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
