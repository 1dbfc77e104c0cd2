import { deliveryPolicy } from '../generated/operations.ts';
import type { WebhookErrorCode, WebhookVerificationError } from './error.ts';

/** An HTTP answer to a delivery, for adapters to send. */
export interface WebhookAnswer {
  /** HTTP status. Only one is an acknowledgement; after any other the sender tries again (Specification §6.4). */
  status: number;
  /** Content type and length. */
  headers: Record<string, string>;
  /** ASCII text. */
  body: string;
}

const refusals: Record<WebhookErrorCode, readonly [number, string]> = {
  signature_missing: [400, 'bad request'],
  signature_malformed: [400, 'bad request'],
  signature_mismatch: [401, 'unauthorized'],
  body_already_parsed: [400, 'bad request'],
  body_too_large: [413, 'payload too large'],
  timestamp_stale: [400, 'bad request'],
  timestamp_future: [400, 'bad request'],
  payload_invalid: [400, 'bad request'],
  configuration: [500, 'internal error'],
};

/** The delivery is acknowledged: exactly the status that the sender takes for one (Specification §6.4). */
export function acknowledged(text: string): WebhookAnswer {
  return answer(deliveryPolicy.acknowledgementStatus, text);
}

/** The delivery failed here; its claim was given back, so that the retry runs it again. */
export function failed(): WebhookAnswer {
  return answer(500, 'internal error');
}

/** The delivery is being handled; its claim is kept. */
export function inProgress(): WebhookAnswer {
  return answer(503, 'in progress');
}

/** The delivery was refused. The text tells why only where it is a fault of this program that one has to fix. */
export function refused({ code, message }: WebhookVerificationError): WebhookAnswer {
  const [status, text] = refusals[code];
  return answer(status, code === 'body_already_parsed' ? message : text);
}

function answer(status: number, body: string): WebhookAnswer {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-length': String(body.length) };
  return { status, headers, body };
}
