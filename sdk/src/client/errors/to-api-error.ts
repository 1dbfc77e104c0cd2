import { mask, maskHeaders, maskValue } from '../mask.ts';
import { memberOf } from '../shape.ts';
import { parseJson } from '../transport/body.ts';
import { retryAfterOf } from '../transport/retry-timing.ts';
import {
  ApiError,
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
  const body = maskValue(
    parseJson(text, () => text || undefined),
    secrets,
  );
  const headers = maskHeaders(response.headers, secrets);
  const retryAfterMs = retryAfterOf(headers, Date.now());
  const requestId = headers.get('x-request-id');
  const details = {
    status,
    body,
    headers,
    ...(requestId !== null && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
  const said = wordsOf(body);
  const late =
    Number(retryAfterMs) > maxRetryDelayMs
      ? ` Retry-After (${Number(retryAfterMs) / 1000} s) exceeds maxRetryDelayMs (${maxRetryDelayMs} ms).`
      : '';
  if (status === 429) {
    const error = String(memberOf(body, 'error') ?? 'Too Many Requests');
    return new RateLimitError(
      `${said ?? `${operation}: the limit of the plan is exceeded. Wait before new requests.`}${late}`,
      {
        ...details,
        error,
      },
    );
  }
  const [Kind, cure] = kindOf(status);
  return new Kind(
    mask(`${operation}: ${status}${said ? `: ${said.replace(/\.$/, '')}` : ''}. ${cure}${late}`.trim(), secrets),
    details,
  );
}

function kindOf(status: number): [typeof ApiError, cure: string] {
  if (status === 401) return [AuthenticationError, 'Check the credential and the base URL.'];
  if (status === 403) return [PermissionDeniedError, "Check the plan, the key's permissions and its addresses."];
  if (status === 404) return [NotFoundError, 'Check the base URL and what you asked for.'];
  if (status >= 500) return [ServerError, 'The service failed; try again later.'];
  if (status < 400) return [ApiError, 'A request with a body is not redirected. Check the base URL.'];
  return [ApiError, ''];
}

/** The words of an error body, where it has some: of the documented 429, of RFC 9457, or of OAuth. */
function wordsOf(body: unknown): string | undefined {
  return ['message', 'detail', 'error_description', 'title', 'error']
    .map((name) => memberOf(body, name))
    .find((value): value is string => typeof value === 'string' && value !== '');
}
