import type { JWK, JWTPayload, JWTVerifyGetKey } from 'jose';
import { Refusal } from '../refusal.ts';
import type { Account } from './account.ts';
import type { Authentication } from './authenticate.ts';
import { signatureAlgorithms } from './parse-keys.ts';

type Jose = typeof import('jose');

/** Verifies the JWTs that clients sign with their private keys (specification, §5). */
export class JwtVerifier {
  /** Keys that hold for every account. */
  readonly #sharedKeys: readonly JWK[];
  readonly #keySets = new WeakMap<readonly JWK[], JWTVerifyGetKey>();
  #jose: Promise<Jose> | undefined;

  constructor(sharedKeys: readonly JWK[] = []) {
    this.#sharedKeys = sharedKeys;
  }

  /** @throws {Refusal} telling which check failed. */
  async verify(
    token: string,
    { directory, clock, assumptions }: Pick<Authentication, 'directory' | 'clock' | 'assumptions'>,
  ): Promise<Account> {
    this.#jose ??= import('jose');
    const jose = await this.#jose;
    const account = findIssuer(jose, token, (name) => directory.find(name));
    const keys = [...account.jwtPublicKeys, ...this.#sharedKeys];
    if (keys.length === 0) {
      throw refuse(
        `no public key is known of the account ${account.name}; start with --jwt-public-key FILE, name it in the accounts file, or PUT /_mock/accounts/${account.name}/keys`,
      );
    }
    const now = new Date(clock.now());
    try {
      await jose.jwtVerify(token, this.#keySet(jose, account), {
        algorithms: [...signatureAlgorithms],
        currentDate: now,
        requiredClaims: [...assumptions.data('jwt-claims').requiredClaims],
      });
    } catch (error) {
      throw refuse(
        `${reasonOf(jose, error)}${isAboutTime(jose, error) ? `; the mock's clock shows ${now.toISOString()}` : ''}`,
      );
    }
    return account;
  }

  #keySet(jose: Jose, account: Account): JWTVerifyGetKey {
    let keySet = this.#keySets.get(account.jwtPublicKeys);
    if (keySet === undefined) {
      keySet = createKeySet(jose, [...account.jwtPublicKeys, ...this.#sharedKeys]);
      this.#keySets.set(account.jwtPublicKeys, keySet);
    }
    return keySet;
  }
}

/** The keys of an account; of several that fit, each is tried. */
function createKeySet(jose: Jose, keys: JWK[]): JWTVerifyGetKey {
  return jose.createLocalJWKSet({ keys });
}

function findIssuer(jose: Jose, token: string, find: (name: string) => Account | undefined): Account {
  let issuer: unknown;
  try {
    issuer = jose.decodeJwt(token).iss;
  } catch {
    throw refuse('its header or its claims cannot be read');
  }
  if (typeof issuer !== 'string') throw refuse('the claim iss is missing; it names the account');
  const account = find(issuer);
  if (account === undefined) throw refuse('the claim iss names no account');
  return account;
}

function reasonOf({ errors }: Jose, error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'it has expired (exp)';
  if (error instanceof errors.JWTClaimValidationFailed) return claimReason(error);
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'its signature does not hold';
  if (error instanceof errors.JWKSNoMatchingKey) return "none of the account's keys fits its alg and kid";
  if (error instanceof errors.JWKSMultipleMatchingKeys) return 'several keys fit; name one with kid';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'its algorithm (alg) is not one of public keys';
  return error instanceof Error ? error.message : 'it cannot be verified';
}

function isAboutTime({ errors }: Jose, error: unknown): boolean {
  return (
    error instanceof errors.JWTExpired || (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf')
  );
}

function claimReason({ claim, reason, payload }: { claim: string; reason: string; payload: JWTPayload }): string {
  if (reason === 'missing') return `the claim ${claim} is missing`;
  if (reason === 'invalid') return `the claim ${claim} is not valid`;
  const { [claim]: value } = payload;
  const isTime = typeof value === 'number' && Math.abs(value) <= LATEST_SECONDS;
  if (claim === 'nbf' && isTime) return `it is not valid before ${new Date(value * 1000).toISOString()} (nbf)`;
  return `the check of the claim ${claim} failed`;
}

/** The last instant that a date can tell. */
const LATEST_SECONDS = 8.64e12;

function refuse(reason: string): Refusal {
  return new Refusal('unauthenticated', `The JWT is refused: ${reason}.`, { assumed: ['jwt-claims'] });
}
