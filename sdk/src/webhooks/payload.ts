import type { components } from '../generated/openapi.ts';
import { validateWebhookPayload } from '../generated/payload-validator.ts';
import { type Issue, toIssue } from '../schemas/to-issue.ts';
import { decodeText } from './bytes.ts';
import { WebhookVerificationError } from './error.ts';
import { parseUtcDateTime } from './timestamps.ts';

/** The payload of a delivery (Specification §2.3). Members beyond the specification are kept. */
export type WebhookEvent = components['schemas']['WebhookPayload'] & { [member: string]: unknown };

const { isWellFormed } = String.prototype as { isWellFormed?: () => boolean };

/** A payload that conforms to the contract, and the instant of its `timestamp` in milliseconds. */
export interface ParsedPayload {
  event: WebhookEvent;
  timestampMs: number;
}

/**
 * Reads a payload: UTF-8 JSON with an optional BOM, conforming to the contract. `body` is what the bytes come from.
 * @throws WebhookVerificationError `payload_invalid`
 */
export function parsePayload(bytes: Uint8Array, body: unknown): ParsedPayload {
  const event = parseJson(bytes, body);
  if (!isWebhookEvent(event)) {
    const issues = (validateWebhookPayload.errors ?? []).map(toIssue);
    throw payloadInvalid('The payload does not conform to the contract', issues);
  }
  const timestampMs = parseUtcDateTime(event.timestamp);
  if (timestampMs === undefined) {
    const issue = { path: ['timestamp'], message: 'must be an ISO 8601 date-time in UTC' };
    throw payloadInvalid('The payload does not conform to the contract', [issue]);
  }
  return { event, timestampMs };
}

function parseJson(bytes: Uint8Array, body: unknown): unknown {
  let text: string;
  try {
    // A text with lone surrogates differs from its bytes; the signature is of the bytes.
    text = typeof body === 'string' && isWellFormed?.call(body) ? body : decodeText(bytes);
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

/** The payload is not what it has to be. */
export function payloadInvalid(text: string, issues: readonly Issue[]): WebhookVerificationError {
  const places = issues.map(({ path, message }) => `${path.join('.') || 'payload'} ${message}`);
  return new WebhookVerificationError('payload_invalid', `${text}: ${places.join('; ')}.`, { issues });
}
