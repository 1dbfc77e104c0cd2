import { decodeText, encodeText, hexOf } from './bytes.ts';
import type { MistakeCause } from './diagnose-findings.ts';

/** Another reading of a secret. */
export interface SecretVariant {
  cause: MistakeCause;
  secret: Uint8Array;
}

/** What a secret might have been meant as, none of them empty. */
export function secretVariants(secret: Uint8Array): SecretVariant[] {
  const binary = Array.from(secret, (byte) => String.fromCharCode(byte)).join('');
  const variants: SecretVariant[] = [
    { cause: 'secret_encoding', secret: encodeText(btoa(binary)) },
    { cause: 'secret_encoding', secret: encodeText(hexOf(secret)) },
  ];
  const text = textOf(secret);
  if (text !== undefined) {
    const trimmed = text.trim();
    const bare = trimmed.replace(/^(["'])(.*)\1$/s, '$2');
    for (const other of [trimmed, bare, `${trimmed}\n`]) {
      if (other !== text) variants.push({ cause: 'secret_whitespace', secret: encodeText(other) });
    }
    for (const part of trimmed.split(/[\s,;]+/)) {
      if (part !== trimmed) variants.push({ cause: 'secret_of_list', secret: encodeText(part) });
    }
    for (const part of [bare, bare.replace(/^whsec_/, '')]) {
      for (const decoded of [fromBase64(part), fromHex(part)]) {
        if (decoded) variants.push({ cause: 'secret_encoding', secret: decoded });
      }
    }
  }
  return variants.filter((variant) => variant.secret.length > 0);
}

function textOf(secret: Uint8Array): string | undefined {
  try {
    return decodeText(secret);
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function fromHex(text: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
