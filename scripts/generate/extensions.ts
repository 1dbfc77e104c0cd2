import { Ajv, type ErrorObject } from 'ajv';
import type { Source } from './source.ts';

const limit = { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] };
const text = { type: 'string', minLength: 1 };

/** What the generated tables are made of, beyond OpenAPI. The code relies on each of these. */
const EXTENSIONS: Record<string, object> = {
  'x-plans': {
    type: 'object',
    required: ['free', 'pro', 'enterprise'],
    additionalProperties: {
      type: 'object',
      required: ['title', 'requestsPerMinute', 'requestsPerDay'],
      properties: { title: text, requestsPerMinute: limit, requestsPerDay: limit },
    },
  },
  'x-delivery-policy': {
    type: 'object',
    required: ['acknowledgementStatus', 'acknowledgementTimeoutMs', 'maxRetries'],
    properties: {
      acknowledgementStatus: { type: 'integer', minimum: 200, maximum: 299 },
      acknowledgementTimeoutMs: { type: 'integer', minimum: 1 },
      maxRetries: { type: 'integer', minimum: 0 },
    },
  },
  'x-webhook-signature': {
    type: 'object',
    required: ['signatureHeader', 'timestampHeader', 'algorithm', 'encoding'],
    properties: {
      signatureHeader: text,
      timestampHeader: text,
      // The one that the SDK computes.
      algorithm: { const: 'HMAC-SHA256' },
      encoding: { const: 'hex' },
    },
  },
};

/** @throws {SourceError} at the extension that is missing or wrong */
export function checkExtensions(document: Source): void {
  const ajv = new Ajv();
  for (const [name, schema] of Object.entries(EXTENSIONS)) {
    if (!(name in document.value)) throw document.error([], `${name} is missing.`);
    const validate = ajv.compile(schema);
    if (validate(document.value[name])) continue;
    const [error] = validate.errors ?? [];
    const path = [name, ...(error?.instancePath.split('/').slice(1) ?? [])];
    throw document.error(path, `${path.join('.')} ${error ? describe(error) : 'is wrong'}.`);
  }
}

function describe({ keyword, params, message }: ErrorObject): string {
  return keyword === 'const'
    ? `must be ${JSON.stringify(params.allowedValue)}, the only one that the code knows`
    : String(message);
}
