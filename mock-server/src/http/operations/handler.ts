import type { OperationId } from '../../generated/operations.ts';
import type { Account } from '../../service/accounts/account.ts';
import type { Service } from '../../service/service.ts';
import type { Answer } from '../answer.ts';

/** A request of an operation: authenticated, within its limits, and valid. */
export interface Call {
  readonly service: Service;
  readonly operation: OperationId;
  /** Converted to the types of the document. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Takes in the account of a request that carries its credentials in the body. */
  enter(account: Account): void;
}

/** A request of an operation that needs credentials. */
export interface AccountCall extends Call {
  readonly account: Account;
}

export type Handler = (call: AccountCall) => Answer | Promise<Answer>;

/** A handler of an operation whose requests carry no Authorization header. */
export type OpenHandler = (call: Call) => Answer | Promise<Answer>;
