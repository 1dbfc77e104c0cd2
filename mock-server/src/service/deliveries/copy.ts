import { deliveryPolicy, webhookSignature } from '../../generated/operations.ts';
import type { Attempt, Delivery } from './delivery.ts';

/**
 * What a receiver must cope with: the same bytes and headers once more; a body changed after it was signed; no signature;
 * a signature made with another secret.
 */
export type CopyKind = 'duplicate' | 'tampered' | 'unsigned' | 'foreign-secret';

export const copyKinds: readonly CopyKind[] = ['duplicate', 'tampered', 'unsigned', 'foreign-secret'];

/** A delivery that was copied on purpose. It is sent once. */
export interface DeliveryCopy {
  /** Id of the delivery that it is a copy of. */
  of: string;
  as: CopyKind;
}

const FOREIGN_SECRET = 'not-the-secret-of-this-account';

type CopiedParts = Pick<Delivery, 'body' | 'secret'> & Partial<Pick<Delivery, 'signs' | 'headers'>>;

/** What a copy differs in from its original. */
export function copyOf({ body, secret, signs, attempts }: Delivery, as: CopyKind): CopiedParts {
  switch (as) {
    case 'duplicate': {
      const sent = attempts.findLast(({ headers }) => webhookSignature.signatureHeader in headers);
      return { body, secret, ...(signs === undefined ? {} : { signs }), ...(sent ? { headers: sent.headers } : {}) };
    }
    case 'tampered':
      return { body: changed(body), secret, signs: body };
    case 'unsigned':
      return { body, secret };
    case 'foreign-secret':
      return { body, secret: FOREIGN_SECRET };
  }
}

/** How the one attempt of a copy went, in words. */
export function outcomeOfCopy({ as }: DeliveryCopy, { status, error = 'No answer.' }: Attempt): string {
  if (status === undefined) return error;
  if (status === deliveryPolicy.acknowledgementStatus) {
    return as === 'duplicate'
      ? `Acknowledged with ${status}, as a duplicate should be.`
      : `Acknowledged with ${status}, although its signature does not hold: the receiver does not verify.`;
  }
  return as === 'duplicate'
    ? `Answered ${status}: a duplicate should be acknowledged, and not handled again.`
    : `Refused with ${status}, as it should be.`;
}

/** The same JSON with another content: what a forger would send. */
function changed(body: string): string {
  const report: { content?: unknown } = JSON.parse(body);
  return JSON.stringify({ ...report, content: `${String(report.content ?? '')} (changed on the way)` });
}
