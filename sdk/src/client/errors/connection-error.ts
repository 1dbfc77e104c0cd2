import { IntelligenceDataError } from './base.ts';

/**
 * No answer came: the connection could not be made, or broke. `cause` says why.
 *
 * Cure: check the base URL and the network. What may be repeated has been repeated already (`maxRetries`).
 */
export class ConnectionError extends IntelligenceDataError {
  static override readonly kind: string = 'ConnectionError';
  readonly code: 'connection_failed' | 'timeout' = 'connection_failed';
}

/** `timeoutMs` (one attempt, body included) or `totalTimeoutMs` (everything) ran out. Cure: a longer time, or a smaller `limit`. */
export class TimeoutError extends ConnectionError {
  static override readonly kind: string = 'TimeoutError';
  override readonly code = 'timeout';
}

/** The caller's signal aborted the call. `cause` is the signal's reason. */
export class AbortError extends IntelligenceDataError {
  static override readonly kind: string = 'AbortError';
  readonly code = 'aborted';
}

/** No token could be had, so nothing was sent. `cause` says why. Cure: the client id and secret, or your own token function. */
export class AuthError extends IntelligenceDataError {
  static override readonly kind: string = 'AuthError';
  readonly code = 'auth_unavailable';
}

/** The local budget of the day (`rateLimit`) is spent; nothing was sent. Cure: wait for the next day, or a larger plan. */
export class QuotaExceededError extends IntelligenceDataError {
  static override readonly kind: string = 'QuotaExceededError';
  readonly code = 'quota_exceeded';
}
