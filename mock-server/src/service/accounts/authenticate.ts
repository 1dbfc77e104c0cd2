import type { Assumptions } from '../assumptions.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { Account } from './account.ts';
import type { Directory } from './directory.ts';
import type { JwtVerifier } from './jwt.ts';
import type { TokenStore } from './tokens.ts';

/** What authentication looks things up in. */
export interface Authentication {
  directory: Directory;
  tokens: TokenStore;
  jwt: JwtVerifier;
  clock: Clock;
  assumptions: Assumptions;
}

const SCHEME = /^bearer +([^ ].*)$/i;
const LOOKS_LIKE_JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * The account of an `Authorization` header (specification, §5): an API key, an access token or a JWT.
 *
 * @throws {Refusal} telling what is wrong with the credential, and never repeating it.
 */
export function authenticate(context: Authentication, header: string | null): Account | Promise<Account> {
  if (header === null || header === '') {
    throw new Refusal(
      'unauthenticated',
      'The Authorization header is missing; send "Authorization: Bearer CREDENTIAL".',
    );
  }
  const credential = SCHEME.exec(header)?.[1]?.trimEnd();
  if (credential === undefined) {
    throw new Refusal('unauthenticated', 'The Authorization header must be "Bearer", a space and a credential.');
  }
  const issued = context.tokens.find(credential);
  if (issued !== undefined) {
    if (issued.expiresAtMs > context.clock.now()) return issued.account;
    throw new Refusal('unauthenticated', 'The access token has expired; obtain a new one with POST /oauth/token.', {
      assumed: ['credential-lifetime'],
    });
  }
  const account = context.directory.findByApiKey(credential);
  if (account !== undefined) return account;
  if (LOOKS_LIKE_JWT.test(credential)) return context.jwt.verify(credential, context);
  throw new Refusal(
    'unauthenticated',
    'The credential is not known: it is no API key (the mock takes free_NAME, pro_NAME and enterprise_NAME, and those of its accounts file), no access token that was issued here, and no JWT.',
  );
}
