import { operations, plans } from '../../generated/operations.ts';
import { MockOptionError } from '../refusal.ts';
import { didYouMean } from '../suggest.ts';
import type { AccountDefinition } from './account.ts';
import { parseAddressList } from './addresses.ts';
import { parsePublicKeys } from './parse-keys.ts';

type Check = (value: unknown, path: string) => void;

const planNames = Object.keys(plans);
const operationIds = Object.keys(operations);

const checks: Readonly<Record<keyof AccountDefinition, Check>> = {
  name: assertText,
  plan: (value, path) => assertOneOf(value, planNames, path),
  apiKeys: (value, path) => assertList(value, path, assertText),
  oauth: assertClient,
  jwtPublicKeys: (value, path) => void parsePublicKeys(value, path),
  allowIps: (value, path) => {
    assertList(value, path, assertText);
    parseAddressList(Array.isArray(value) ? value.map(String) : []);
  },
  permissions: (value, path) => assertList(value, path, (item, at) => assertOneOf(item, operationIds, at)),
  webhookSecret: assertText,
  revokeAfter: (value, path) => {
    if (value !== null && !(Number.isInteger(value) && Number(value) > 0)) {
      throw new MockOptionError(`${path}: must be a number of attempts, or null.`);
    }
  },
};

/**
 * Reads the content of an accounts file: `{accounts: […]}`, or the list alone.
 *
 * @throws {MockOptionError} naming the account and the member that is wrong.
 */
export function parseAccounts(input: unknown): AccountDefinition[] {
  const list = isRecord(input) ? input['accounts'] : input;
  if (!Array.isArray(list)) throw new MockOptionError('accounts: must be a list of accounts.');
  const definitions = list.map((item: unknown, index) => parseAccount(item, `accounts.${index}`));
  assertUnique(
    definitions.map(({ name }) => name),
    'name',
  );
  assertUnique(
    definitions.flatMap(({ apiKeys = [] }) => apiKeys),
    'API key',
  );
  assertUnique(
    definitions.flatMap(({ oauth }) => oauth?.clientId ?? []),
    'client id',
  );
  return definitions;
}

function parseAccount(item: unknown, path: string): AccountDefinition {
  if (!isRecord(item)) throw new MockOptionError(`${path}: must be an object.`);
  for (const required of ['name', 'plan']) {
    if (item[required] === undefined) throw new MockOptionError(`${path}.${required}: is required.`);
  }
  for (const [name, value] of Object.entries(item)) {
    if (!isMember(name)) {
      throw new MockOptionError(`${path}.${name}: is unknown.${didYouMean(name, Object.keys(checks))}`);
    }
    if (value !== undefined) checks[name](value, `${path}.${name}`);
  }
  // Each member was checked just now.
  return structuredClone(item) as unknown as AccountDefinition;
}

function assertClient(value: unknown, path: string): void {
  if (!isRecord(value)) throw new MockOptionError(`${path}: must be {clientId, clientSecret}.`);
  assertText(value['clientId'], `${path}.clientId`);
  assertText(value['clientSecret'], `${path}.clientSecret`);
}

function assertText(value: unknown, path: string): asserts value is string {
  if (typeof value !== 'string' || value === '')
    throw new MockOptionError(`${path}: must be a text that is not empty.`);
}

function assertOneOf(value: unknown, list: readonly string[], path: string): void {
  if (typeof value === 'string' && list.includes(value)) return;
  const hint = typeof value === 'string' ? didYouMean(value, list) : '';
  throw new MockOptionError(`${path}: must be one of ${list.join(', ')}.${hint}`);
}

function assertList(value: unknown, path: string, assertItem: Check): void {
  if (!Array.isArray(value)) throw new MockOptionError(`${path}: must be a list.`);
  for (const [index, item] of value.entries()) assertItem(item, `${path}.${index}`);
}

function assertUnique(values: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const value of values) {
    // A key is not repeated in a message.
    if (seen.has(value)) throw new MockOptionError(`accounts: two have the same ${what}.`);
    seen.add(value);
  }
}

function isMember(name: string): name is keyof AccountDefinition {
  return Object.hasOwn(checks, name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
