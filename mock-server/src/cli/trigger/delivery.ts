import { Webhooks } from '@intelligence-data/sdk/webhooks';
import type { AssumptionValues } from '../../generated/assumptions.ts';
import { webhookSignature } from '../../generated/operations.ts';
import { fixtureReports, type Report } from '../../service/fixtures/index.ts';

/** What a triggered delivery is made of. */
export interface DeliveryRecipe {
  event: string;
  secret: string;
  /** Members that replace those of the report, or are added to them. */
  members: { readonly [name: string]: string };
  /** Breaks the signature, so that a receiver can show that it refuses it. */
  badSignature: boolean;
  assumptions: Pick<AssumptionValues, 'timestamp-header-format' | 'signed-content'>;
  nowMs: number;
}

/** A delivery as it goes out. */
export interface SignedDelivery {
  body: string;
  headers: Record<string, string>;
}

/** A report of the event, signed as the service signs it under the given answers. */
export async function signDelivery(recipe: DeliveryRecipe): Promise<SignedDelivery> {
  const { secret, badSignature, assumptions, nowMs } = recipe;
  const webhooks = new Webhooks({ secret, signedContent: assumptions['signed-content'] });
  const timestamp = headerTimestamp(nowMs, assumptions['timestamp-header-format']);
  const { body, headers } = await webhooks.sign(payloadOf(recipe), { timestamp });
  return { body: String(body), headers: badSignature ? breakSignature(headers) : { ...headers } };
}

function payloadOf({ event, members, nowMs }: DeliveryRecipe): Report {
  const { live, archived } = fixtureReports(nowMs);
  const [fallback] = live;
  const report = [...live, ...archived].find((candidate) => candidate.event === event) ?? fallback;
  if (report === undefined) throw new Error('There is no report to deliver.');
  return { ...report, timestamp: new Date(nowMs).toISOString(), event, ...members };
}

function headerTimestamp(nowMs: number, format: AssumptionValues['timestamp-header-format']): string {
  switch (format) {
    case 'unix-seconds':
      return String(Math.floor(nowMs / 1000));
    case 'unix-milliseconds':
      return String(nowMs);
    case 'iso-8601':
      return new Date(nowMs).toISOString();
  }
}

/** Still 64 hexadecimal digits, so that it is refused for what it says, not for its form. */
function breakSignature(headers: Record<string, string>): Record<string, string> {
  const name = webhookSignature.signatureHeader;
  const signature = headers[name] ?? '';
  return { ...headers, [name]: signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0') };
}
