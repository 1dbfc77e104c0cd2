import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject, type JsonObject, type OperationView, resolve } from './document.ts';

/** An answer, its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** Gives what the document does not allow about an answer. */
export type ResponseCheck = (operation: OperationView, answer: Answer) => string[];

/** Holds answers to the document by a JSON Schema validator that neither package uses at run time. */
export function createResponseCheck(document: JsonObject): ResponseCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://contract.test/', components: document.components });
  const validators = new Map<unknown, ValidateFunction>();
  const validatorOf = (schema: unknown): ValidateFunction => {
    const validate = validators.get(schema) ?? ajv.compile(absolute(schema));
    validators.set(schema, validate);
    return validate;
  };
  return (operation, { status, headers, body }) => {
    const declared = declaredResponse(operation, status);
    if (declared === undefined) return [`The status ${status} is not declared.`];
    const content = isObject(declared.content) ? Object.entries(declared.content) : [];
    if (content.length === 0) return body === '' ? [] : [`A body is not declared: ${body.slice(0, 80)}`];
    const type = headers.get('content-type')?.split(';')[0]?.trim() ?? 'no media type';
    const media = content.find(([name]) => name === type)?.[1];
    if (media === undefined) return [`The media type ${type} is not declared.`];
    const schema = resolve(document, media).schema ?? {};
    const validate = validatorOf(schema);
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return [`The body is no JSON: ${body.slice(0, 80)}`];
    }
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** A status as itself, then as a range, then by default; a success is never the default, which speaks of errors. */
function declaredResponse({ responses }: OperationView, status: number): JsonObject | undefined {
  return (
    responses.get(String(status)) ??
    responses.get(`${Math.floor(status / 100)}XX`) ??
    (status >= 400 ? responses.get('default') : undefined)
  );
}

function absolute(schema: unknown): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"https://contract.test/#/components/'));
}
