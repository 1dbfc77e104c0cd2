import { token } from './token.ts';

/** What is wrong with a member. */
export interface Violation {
  path: string;
  message: string;
}

/** The admin API said no. */
export class AdminRefusal extends Error {
  override readonly name = 'AdminRefusal';
  readonly status: number;
  readonly violations: readonly Violation[];

  constructor(status: number, message: string, violations: readonly Violation[]) {
    super(message);
    this.status = status;
    this.violations = violations;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/**
 * Calls the admin API, as anybody may. The shapes are those of its documentation.
 *
 * @throws {AdminRefusal} with the message that was answered; TypeError where nothing was.
 */
export async function callAdmin<Body>(method: Method, path: string, body?: unknown): Promise<Body> {
  const response = await fetchAdmin(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  // The page and the admin API come with the same package.
  if (response.ok) return answer as Body;
  const { message = `Answered ${response.status}.`, violations = [] } = (answer ?? {}) as {
    message?: string;
    violations?: Violation[];
  };
  throw new AdminRefusal(response.status, message, violations);
}

/** The request as it is, with the token where there is one. */
export function fetchAdmin(
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const given = token.value;
  return fetch(`/_mock/${path}`, {
    ...init,
    headers: { ...headers, ...(given === null ? {} : { 'x-mock-token': given }) },
    cache: 'no-store',
  });
}

/** What to say of an error. */
export function messageOf(error: unknown): string {
  if (error instanceof AdminRefusal) return error.message;
  return error instanceof TypeError ? 'The mock does not answer.' : String(error);
}
