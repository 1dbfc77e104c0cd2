import { type Finding, type SignedContent, type WebhookErrorCode, Webhooks } from '@intelligence-data/sdk/webhooks';

export interface VerificationInput {
  secret: string;
  signedContent: 'body' | 'timestamp.body';
  body: string;
  /** What the signature is of, as far as the page knows. */
  signedBody: string;
  headers: Readonly<Record<string, string>>;
}

/** What the SDK says of a delivery. */
export type Verification =
  | { ok: true; bodyHash: string }
  | {
      ok: false;
      code: WebhookErrorCode | undefined;
      findings: readonly (Pick<Finding, 'message' | 'cure'> & { cause: string })[];
    };

/** Verifies as an integrator's receiver does, with the SDK itself, and tells the usual mistake where it fails. */
export async function verifyInPage({
  secret,
  signedContent,
  body,
  signedBody,
  headers,
}: VerificationInput): Promise<Verification> {
  const content: SignedContent = signedContent;
  const webhooks = new Webhooks({ secret, signedContent: content });
  const result = await webhooks.safeVerify({ body, headers });
  if (result.ok) return { ok: true, bodyHash: result.bodyHash };
  const { code, findings } = await webhooks.diagnose({ body, headers });
  const isUnexplained = findings.every(({ cause }) => cause === 'unexplained');
  if (isUnexplained && (await webhooks.safeVerify({ body: signedBody, headers })).ok) {
    const message = 'The secret is right; the body is not the one that was signed.';
    const cure = 'Verify the exact bytes as they came, before anything reads or changes them.';
    return { ok: false, code, findings: [{ cause: 'body_changed', message, cure }] };
  }
  return { ok: false, code, findings };
}
