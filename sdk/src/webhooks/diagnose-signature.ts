import { hexOf } from './bytes.ts';
import { signatureName } from './delivery.ts';
import type { MistakeCause } from './diagnose-findings.ts';
import { headerValue } from './headers.ts';

/** The 64 hex digits behind a signature header, and the mistake in its way. */
export function plainSignature(headers: unknown): { hex: string; cause?: MistakeCause } | undefined {
  const value = headerValue(headers, signatureName);
  if (typeof value !== 'string') return undefined;
  if (isHex(value)) return { hex: value };
  const trimmed = value.trim();
  if (isHex(trimmed)) return { hex: trimmed, cause: 'signature_whitespace' };
  const [, prefix, rest = ''] = /^([\w-]+[=,:]\s*)?(.*)$/.exec(trimmed) ?? [];
  if (prefix && isHex(rest)) return { hex: rest, cause: 'signature_prefix' };
  const hex = hexOfBase64(trimmed) ?? hexOfBase64(rest);
  return hex === undefined ? undefined : { hex, cause: 'signature_base64' };
}

function isHex(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text);
}

function hexOfBase64(text: string): string | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return hexOf(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
