import { IntelligenceDataError } from './base.ts';

/** What an answer with an error status tells. */
export interface ApiErrorDetails {
  status: number;
  /** The body: parsed where it is JSON, text where not, `undefined` where empty. Its shape is not documented (Specification §7.2). */
  body: unknown;
  headers: Headers;
  requestId?: string | undefined;
  /** Milliseconds that `Retry-After` asks to wait. */
  retryAfterMs?: number | undefined;
}

/**
 * The service answered with an error status. Subclasses stand for the statuses that call for different handling.
 *
 * Cure: see the subclass; for others, `status` and `body` are all that the service tells.
 */
export class ApiError extends IntelligenceDataError {
  static override readonly kind: string = 'ApiError';
  readonly code:
    | 'api_error'
    | 'authentication_failed'
    | 'permission_denied'
    | 'not_found'
    | 'rate_limited'
    | 'server_error' = 'api_error';
  /** HTTP status. */
  declare readonly status: number;
  /** The body, parsed where it is JSON; its shape is not documented (Specification §7.2). Credentials in it are masked. */
  declare readonly body: unknown;
  /** The headers of the answer. */
  declare readonly headers: Headers;
  /** `X-Request-Id`, where the answer has one. */
  declare readonly requestId?: string;
  /** Milliseconds that `Retry-After` asks to wait, where the answer has it. */
  declare readonly retryAfterMs?: number;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, details);
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), headers: undefined };
  }
}

/** 401: the credential was refused. Cure: check that the key or token is right and for this base URL. */
export class AuthenticationError extends ApiError {
  static override readonly kind: string = 'AuthenticationError';
  override readonly code = 'authentication_failed';
}

/** 403: the credential may not do this. Cure: the plan, the key's permissions, or the addresses it may come from. */
export class PermissionDeniedError extends ApiError {
  static override readonly kind: string = 'PermissionDeniedError';
  override readonly code = 'permission_denied';
}

/** 404: nothing is there. Cure: check the base URL; for `alerts.delete`, the pair of event and callback URL. */
export class NotFoundError extends ApiError {
  static override readonly kind: string = 'NotFoundError';
  override readonly code = 'not_found';
}

/**
 * 429: the plan's limit per minute or per day is exceeded (Specification §7.1, §8). `message` is the service's own.
 *
 * Cure: wait (`retryAfterMs` where the answer tells), or let the client pace itself: option `rateLimit`.
 */
export class RateLimitError extends ApiError {
  static override readonly kind: string = 'RateLimitError';
  override readonly code = 'rate_limited';
  /** Short name of the error, from the body: "Too Many Requests". */
  declare readonly error: string;

  constructor(message: string, details: ApiErrorDetails & { error: string }) {
    super(message, details);
  }
}

/** 5xx: the service failed. Cure: try again later; GET, DELETE and token exchanges have been repeated already. */
export class ServerError extends ApiError {
  static override readonly kind: string = 'ServerError';
  override readonly code = 'server_error';
}
