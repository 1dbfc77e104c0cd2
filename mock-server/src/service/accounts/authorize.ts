import type { OperationId } from '../../generated/operations.ts';
import type { Assumptions } from '../assumptions.ts';
import { Refusal } from '../refusal.ts';
import type { Account } from './account.ts';

/** Where a request comes from and what it asks for. */
export interface Access {
  operation: OperationId;
  remoteAddress: string;
}

/**
 * Holds an account to what it may do: not revoked, from an address and for an operation that its restrictions allow.
 * Too many attempts from foreign addresses revoke the account (specification, §5 rule 4).
 *
 * @throws {Refusal} telling why.
 */
export function authorize(account: Account, { operation, remoteAddress }: Access, assumptions: Assumptions): void {
  if (account.revoked) throw new Refusal('forbidden', `The credentials of the account ${account.name} were revoked.`);
  if (assumptions.values['key-restrictions'] === 'none') return;
  if (account.allowIps && !account.allowIps.includes(remoteAddress)) {
    account.foreignAttempts += 1;
    account.revoked = account.revokeAfter !== null && account.foreignAttempts >= account.revokeAfter;
    const consequence = account.revoked ? '; after so many attempts its credentials are revoked' : '';
    throw new Refusal('forbidden', `The account ${account.name} may not be used from ${remoteAddress}${consequence}.`, {
      assumed: ['key-restrictions'],
    });
  }
  if (account.permissions && !account.permissions.has(operation)) {
    throw new Refusal('forbidden', `The account ${account.name} has no permission for ${operation}.`, {
      assumed: ['key-restrictions'],
    });
  }
}
