import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { components } from '../generated/openapi.ts';
import { validateWebhookPayload } from '../generated/payload-validator.ts';
import { decodeText } from './bytes.ts';
import { WebhookVerificationError } from './error.ts';
import { parseUtcDateTime } from './timestamps.ts';

/** The payload of a delivery (Specification §2.3). Members beyond the specification are kept. */
export type WebhookEvent = components['schemas']['WebhookPayload'] & { [member: string]: unknown };

/** A payload that conforms to the contract, and the instant of its `timestamp` in milliseconds. */
export interface ParsedPayload {
  event: WebhookEvent;
  timestampMs: number;
}

/**
 * Reads a payload: UTF-8 JSON with an optional BOM, conforming to the contract.
 * @throws WebhookVerificationError `payload_invalid`
 */
export function parsePayload(bytes: Uint8Array): ParsedPayload {
  const event = parseJson(bytes);
  if (!isWebhookEvent(event)) {
    const issues = (validateWebhookPayload.errors ?? []).map(({ instancePath, keyword, params, message }) => ({
      path: keyword === 'required' ? [String(params['missingProperty'])] : instancePath.split('/').slice(1),
      message: keyword === 'required' ? 'is missing' : message,
    }));
    throw invalid('The payload does not conform to the contract', issues);
  }
  const timestampMs = parseUtcDateTime(event.timestamp);
  if (timestampMs === undefined) {
    const issue = { path: ['timestamp'], message: 'must be an ISO 8601 date-time in UTC' };
    throw invalid('The payload does not conform to the contract', [issue]);
  }
  return { event, timestampMs };
}

/** Validates a payload with a stricter schema and gives what the schema makes of it. */
export async function applySchema<Output>(schema: StandardSchemaV1<unknown, Output>, event: unknown): Promise<Output> {
  const result = await schema['~standard'].validate(event);
  if (!result.issues) return result.value;
  const issues = result.issues.map(({ path = [], message }) => ({
    path: path.map((step) => {
      const key = typeof step === 'object' ? step.key : step;
      return typeof key === 'number' ? key : String(key);
    }),
    message,
  }));
  throw invalid('The payload does not conform to the schema', issues);
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = decodeText(bytes);
  } catch (cause) {
    throw new WebhookVerificationError('payload_invalid', 'The payload is not UTF-8.', { cause });
  }
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    // The parser's message would quote the payload.
    throw new WebhookVerificationError('payload_invalid', 'The payload is not JSON.');
  }
}

/** The contract, as compiled from the document. */
function isWebhookEvent(value: unknown): value is WebhookEvent {
  return validateWebhookPayload(value);
}

function invalid(
  text: string,
  issues: readonly { path: readonly (string | number)[]; message: string }[],
): WebhookVerificationError {
  const places = issues.map(({ path, message }) => `${path.join('.') || 'payload'} ${message}`);
  return new WebhookVerificationError('payload_invalid', `${text}: ${places.join('; ')}.`, { issues });
}
