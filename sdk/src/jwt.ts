/**
 * JWT signed with the client's private key. Needs `jose`, an optional peer dependency.
 *
 * @module @intelligence-data/sdk/jwt
 */
export type { TokenProvider } from './client/auth/token-provider.ts';
export type { JwtAlgorithm } from './client/jwt/algorithms.ts';
export { type JwtClaims, type PrivateKeyJwtOptions, privateKeyJwt } from './client/jwt/private-key-jwt.ts';
export type { SigningKey } from './client/jwt/signing-key.ts';
