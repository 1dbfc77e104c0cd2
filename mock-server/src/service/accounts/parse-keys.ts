import type { JWK } from 'jose';
import { Refusal } from '../refusal.ts';
import { didYouMean } from '../suggest.ts';

/** What a public key of a kind has: its members (RFC 7518, §6; RFC 8037), and the algorithms that it can verify. */
interface KeyKind {
  /** Names of the members that carry numbers, with their length in bytes where it is fixed. */
  numbers: Readonly<Record<string, number | undefined>>;
  algorithms: readonly string[];
}

const RSA: KeyKind = {
  numbers: { n: undefined, e: undefined },
  algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
};
const curves: Readonly<Record<string, Readonly<Record<string, KeyKind>>>> = {
  EC: {
    'P-256': { numbers: { x: 32, y: 32 }, algorithms: ['ES256'] },
    'P-384': { numbers: { x: 48, y: 48 }, algorithms: ['ES384'] },
    'P-521': { numbers: { x: 66, y: 66 }, algorithms: ['ES512'] },
  },
  OKP: { Ed25519: { numbers: { x: 32 }, algorithms: ['EdDSA', 'Ed25519'] } },
};
const LEAST_RSA_BYTES = 256;

/** What verifies a JWT here. Public keys only: a shared secret here would let a public key pass as an HMAC secret. */
export const signatureAlgorithms: readonly string[] = [RSA, ...Object.values(curves).flatMap(Object.values)].flatMap(
  ({ algorithms }: KeyKind) => algorithms,
);

/**
 * Reads a list of public keys (JWK) that can verify a JWT.
 *
 * @throws {Refusal} naming the key that is none, is not public, or cannot be used, and why.
 */
export function parsePublicKeys(input: unknown, path: string): JWK[] {
  if (!Array.isArray(input)) throw new Refusal('invalid', `${path}: must be a list of JWKs.`);
  return input.map((key: unknown, index): JWK => {
    const problem = problemOf(key);
    if (problem !== undefined) throw new Refusal('invalid', `${path}.${index}${problem}`);
    // Its members were checked just now.
    return { ...(key as JWK) };
  });
}

/** `: …` of the key, or `.MEMBER: …`. */
function problemOf(key: unknown): string | undefined {
  if (typeof key !== 'object' || key === null || !('kty' in key)) {
    return ': must be a JWK, an object with the member kty.';
  }
  const members: Readonly<Record<string, unknown>> = { ...key };
  const { kty, crv, alg, use, key_ops: operations } = members;
  if (kty !== 'RSA' && kty !== 'EC' && kty !== 'OKP') return '.kty: must be RSA, EC or OKP, of a public key.';
  if ('d' in members) return ': is a private key; only public keys belong here.';
  const kinds = kty === 'RSA' ? undefined : curves[kty];
  const kind = kinds === undefined ? RSA : kinds[String(crv)];
  if (kind === undefined) {
    const names = Object.keys(kinds ?? {});
    return `.crv: must be ${names.join(', ')}.${didYouMean(String(crv), names)}`;
  }
  for (const [name, length] of Object.entries(kind.numbers)) {
    const problem = numberProblem(members[name], length);
    if (problem !== undefined) return `.${name}: ${problem}`;
  }
  if (kty === 'RSA' && bytesOf(String(members['n'])) < LEAST_RSA_BYTES) return '.n: must have 2048 bits or more.';
  if (alg !== undefined && !kind.algorithms.includes(String(alg))) {
    return `.alg: must be ${kind.algorithms.join(' or ')} of such a key.`;
  }
  if (use !== undefined && use !== 'sig') return '.use: must be sig: the key verifies signatures.';
  if (operations !== undefined && !(Array.isArray(operations) && operations.includes('verify'))) {
    return '.key_ops: must have verify.';
  }
  return importProblem(members);
}

function numberProblem(value: unknown, length: number | undefined): string | undefined {
  if (typeof value !== 'string' || !/^[\w-]+$/.test(value)) return 'must be a number in base64url.';
  const bytes = bytesOf(value);
  return length === undefined || bytes === length ? undefined : `must have ${length} bytes; it has ${bytes}.`;
}

function bytesOf(base64url: string): number {
  return Math.floor((base64url.length * 3) / 4);
}

/** Whether the numbers are a key, too: a point that is not on its curve has the right form. */
function importProblem(key: Readonly<Record<string, unknown>>): string | undefined {
  const crypto = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (crypto === undefined) return undefined;
  try {
    // Its members were checked just now.
    crypto.createPublicKey({ key: key as JWK & { kty: string }, format: 'jwk' });
    return undefined;
  } catch {
    return ': its numbers are no key of that kind; was it copied as a whole?';
  }
}
