import { type Finding, type SignedContent, type WebhookErrorCode, Webhooks } from '@intelligence-data/sdk/webhooks';

export interface VerificationInput {
  secret: string;
  signedContent: 'body' | 'timestamp.body';
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** What the SDK says of a delivery. */
export type Verification =
  | { ok: true; bodyHash: string }
  | { ok: false; code: WebhookErrorCode | undefined; findings: readonly Finding[] };

/** Verifies as an integrator's receiver does, with the SDK itself, and tells the usual mistake where it fails. */
export async function verifyInPage({ secret, signedContent, body, headers }: VerificationInput): Promise<Verification> {
  const content: SignedContent = signedContent;
  const webhooks = new Webhooks({ secret, signedContent: content });
  const result = await webhooks.safeVerify({ body, headers });
  if (result.ok) return { ok: true, bodyHash: result.bodyHash };
  const { code, findings } = await webhooks.diagnose({ body, headers });
  return { ok: false, code, findings };
}
