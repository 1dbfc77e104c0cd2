import { memberOf } from '../shape.ts';

/** Every value that `error.code` can have. Stable: a new version adds codes and does not change these. */
export type ErrorCode =
  | 'api_error'
  | 'authentication_failed'
  | 'permission_denied'
  | 'not_found'
  | 'rate_limited'
  | 'server_error'
  | 'connection_failed'
  | 'timeout'
  | 'aborted'
  | 'auth_unavailable'
  | 'request_invalid'
  | 'response_invalid'
  | 'response_unparsable'
  | 'response_signature_invalid'
  | 'configuration'
  | 'quota_exceeded';

/** The same in every copy of the package, so that an error of one copy is recognised by another. */
const KINDS: unique symbol = Symbol.for('@intelligence-data/sdk/error-kinds') as never;

/**
 * The base of every error that the client throws.
 *
 * Use `isInstance` rather than `instanceof` where two copies of the package may meet (ESM beside CJS, two versions).
 */
export abstract class IntelligenceDataError extends Error {
  /** Name of the class, independent of minifiers. */
  static readonly kind: string = 'IntelligenceDataError';

  /** What went wrong, for programs. */
  abstract readonly code: ErrorCode;

  /** @param details `cause`, and the members of the class */
  constructor(message: string, details?: object & { cause?: unknown }) {
    super(message, details);
    Object.assign(this, details);
    Object.defineProperty(this, KINDS, { value: kindsOf(new.target) });
  }

  /** Name of the class. */
  override get name(): string {
    return String(memberOf(this.constructor, 'kind'));
  }

  /**
   * Tells whether a value is an error of this class, also where it comes from another copy of the package.
   *
   * @example
   * if (RateLimitError.isInstance(error)) await wait(error.retryAfterMs ?? 60_000);
   */
  static isInstance<Class extends abstract new (...args: never) => unknown>(
    this: Class & { readonly kind: string },
    value: unknown,
  ): value is InstanceType<Class> {
    const kinds = memberOf(value, KINDS);
    // biome-ignore lint/complexity/noThisInStatic: each class asks for its own kind
    return Array.isArray(kinds) && kinds.includes(this.kind);
  }

  /** Name, code, message and what else is safe to log. */
  toJSON(): Record<string, unknown> {
    return { ...(this as object), name: this.name, message: this.message };
  }
}

/** Names of a class and of those above it. */
function kindsOf(target: object | null): unknown[] {
  const kind = memberOf(target, 'kind');
  return kind === undefined ? [] : [kind, ...kindsOf(Object.getPrototypeOf(target))];
}
