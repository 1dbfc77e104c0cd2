import { AbortError, type ErrorCode, IntelligenceDataError } from '../client/errors/index.ts';
import { memberOf } from '../client/shape.ts';

/** The service did it. */
export interface ToolSuccess {
  /** Tells it from a failure. */
  readonly ok: true;
  /** The body of the answer, `undefined` where it is empty. Validated where the client has a schema for the operation. */
  readonly data: unknown;
  /** The same for the model: JSON. */
  readonly text: string;
}

/** It was not done. */
export interface ToolFailure {
  /** Tells it from a success. */
  readonly ok: false;
  /** What went wrong, for programs. */
  readonly code: ErrorCode;
  /** Milliseconds to wait before calling again, where the service tells. */
  readonly retryAfterMs?: number;
  /** What went wrong and what to do, for the model. No credential is in it. */
  readonly text: string;
}

/** What a call of a tool comes to. */
export type ToolResult = ToolSuccess | ToolFailure;

/** The result of a call that succeeded. */
export function success(data: unknown): ToolSuccess {
  return { ok: true, data, text: data === undefined ? 'Done. The answer is empty.' : JSON.stringify(data) };
}

/**
 * The result of a call that failed.
 *
 * @throws what no model can do anything about: the abort of the caller, and errors that are not the client's
 */
export function failure(error: unknown): ToolFailure {
  if (!IntelligenceDataError.isInstance(error) || AbortError.isInstance(error)) throw error;
  const { code, message } = error;
  const retryAfterMs = memberOf(error, 'retryAfterMs');
  const wait = typeof retryAfterMs === 'number' ? { retryAfterMs } : {};
  return { ok: false, code, ...wait, text: `${message} ${adviceOf(code, wait.retryAfterMs)}` };
}

/** What a model can do. Most causes are for people to mend: calling again would only cost. */
function adviceOf(code: ErrorCode, retryAfterMs: number | undefined): string {
  switch (code) {
    case 'request_invalid':
      return 'Correct the input and call again.';
    case 'not_found':
      return 'Check the input; list first what there is.';
    case 'rate_limited':
      return retryAfterMs === undefined
        ? 'Call again after a minute at the earliest.'
        : `Call again after ${Math.ceil(retryAfterMs / 1000)} s.`;
    case 'server_error':
    case 'connection_failed':
    case 'timeout':
      return 'Call again later, once; then tell the user.';
    case 'quota_exceeded':
      return 'Do not call again today; tell the user.';
    case 'api_error':
      return 'Check the input; where it is right, tell the user.';
    default:
      return 'Calling again does not help; tell the user.';
  }
}
