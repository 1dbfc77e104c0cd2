import type { JWK } from 'jose';
import { Refusal } from '../refusal.ts';

const publicTypes: readonly unknown[] = ['RSA', 'EC', 'OKP'];

/**
 * Reads a list of public keys (JWK).
 *
 * @throws {Refusal} naming the key that is none, or is not public.
 */
export function parsePublicKeys(input: unknown, path: string): JWK[] {
  if (!Array.isArray(input)) throw new Refusal('invalid', `${path}: must be a list of JWKs.`);
  return input.map((key: unknown, index): JWK => {
    const at = `${path}.${index}`;
    if (typeof key !== 'object' || key === null || !('kty' in key)) {
      throw new Refusal('invalid', `${at}: must be a JWK, an object with the member kty.`);
    }
    if (!publicTypes.includes(key.kty))
      throw new Refusal('invalid', `${at}.kty: must be RSA, EC or OKP, of a public key.`);
    if ('d' in key) throw new Refusal('invalid', `${at}: is a private key; only public keys belong here.`);
    // Its type was checked; jose checks the rest when it is used.
    return { ...key } as JWK;
  });
}
