import { createHmac } from 'node:crypto';

export const secret = 'test-webhook-secret';

export const payload = {
  event: 'insider_trade',
  category: 'finance',
  source: 'Exchange filings',
  content: 'A director sold 20,000 shares — “planned”.',
  timestamp: '2026-01-15T09:30:00Z',
};

export const instant: number = Date.parse(payload.timestamp);

/** Signs with node:crypto alone: nothing of the code under test is in it. */
export function signed(body: string | Uint8Array, key: string = secret): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-service-signature': createHmac('sha256', key).update(body).digest('hex'),
    'x-service-timestamp': '1768469400',
  };
}

/** A signed delivery of the payload, changed as given. */
export function delivery(
  changes: Record<string, unknown> = {},
  key: string = secret,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ ...payload, ...changes });
  return { body, headers: signed(body, key) };
}

/** A fetch request with a delivery. */
export function requestOf({
  body,
  headers,
}: {
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}): Request {
  return new Request('http://receiver.test/webhooks', { method: 'POST', body, headers });
}
