import type { AssumptionId } from '../generated/assumptions.ts';

/** Why the service refuses something. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'too-large'
  | 'media-type';

/** What was wrong, and where. */
export interface Violation {
  /** `body.callback_url`, `query.limit`, … */
  path: string;
  message: string;
}

/** A request that the service refuses, with the reason in words. */
export class Refusal extends Error {
  /** Name of the class. */
  override readonly name = 'Refusal';
  /** Which refusal it is. */
  readonly kind: RefusalKind;
  /** Assumptions that this refusal rests on, beside the form of errors. */
  readonly assumed: readonly AssumptionId[];
  /** Where the request breaks the contract. */
  readonly violations: readonly Violation[];

  constructor(
    kind: RefusalKind,
    message: string,
    { assumed = [], violations = [] }: { assumed?: readonly AssumptionId[]; violations?: readonly Violation[] } = {},
  ) {
    super(message);
    this.kind = kind;
    this.assumed = assumed;
    this.violations = violations;
  }
}

/** Something that a caller of the mock itself got wrong: an option, a choice, a file. */
export class MockOptionError extends Error {
  /** Name of the class. */
  override readonly name = 'MockOptionError';
}
