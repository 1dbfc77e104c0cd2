import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { absolute, bodySchema, constraints, follow, operationsOf, parametersOf } from '../../contract/requests.ts';
import { createAjv } from './compile.ts';

/** What is wrong with the schemas of a document, so that nothing can be held to them; nothing where they can be used. */
export function schemaProblem(document: JsonObject): string | undefined {
  const ajv = createAjv(document, false);
  for (const { operation, route, method } of operationsOf(document)) {
    for (const [what, schema] of schemasOf(document, operation)) {
      try {
        // What a schema may be; booleans are checked with the structure of the document.
        ajv.compile(constraints(absolute(schema)) as JsonObject);
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).replaceAll('document#/', '#/');
        return `the schema of ${what} of ${method.toUpperCase()} ${route} cannot be used: ${reason}.`;
      }
    }
  }
  return undefined;
}

function schemasOf(document: JsonObject, operation: JsonObject): [what: string, schema: JsonValue][] {
  const body = bodySchema(document, operation);
  const responses = isJsonObject(operation.responses) ? Object.entries(operation.responses) : [];
  return [
    ...parametersOf(document, operation).map((parameter): [string, JsonValue] => [
      `the parameter ${String(parameter.name)}`,
      parameter.schema ?? {},
    ]),
    ...(body === undefined ? [] : [['the body', body] satisfies [string, JsonValue]]),
    ...responses.flatMap(([code, response]) => {
      const { content } = follow(document, response) ?? {};
      return mediaSchemas(content).map((schema): [string, JsonValue] => [`the response ${code}`, schema]);
    }),
  ];
}

function mediaSchemas(content: unknown): JsonValue[] {
  const media = isJsonObject(content) ? Object.values(content) : [];
  return media.flatMap((one) => (isJsonObject(one) && one.schema !== undefined ? [one.schema] : []));
}
