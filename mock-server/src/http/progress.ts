import type { OperationId } from '../generated/operations.ts';
import type { Account } from '../service/accounts/account.ts';
import type { FaultRule } from '../service/faults/rule.ts';
import type { Violation } from '../service/refusal.ts';
import type { Connection } from './connection.ts';

/** What a request is for, as its URL says. */
export interface Target {
  path: string;
  /** Without the question mark. */
  search: string;
}

const NONE: readonly Violation[] = [];

/** What is known of a request while it is handled; all of it goes into the journal. */
export class Progress {
  readonly startedAt: number = performance.now();
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly path: string;
  readonly search: string;
  operation: OperationId | undefined = undefined;
  account: Account | undefined = undefined;
  bodyText: string | undefined = undefined;
  violations: readonly Violation[] = NONE;
  fault: FaultRule | undefined = undefined;

  constructor(request: Request, connection: Connection | undefined, { path, search }: Target) {
    this.request = request;
    this.connection = connection;
    this.path = path;
    this.search = search;
  }

  violates(violations: readonly Violation[]): void {
    if (violations.length > 0) this.violations = [...this.violations, ...violations];
  }
}
