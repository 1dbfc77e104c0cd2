import { type CryptoKey, importJWK, importPKCS8, type JWK, type KeyObject } from 'jose';
import { ConfigurationError } from '../errors/index.ts';
import { type JwtAlgorithm, takesSecret } from './algorithms.ts';

/**
 * A private key: a PKCS #8 PEM text, a JWK, a `CryptoKey`, a `KeyObject` of node:crypto. For HS256 and its kin, the bytes of the
 * shared secret.
 */
export type SigningKey = string | JWK | CryptoKey | KeyObject | Uint8Array;

/** A key that jose signs with. */
export type ImportedKey = CryptoKey | KeyObject | Uint8Array;

/**
 * Checks what can be told of a key without importing it, and gives the function that imports it.
 *
 * @throws {ConfigurationError} never showing anything of the key
 */
export function keyImporter(key: unknown, algorithm: JwtAlgorithm): () => Promise<ImportedKey> {
  if (typeof key === 'string') {
    assertPkcs8(key);
    return () => importPKCS8(key.trim(), algorithm);
  }
  if (key instanceof Uint8Array) {
    if (!takesSecret(algorithm))
      throw wrong(
        `must be a private key for ${algorithm}: bytes are taken as the shared secret of HS256, HS384, HS512`,
      );
    if (key.length === 0) throw wrong('must not be empty');
    const secret = key.slice();
    return async () => secret;
  }
  if (typeof key === 'object' && key !== null) {
    // What is used of it is checked there, and the rest by jose.
    if ('kty' in key) return jwkImporter({ ...key } as JWK, algorithm);
    // A KeyObject and a CryptoKey alike say what they are.
    if ('type' in key && (key.type === 'private' || key.type === 'secret' || key.type === 'public')) {
      if (key.type === 'public') throw wrong('must be the private key, and this is the public one');
      assertMaySign(key);
      // Both were told apart from everything else by `type`; jose refuses what it cannot sign with.
      return async () => key as CryptoKey | KeyObject;
    }
  }
  throw wrong('must be a PKCS #8 PEM text, a JWK, a CryptoKey, a KeyObject, or the Uint8Array of a shared secret');
}

/** The texts of a key that must never be shown, for masking. */
export function secretsOf(key: unknown): ReadonlySet<string> {
  if (typeof key === 'string') return new Set([key, ...key.split(/\s+/).filter((line) => line.length >= 16)]);
  if (typeof key !== 'object' || key === null || key instanceof Uint8Array) return new Set();
  const texts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k', 'priv'].map((name): unknown => Reflect.get(key, name));
  return new Set(texts.filter((text) => typeof text === 'string'));
}

function assertPkcs8(pem: string): void {
  const label = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(pem)?.[1];
  if (label === 'PRIVATE KEY') return;
  if (label === 'RSA PRIVATE KEY' || label === 'EC PRIVATE KEY')
    throw wrong(`must be PKCS #8, and this is "${label}": convert it with \`openssl pkcs8 -topk8 -nocrypt\``);
  if (label === 'ENCRYPTED PRIVATE KEY') throw wrong('must not be encrypted: decrypt it with `openssl pkcs8`');
  if (label !== undefined) throw wrong(`must be the private key ("BEGIN PRIVATE KEY"), and this is "${label}"`);
  throw wrong('must be a PKCS #8 PEM text ("BEGIN PRIVATE KEY") where it is a string');
}

function jwkImporter(jwk: JWK, algorithm: JwtAlgorithm): () => Promise<ImportedKey> {
  if (typeof jwk.kty !== 'string' || jwk.kty === '') throw wrong('must have a kty where it is a JWK');
  const member = jwk.kty === 'oct' ? 'k' : jwk.kty === 'AKP' ? 'priv' : 'd';
  if (typeof jwk[member] !== 'string')
    throw wrong(`must be the private key: this JWK of kty ${jwk.kty} has no "${member}"`);
  if ((jwk.kty === 'oct') !== takesSecret(algorithm))
    throw wrong(`cannot sign with ${algorithm}: its kty is ${jwk.kty}`);
  if (jwk.alg !== undefined && jwk.alg !== algorithm)
    throw wrong(`is a JWK for ${String(jwk.alg)}, and alg is ${algorithm}`);
  if (jwk.key_ops !== undefined && !(Array.isArray(jwk.key_ops) && jwk.key_ops.includes('sign')))
    throw wrong('must have "sign" among its key_ops');
  return () => importJWK(jwk, algorithm);
}

function assertMaySign(key: object): void {
  if (!('usages' in key) || !Array.isArray(key.usages)) return;
  if (!key.usages.includes('sign')) throw wrong('must have "sign" among its usages');
}

function wrong(what: string): ConfigurationError {
  return new ConfigurationError(`privateKeyJwt: key ${what}.`);
}
