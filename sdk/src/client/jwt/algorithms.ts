/** Algorithms by which a JWT can be signed (RFC 7518 §3.1, RFC 8037, RFC 9864, RFC 9964). */
export const JWT_ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
  'HS256',
  'HS384',
  'HS512',
  'ML-DSA-44',
  'ML-DSA-65',
  'ML-DSA-87',
] as const;

/** Name of an algorithm by which a JWT can be signed. */
export type JwtAlgorithm = (typeof JWT_ALGORITHMS)[number];

export function isJwtAlgorithm(value: unknown): value is JwtAlgorithm {
  return JWT_ALGORITHMS.some((algorithm) => algorithm === value);
}

/** Whether the algorithm takes a shared secret in place of a private key. */
export function takesSecret(algorithm: JwtAlgorithm): boolean {
  return algorithm.startsWith('HS');
}
