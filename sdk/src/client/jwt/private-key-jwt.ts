import { type JWTPayload, SignJWT } from 'jose';
import type { TokenProvider } from '../auth/token-provider.ts';
import { AuthError, ConfigurationError } from '../errors/index.ts';
import { maskError } from '../mask.ts';
import type { JwtAlgorithm } from './algorithms.ts';
import { checkOptions, isPlain } from './check-options.ts';
import { type ImportedKey, keyImporter, type SigningKey, secretsOf } from './signing-key.ts';

/** Claims of a JWT, by name. Which of them the service reads is not documented (open question `jwt-claims`). */
export type JwtClaims = Readonly<Record<string, unknown>>;

/** Options of {@link privateKeyJwt}. */
export interface PrivateKeyJwtOptions {
  /** The private key. It is never shown, in no message and by no inspection. */
  key: SigningKey;
  /** Algorithm of the signature: not documented, so there is no default (Specification §5, rule 5). */
  alg: JwtAlgorithm;
  /** The claims, or a function that gives them for each token. Its `iat` and `exp` win over the ones that are filled in. */
  claims: JwtClaims | (() => JwtClaims | Promise<JwtClaims>);
  /**
   * Seconds that a token lives, from which `exp` is made; `null` makes tokens without `exp`. A token is used for as long as it lives:
   * the next is signed shortly before, or when the service refuses it.
   * @default 300
   */
  expiresInSeconds?: number | null | undefined;
  /** Further members of the protected header, such as `kid` or `typ`. @default none */
  header?: Readonly<Record<string, unknown>> | undefined;
  /** Clock in milliseconds since 1970. @default Date.now */
  now?: (() => number) | undefined;
}

/** A new token is signed this long before the end of the last, or at a fifth of a short life. */
const MAX_RENEWAL_LEAD_MS = 60_000;

/**
 * Signs JWTs with the client's private key (Specification §5). One signing serves any number of concurrent callers, and its token
 * all calls until shortly before its end; what failed is not kept.
 *
 * @example
 * const auth = privateKeyJwt({ key: pem, alg: 'ES256', claims: { iss: 'my-account' }, expiresInSeconds: 300 });
 * const client = new IntelligenceData({ baseUrl, auth });
 * @throws {ConfigurationError} an option is missing or wrong; from `getToken()` where the key cannot sign with `alg`
 */
export function privateKeyJwt(options: PrivateKeyJwtOptions): TokenProvider {
  return new PrivateKeyJwt(checkOptions(options));
}

interface SignedToken {
  token: string;
  signedAtMs: number;
  renewAtMs: number;
}

class PrivateKeyJwt implements TokenProvider {
  readonly #alg: JwtAlgorithm;
  readonly #claims: PrivateKeyJwtOptions['claims'];
  readonly #lifeSeconds: number | null;
  readonly #header: Readonly<Record<string, unknown>>;
  readonly #now: () => number;
  readonly #secrets: ReadonlySet<string>;
  readonly #importKey: () => Promise<ImportedKey>;
  #key: Promise<ImportedKey> | undefined;
  #signed: SignedToken | undefined;
  #pending: Promise<SignedToken> | undefined;

  constructor({ key, alg, claims, expiresInSeconds = 300, header = {}, now = Date.now }: PrivateKeyJwtOptions) {
    this.#importKey = keyImporter(key, alg);
    this.#secrets = secretsOf(key);
    this.#alg = alg;
    this.#claims = typeof claims === 'function' ? claims : structuredClone(claims);
    this.#lifeSeconds = expiresInSeconds;
    this.#header = { ...header };
    this.#now = now;
  }

  async getToken(): Promise<string> {
    const signed = this.#signed;
    const now = this.#now();
    // A clock that was set back makes the token one of the future, which services refuse.
    if (signed && now < signed.renewAtMs && now >= signed.signedAtMs) return signed.token;
    this.#pending ??= this.#sign(now).finally(() => {
      this.#pending = undefined;
    });
    return (await this.#pending).token;
  }

  invalidate(token: string): void {
    if (this.#signed?.token === token) this.#signed = undefined;
  }

  async #sign(now: number): Promise<SignedToken> {
    const payload = await this.#payload(Math.floor(now / 1000));
    let token: string;
    try {
      this.#key ??= this.#importKey();
      token = await new SignJWT(payload).setProtectedHeader({ ...this.#header, alg: this.#alg }).sign(await this.#key);
    } catch (error) {
      this.#key = undefined;
      const cause = maskError(error, this.#secrets);
      throw new ConfigurationError(`privateKeyJwt: key, alg ${this.#alg} and claims make no token: ${cause.message}`, {
        cause,
      });
    }
    const lifeMs = typeof payload.exp === 'number' ? payload.exp * 1000 - now : Number.POSITIVE_INFINITY;
    const leadMs = Math.min(MAX_RENEWAL_LEAD_MS, lifeMs / 5);
    this.#signed = { token, signedAtMs: now, renewAtMs: now + lifeMs - leadMs };
    return this.#signed;
  }

  async #payload(iat: number): Promise<JWTPayload> {
    const filledIn = this.#lifeSeconds === null ? { iat } : { iat, exp: iat + this.#lifeSeconds };
    let own: unknown = this.#claims;
    if (typeof own === 'function') {
      try {
        own = await own();
      } catch (error) {
        const cause = maskError(error, this.#secrets);
        throw new AuthError(`privateKeyJwt: claims failed: ${cause.message}`, { cause });
      }
    }
    if (isPlain(own)) return { ...filledIn, ...own };
    throw new ConfigurationError('privateKeyJwt: claims must give an object of plain JSON values.');
  }
}
