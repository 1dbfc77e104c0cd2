import { bytesOf, encodeText } from './bytes.ts';
import { signedBytes } from './content.ts';
import { readTimestamp } from './delivery.ts';
import { bodyVariants } from './diagnose-body.ts';
import { type Finding, finding } from './diagnose-findings.ts';
import { secretVariants } from './diagnose-secret.ts';
import { plainSignature } from './diagnose-signature.ts';
import { asVerificationError, type WebhookErrorCode, type WebhookVerificationError } from './error.ts';
import { verifyHandedOver } from './handed-over.ts';
import { currentSecrets } from './keyring.ts';
import type { SignedContent } from './options.ts';
import type { Settings } from './settings.ts';

/** What {@link Webhooks.diagnose} found. */
export interface Diagnosis {
  /** Whether the delivery verifies as it is. */
  ok: boolean;
  /** Why it does not. */
  code?: WebhookErrorCode;
  /** The mistakes that explain it, each one proven by a signature that matches without it unless its text says so. */
  findings: readonly Finding[];
}

/** Finds the usual mistake behind a refused delivery. */
export async function diagnose(
  settings: Settings<unknown>,
  delivery: { body: unknown; headers: unknown },
): Promise<Diagnosis> {
  let refusal: WebhookVerificationError;
  try {
    const { secretIndex } = await verifyHandedOver(settings, delivery);
    return {
      ok: true,
      findings: secretIndex > 0 ? [finding('secret_of_list', `It is number ${secretIndex + 1}.`)] : [],
    };
  } catch (thrown) {
    refusal = asVerificationError(thrown);
  }
  try {
    return { ok: false, code: refusal.code, findings: await explain(settings, delivery, refusal) };
  } catch {
    return { ok: false, code: refusal.code, findings: [finding('unexplained', refusal.message)] };
  }
}

async function explain(
  settings: Settings<unknown>,
  { body, headers }: { body: unknown; headers: unknown },
  refusal: WebhookVerificationError,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const signature = plainSignature(headers);
  if (signature?.cause) findings.push(finding(signature.cause));
  const bytes = bytesOf(body);
  if (!bytes) findings.push(finding('body_parsed'));
  const explicable = refusal.code.startsWith('signature_') || refusal.code === 'body_already_parsed';
  if (!signature || !explicable) return findings.length > 0 ? findings : [finding('unexplained', refusal.message)];

  const search = { settings, signature: signature.hex, timestamp: readTimestamp(headers) };
  const received = bytes ?? encodeText(JSON.stringify(body) ?? '');
  const mistake = await findMistake(search, received);
  if (mistake) return [...findings, ...mistake];
  return [...findings, finding('unexplained', 'Most likely the secret is not the one of the sender.')];
}

interface Search {
  settings: Settings<unknown>;
  signature: string;
  timestamp: string | undefined;
}

/** The mistakes without which the signature matches: none, one of the body or the content, or one of the secret. */
async function findMistake(search: Search, received: Uint8Array): Promise<Finding[] | undefined> {
  const { settings, timestamp } = search;
  const secrets = await currentSecrets(settings.secret);
  const contents: readonly SignedContent[] = [settings.signedContent, 'body', 'timestamp.body'];
  for (const { cause, bytes } of [{ cause: undefined, bytes: received }, ...bodyVariants(received)]) {
    for (const content of contents) {
      const index = await matching(search, secrets, signedBytes(content, bytes, timestamp));
      if (index < 0) continue;
      const found: Finding[] = [];
      if (cause) found.push(finding(cause));
      if (content !== settings.signedContent)
        found.push(finding(content === 'body' ? 'body_only' : 'timestamp_dot_body'));
      return found;
    }
  }
  for (const { cause, secret } of secrets.flatMap(secretVariants)) {
    for (const content of contents) {
      if ((await matching(search, [secret], signedBytes(content, received, timestamp))) < 0) continue;
      return content === settings.signedContent
        ? [finding(cause)]
        : [finding(cause), finding(content === 'body' ? 'body_only' : 'timestamp_dot_body')];
    }
  }
  return undefined;
}

/** Index of the secret that made the signature; -1 where none did. */
async function matching(
  { settings, signature }: Search,
  secrets: readonly Uint8Array[],
  content: Uint8Array,
): Promise<number> {
  for (const [index, secret] of secrets.entries()) {
    const key = await settings.platform.importKey(secret);
    if (await key.matches(content, signature)) return index;
  }
  return -1;
}
