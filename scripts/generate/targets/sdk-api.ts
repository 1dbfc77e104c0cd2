import { isJsonObject, type JsonObject } from '../../../mock-server/src/contract/json.ts';
import { bodySchema, follow, operationsOf, queryParametersOf } from '../../../mock-server/src/contract/requests.ts';
import { SourceError } from '../source.ts';
import { bodySchemaName } from './operations.ts';

/** The method of the client that calls an operation, and the type of what it takes. */
const methods: Readonly<Record<string, { method: string; input: string | undefined }>> = {
  listFacts: { method: 'facts.list', input: 'ListFactsInput' },
  listHistorical: { method: 'historical.list', input: 'ListHistoricalInput' },
  createAlert: { method: 'alerts.create', input: 'CreateAlertInput' },
  listAlerts: { method: 'alerts.list', input: undefined },
  deleteAlert: { method: 'alerts.delete', input: 'DeleteAlertInput' },
  createToken: { method: 'oauth.createToken', input: 'CreateTokenInput' },
};

/** Members that the client adds to what the document gives an operation. */
const further: Readonly<Record<string, string[]>> = {
  listFacts: ['`limit?` (a positive whole number; its name on the wire is the option `limitParameter`)'],
  listHistorical: ['any query parameter (none is documented)'],
};

/** The errors that answers of a documented status become. */
const errorsByStatus: Readonly<Record<string, string>> = {
  429: '`RateLimitError`',
  default: '`ApiError` and its classes by status',
};

/**
 * `sdk/api.md`: method, route, input, result and errors of each operation.
 *
 * @throws {SourceError} for an operation that has no method.
 */
export function sdkApi(document: JsonObject): string {
  const operations = operationsOf(document).map((placed) => ({ ...placed, id: String(placed.operation.operationId) }));
  const rows = operations.map(({ id, route, method, operation }) => {
    const call = methods[id];
    if (!call) throw new SourceError(`openapi.yaml:1:1: No method of the client calls ${id}; add it to sdk-api.ts.`);
    const input = call.input === undefined ? 'none' : `\`${call.input}\``;
    return row([
      `[\`client.${call.method}\`](#${anchor(call.method)})`,
      `\`${method.toUpperCase()} ${route}\``,
      input,
      resultOf(operation),
      errorsOf(operation),
    ]);
  });
  const sections = operations.map(({ id, route, method, operation }) => {
    const name = methods[id]?.method ?? id;
    const facts = [
      `- Input: ${inputOf(document, id, operation)}`,
      `- Credential: ${Array.isArray(operation.security) && operation.security.length === 0 ? 'none is sent' : 'needed'}`,
      `- Result: ${resultOf(operation)}; with a schema, what the schema gives`,
      `- Errors of answers: ${errorsOf(operation)}`,
    ];
    const said = `\`${method.toUpperCase()} ${route}\`, operation \`${id}\`. ${String(operation.summary ?? '').trim()}.`;
    return [`### ${name}`, said, facts.join('\n')].join('\n\n');
  });
  return `---
title: Methods and routes
---

<!-- Generated from openapi.yaml by \`npm run generate\`. Do not edit. -->

# API of \`@intelligence-data/sdk\`

${[row(['Method', 'Route', 'Input', 'Result', 'Errors of answers']), row(Array.from({ length: 5 }, () => '---')), ...rows].join('\n')}

Every method takes \`{ schema, signal, timeoutMs, maxRetries, headers, query }\` after its input, and gives a promise of the body that also has
\`.withResponse()\` and \`.asResponse()\`. A body that is not documented is \`unknown\` until a Standard Schema types and validates it, per call
(\`schema\`) or per client (\`schemas\`).

Beside the errors of answers, every method can reject with \`RequestValidationError\` (nothing was sent), \`AuthError\`, \`QuotaExceededError\`,
\`ConnectionError\`, \`TimeoutError\`, \`AbortError\`, \`ResponseParseError\`, \`ResponseValidationError\` and \`ResponseSignatureError\`.

## Methods

${sections.join('\n\n')}
`;
}

function inputOf(document: JsonObject, id: string, operation: JsonObject): string {
  const query = queryParametersOf(document, operation).map((parameter) =>
    member(document, String(parameter.name), parameter.schema, parameter.required === true),
  );
  const body = bodySchema(document, operation);
  const schema = body && { ...follow(document, body) };
  const required = Array.isArray(schema?.required) ? schema.required : [];
  // The client fills it in.
  const filled = id === 'createToken' ? ['grant_type'] : [];
  const members = Object.entries(isJsonObject(schema?.properties) ? schema.properties : {}).map(([name, value]) =>
    member(document, name, value, required.includes(name) && !filled.includes(name)),
  );
  const name = methods[id]?.input;
  const all = [...query, ...members, ...(further[id] ?? [])];
  if (name === undefined) return 'none';
  const schemaName = bodySchemaName(document, operation);
  return `\`${name}\`${schemaName ? ` (the schema \`${schemaName}\`)` : ''}: ${all.join(', ')}`;
}

function member(document: JsonObject, name: string, value: unknown, required: boolean): string {
  const schema = { ...follow(document, value) };
  const items = isJsonObject(schema.items) ? ` of ${schema.items.type}` : '';
  const type = Array.isArray(schema.enum)
    ? schema.enum.map((word) => `\`${word}\``).join(' or ')
    : `${schema.type}${items}`;
  return `\`${name}${required ? '' : '?'}\` (${type})`;
}

/** What a success is typed as: `unknown` where the document shows no schema. */
function resultOf(operation: JsonObject): string {
  const responses = isJsonObject(operation.responses) ? operation.responses : {};
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const content =
    isJsonObject(success) && isJsonObject(success.content) ? success.content['application/json'] : undefined;
  const schema = isJsonObject(content) && isJsonObject(content.schema) ? content.schema : {};
  return typeof schema.$ref === 'string' ? `\`${schema.$ref.split('/').at(-1)}\`` : '`unknown`';
}

function errorsOf(operation: JsonObject): string {
  const responses = isJsonObject(operation.responses) ? Object.keys(operation.responses) : [];
  return responses
    .filter((status) => !status.startsWith('2'))
    .map((status) => `${errorsByStatus[status] ?? '`ApiError`'}${status === 'default' ? '' : ` (${status})`}`)
    .join(', ');
}

/** Id of the heading that consists of a method's name. */
function anchor(method: string): string {
  return method.replaceAll('.', '').toLowerCase();
}

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
