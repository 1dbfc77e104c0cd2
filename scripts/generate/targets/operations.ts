import { isJsonObject, type JsonObject } from '../../../mock-server/src/contract/json.ts';
import { bodySchema, operationsOf, queryParametersOf } from '../../../mock-server/src/contract/requests.ts';
import { GENERATED, literal } from './emit.ts';

export interface OperationEntry {
  method: string;
  path: string;
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
        secured: !(Array.isArray(operation.security) && operation.security.length === 0),
        query: queryParametersOf(document, operation).map((parameter) => String(parameter.name)),
        body: bodySchemaName(document, operation),
      },
    ]),
  );
}

/** Name of the schema of an operation's JSON body. */
export function bodySchemaName(document: JsonObject, operation: JsonObject): string | null {
  const schema = bodySchema(document, operation);
  if (!schema) return null;
  if (typeof schema.$ref !== 'string')
    throw new Error(`${operation.operationId}: a request body must refer to a schema by name.`);
  return schema.$ref.split('/').at(-1) ?? null;
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
