import { mask, maskHeaders, maskValue } from '../mask.ts';
import { parseRetryAfter } from '../transport/retry-timing.ts';
import {
  ApiError,
  type ApiErrorDetails,
  AuthenticationError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
} from './api-error.ts';

/** The error of an answer with an error status. */
export function toApiError(
  operation: string,
  response: Response,
  text: string,
  maxRetryDelayMs: number,
  secrets: ReadonlySet<string>,
): ApiError {
  const { status } = response;
  const body = maskValue(parse(text), secrets);
  const headers = maskHeaders(response.headers, secrets);
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  const details: ApiErrorDetails = {
    status,
    body,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterMs,
  };
  const said = messageOf(body);
  const tooLong =
    retryAfterMs !== undefined && retryAfterMs > maxRetryDelayMs
      ? ` Retry-After asks for ${retryAfterMs / 1000} s, more than maxRetryDelayMs (${maxRetryDelayMs} ms), so it was not waited for.`
      : '';
  if (status === 429) {
    const error =
      typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : 'Too Many Requests';
    return new RateLimitError(
      `${said ?? `${operation}: the limit of the plan is exceeded. Wait before new requests.`}${tooLong}`,
      { ...details, error },
    );
  }
  const message = mask(
    `${operation}: ${status}${said === undefined ? '' : `: ${said}`}${said?.endsWith('.') ? '' : '.'}${cureOf(status)}${tooLong}`,
    secrets,
  );
  if (status === 401) return new AuthenticationError(message, details);
  if (status === 403) return new PermissionDeniedError(message, details);
  if (status === 404) return new NotFoundError(message, details);
  return status >= 500 ? new ServerError(message, details) : new ApiError(message, details);
}

function cureOf(status: number): string {
  if (status === 401) return ' Check the credential and the base URL.';
  if (status === 403) return " Check the plan, the key's permissions and the addresses it may come from.";
  if (status === 404) return ' Check the base URL and what you asked for.';
  if (status >= 500) return ' The service failed; try again later.';
  if (status < 400)
    return ' The service redirects, and a request with a body is not sent elsewhere. Check the base URL.';
  return '';
}

/** The words of an error body, where it has some: of the documented 429, of RFC 9457, or plain text. */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  for (const key of ['message', 'detail', 'error_description', 'title', 'error']) {
    const value: unknown = Reflect.get(body, key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
