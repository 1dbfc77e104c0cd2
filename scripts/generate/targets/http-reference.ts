import { isJsonObject, type JsonObject } from '../../../mock-server/src/contract/json.ts';
import { follow, operationsOf, parametersOf } from '../../../mock-server/src/contract/requests.ts';
import { bodySchemaName } from './operations.ts';

/** `docs/http-reference.md`: the operations, parameters and schemas as the document states them. */
export function httpReference(document: JsonObject): string {
  const operations = operationsOf(document).map(({ route, method, operation }) =>
    operationSection(document, `${method.toUpperCase()} ${route}`, operation),
  );
  const webhooks = Object.values(isJsonObject(document.webhooks) ? document.webhooks : {}).flatMap((item) =>
    isJsonObject(item) && isJsonObject(item.post)
      ? [operationSection(document, 'POST to the callback URL', item.post)]
      : [],
  );
  const components = isJsonObject(document.components) ? document.components : {};
  const schemas = Object.entries(isJsonObject(components.schemas) ? components.schemas : {}).map(([name, schema]) =>
    schemaSection(document, name, schema),
  );
  return `---
title: HTTP reference
---

<!-- Generated from openapi.yaml by \`npm run generate\`. Do not edit. -->

# HTTP reference

## Operations

${operations.join('\n\n')}

## Deliveries

${webhooks.join('\n\n')}

## Schemas

${schemas.join('\n\n')}
`;
}

function operationSection(document: JsonObject, line: string, operation: JsonObject): string {
  const parameters = parametersOf(document, operation);
  const body = bodySchemaName(document, operation);
  const responses = isJsonObject(operation.responses) ? Object.entries(operation.responses) : [];
  return [
    `### ${operation.operationId}: ${line}`,
    paragraph(operation.description),
    Array.isArray(operation.security) && operation.security.length === 0 ? 'No credential.' : 'Needs a credential.',
    parameters.length > 0 ? fieldTable(parameters.map(parameterRow)) : 'No parameters.',
    body ? `Body: [\`${body}\`](#${body.toLowerCase()}).` : 'No body.',
    ['| Answer | Meaning |', '| --- | --- |', ...responses.map((entry) => answerRow(document, entry))].join('\n'),
  ].join('\n\n');
}

function answerRow(document: JsonObject, [status, response]: [string, unknown]): string {
  const { description } = { ...follow(document, response) };
  return `| \`${status}\` | ${paragraph(description).replaceAll('\n', ' ').replaceAll('|', '\\|')} |`;
}

function schemaSection(document: JsonObject, name: string, schema: unknown): string {
  if (!isJsonObject(schema)) return `### ${name}`;
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
  const rows = properties.map(([key, member]) =>
    fieldRow(key, { ...follow(document, member), ...(isJsonObject(member) ? member : {}) }, required.includes(key)),
  );
  return [
    `### ${name}`,
    paragraph(schema.description),
    ...(Array.isArray(schema.enum)
      ? [`One of ${schema.enum.map((value) => `\`${value}\``).join(', ')}. Default \`${schema.default}\`.`]
      : []),
    ...(rows.length > 0 ? [fieldTable(rows)] : []),
  ].join('\n\n');
}

function parameterRow(parameter: JsonObject): string {
  const schema = isJsonObject(parameter.schema) ? parameter.schema : {};
  return fieldRow(
    String(parameter.name),
    { ...schema, description: parameter.description ?? '' },
    parameter.required === true,
  );
}

function fieldRow(name: string, schema: JsonObject, required: boolean): string {
  const type = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : schema.type;
  const items = isJsonObject(schema.items) ? ` of ${schema.items.type}` : '';
  const text = paragraph(schema.description).replaceAll('\n', ' ').replaceAll('|', '\\|');
  return `| \`${name}\` | ${type ?? 'any'}${items} | ${required ? 'yes' : 'no'} | ${text} |`;
}

function fieldTable(rows: string[]): string {
  return ['| Name | Type | Required | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function paragraph(text: unknown): string {
  return typeof text === 'string' ? text.trim() : '';
}
