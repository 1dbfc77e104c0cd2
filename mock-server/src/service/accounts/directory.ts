import type { AssumptionValues } from '../../generated/assumptions.ts';
import { type PlanName, plans } from '../../generated/operations.ts';
import { Limiter } from '../limits/limiter.ts';
import type { Account, AccountDefinition } from './account.ts';
import { parseAddressList } from './addresses.ts';

export interface DirectoryOptions {
  definitions: readonly AccountDefinition[];
  /** The secret of an account that is given none. */
  defaultSecret: string;
  windows: () => AssumptionValues['limit-windows'];
}

const DEFAULT_REVOKE_AFTER = 10;
const planNames = Object.keys(plans).join('|');
const ON_FIRST_USE: RegExp = new RegExp(`^(${planNames})_([A-Za-z0-9._~-]{1,100})$`);

/** The accounts: those of the accounts file, and `PLAN_NAME` made on first use. */
export class Directory {
  readonly #options: DirectoryOptions;
  #definitions: readonly AccountDefinition[];
  readonly #byName = new Map<string, Account>();
  readonly #byApiKey = new Map<string, Account>();
  readonly #byClientId = new Map<string, Account>();

  constructor(options: DirectoryOptions) {
    this.#options = options;
    this.#definitions = options.definitions;
    this.reset();
  }

  /** Every account that was given or used. */
  list(): Account[] {
    return [...this.#byName.values()];
  }

  /** The account of this name; one `PLAN_NAME` is made where it does not exist. */
  find(name: string): Account | undefined {
    return this.#byName.get(name) ?? this.#createOnFirstUse(name);
  }

  findByApiKey(key: string): Account | undefined {
    const known = this.#byApiKey.get(key);
    if (known !== undefined) return known;
    return this.#byName.has(key) ? undefined : this.#createOnFirstUse(key);
  }

  /** The account whose OAuth client this is; `PLAN_NAME` with `secret_NAME` is one of any account made on first use. */
  findByClient(clientId: string, clientSecret: string): Account | undefined {
    const known = this.#byClientId.get(clientId) ?? this.#createOnFirstUse(clientId);
    return known?.oauth?.clientId === clientId && known.oauth.clientSecret === clientSecret ? known : undefined;
  }

  /** Back to the accounts file. */
  reset(): void {
    this.#byName.clear();
    this.#byApiKey.clear();
    this.#byClientId.clear();
    for (const definition of this.#definitions) this.#add(createAccount(definition, this.#options), definition.apiKeys);
  }

  /** One account back to how it started. */
  resetAccount(name: string): void {
    const definition = this.#definitions.find((candidate) => candidate.name === name);
    const account = this.#byName.get(name);
    if (account === undefined) return;
    this.#forget(account);
    if (definition) this.#add(createAccount(definition, this.#options), definition.apiKeys);
  }

  /** Takes a changed accounts file; accounts that are still there keep their state. */
  replace(definitions: readonly AccountDefinition[]): Account[] {
    const created = definitions.map((definition) => createAccount(definition, this.#options));
    const removed = this.#definitions.flatMap(({ name }) => {
      const account = this.#byName.get(name);
      if (account) this.#forget(account);
      return account ? [account] : [];
    });
    this.#definitions = definitions;
    for (const [index, account] of created.entries()) {
      const before = removed.find(({ name, plan }) => name === account.name && plan === account.plan);
      if (before) Object.assign(account, { ...stateOf(before) });
      this.#add(account, definitions[index]?.apiKeys);
    }
    return removed.filter(({ name }) => !this.#byName.has(name));
  }

  /** Starts the counts anew, after the windows have become others. */
  resetLimits(): void {
    for (const account of this.#byName.values()) account.limiter = new Limiter(account.plan, this.#options.windows());
  }

  #createOnFirstUse(name: string): Account | undefined {
    const match = ON_FIRST_USE.exec(name);
    if (!match || this.#byName.has(name)) return undefined;
    // The expression is made of the names of the plans.
    const definition = { name, plan: match[1] as PlanName };
    const account = createAccount(definition, this.#options);
    this.#add(account, undefined);
    return account;
  }

  #add(account: Account, apiKeys: readonly string[] | undefined): void {
    this.#byName.set(account.name, account);
    for (const key of apiKeys ?? (ON_FIRST_USE.test(account.name) ? [account.name] : [])) {
      this.#byApiKey.set(key, account);
    }
    if (account.oauth) this.#byClientId.set(account.oauth.clientId, account);
  }

  #forget(account: Account): void {
    this.#byName.delete(account.name);
    for (const [key, owner] of this.#byApiKey) if (owner === account) this.#byApiKey.delete(key);
    if (account.oauth) this.#byClientId.delete(account.oauth.clientId);
  }
}

function createAccount(definition: AccountDefinition, { defaultSecret, windows }: DirectoryOptions): Account {
  const { name, plan, jwtPublicKeys = [], allowIps, permissions, webhookSecret = defaultSecret } = definition;
  const [, , shortName] = ON_FIRST_USE.exec(name) ?? [];
  const client = shortName === undefined ? undefined : { clientId: name, clientSecret: `secret_${shortName}` };
  return {
    name,
    plan,
    secret: webhookSecret,
    oauth: definition.oauth ?? client,
    jwtPublicKeys,
    allowIps: allowIps && parseAddressList(allowIps),
    permissions: permissions && new Set(permissions),
    revokeAfter: definition.revokeAfter === undefined ? DEFAULT_REVOKE_AFTER : definition.revokeAfter,
    revoked: false,
    foreignAttempts: 0,
    limiter: new Limiter(plan, windows()),
    subscriptions: new Map(),
  };
}

function stateOf({ revoked, foreignAttempts, limiter, subscriptions }: Account): Partial<Account> {
  return { revoked, foreignAttempts, limiter, subscriptions };
}
