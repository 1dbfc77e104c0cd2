import type { Account } from './accounts/account.ts';
import type { Directory } from './accounts/directory.ts';
import { Refusal } from './refusal.ts';
import { didYouMean } from './suggest.ts';

const WANTED = 'must be an object: {} for everything, or {"account": NAME}';

/**
 * Reads what is to be reset: the account that is named, or everything.
 *
 * @throws {Refusal} where a member is unknown, or the account does not exist; then nothing is to be reset.
 */
export function readReset(input: unknown, directory: Directory): Account | undefined {
  if (input === undefined) return undefined;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const hint = typeof input === 'string' ? `; for one account: {"account": ${JSON.stringify(input)}}` : '';
    throw new Refusal('invalid', `What is reset ${WANTED}${hint}.`);
  }
  for (const name of Object.keys(input)) {
    if (name !== 'account') throw new Refusal('invalid', `${name}: is unknown.${didYouMean(name, ['account'])}`);
  }
  if (!('account' in input)) return undefined;
  const { account: name } = input;
  if (typeof name !== 'string') throw new Refusal('invalid', 'account: must be the name of an account.');
  const account = directory.find(name);
  if (account !== undefined) return account;
  const names = directory.list().map((known) => known.name);
  throw new Refusal('not-found', `There is no account ${name}.${didYouMean(name, names)}`);
}
