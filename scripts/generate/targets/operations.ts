import { isJsonObject, type JsonObject } from '../../../mock-server/src/contract/json.ts';
import { operationsOf } from '../contract.ts';
import { GENERATED, literal } from './emit.ts';

export interface OperationEntry {
  method: string;
  path: string;
  section: string;
  secured: boolean;
  query: string[];
  body: string | null;
}

/** What the code needs to know of each operation. */
export function operationEntries(document: JsonObject): Record<string, OperationEntry> {
  return Object.fromEntries(
    operationsOf(document).map(({ route, method, operation }) => [
      String(operation.operationId),
      {
        method: method.toUpperCase(),
        path: route,
        section: String(operation['x-specification-section'] ?? ''),
        secured: !(Array.isArray(operation.security) && operation.security.length === 0),
        query: parametersOf(document, operation)
          .filter((parameter) => parameter.in === 'query')
          .map((parameter) => String(parameter.name)),
        body: bodySchemaName(document, operation),
      },
    ]),
  );
}

/** The parameters of an operation, references followed. */
export function parametersOf(document: JsonObject, operation: JsonObject): JsonObject[] {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
  return parameters.map((parameter) => follow(document, parameter)).filter((parameter) => parameter !== undefined);
}

/** The JSON body's schema of an operation. */
export function bodySchema(document: JsonObject, operation: JsonObject): JsonObject | undefined {
  const body = follow(document, operation.requestBody);
  const schema = ['content', 'application/json', 'schema'].reduce<unknown>(member, body);
  return isJsonObject(schema) ? schema : undefined;
}

/** Name of the schema of an operation's JSON body. */
export function bodySchemaName(document: JsonObject, operation: JsonObject): string | null {
  const schema = bodySchema(document, operation);
  if (!schema) return null;
  if (typeof schema.$ref !== 'string')
    throw new Error(`${operation.operationId}: a request body must refer to a schema by name.`);
  return schema.$ref.split('/').at(-1) ?? null;
}

/** What stands here, or what the reference here points to. */
export function follow(document: JsonObject, value: unknown): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  if (typeof value.$ref !== 'string') return value;
  const target = value.$ref.slice(2).split('/').reduce<unknown>(member, document);
  return isJsonObject(target) ? target : undefined;
}

function member(value: unknown, key: string): unknown {
  return isJsonObject(value) ? value[key] : undefined;
}

/** Operation table, plans, delivery policy, header names and signature algorithm. */
export function operationTable(document: JsonObject): string {
  const info = isJsonObject(document.info) ? document.info : {};
  const constants = [
    ['operations', 'Every operation of the API.', operationEntries(document)],
    ['plans', 'Limits of the plans (Specification §8). `null` is unlimited.', clean(document['x-plans'])],
    [
      'deliveryPolicy',
      'Acknowledgement and retry of deliveries (Specification §6.4).',
      clean(document['x-delivery-policy']),
    ],
    [
      'webhookSignature',
      'How a delivery is signed (Specification §6.2, §6.3).',
      clean(document['x-webhook-signature']),
    ],
    ['apiVersion', 'Version of the service that the document describes (Specification §9).', info.version],
  ] as const;
  const body = constants
    .map(([name, comment, value]) => `/** ${comment} */\nexport const ${name} = ${literal(value)} as const;\n`)
    .join('\n');
  return `/* ${GENERATED} */\n\n${body}\n/** Id of an operation. */\nexport type OperationId = keyof typeof operations;\n\n/** Name of a plan. */\nexport type PlanName = keyof typeof plans;\n`;
}

function clean(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, member]) => [key, clean(member)]),
  );
}
