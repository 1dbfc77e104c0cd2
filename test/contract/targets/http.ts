import type { Case } from '../cases.ts';
import type { Answer } from '../response-check.ts';

const credentials: { [Kind in Case['credential']]: (valid: string) => string | undefined } = {
  valid: (valid) => valid,
  none: () => undefined,
  unknown: () => 'no-such-key',
};

/** Sends a case as it stands. */
export async function send(
  baseUrl: string,
  { operation, query, body, contentType, credential }: Case,
  key: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const url = new URL(`${baseUrl}${operation.path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const token = operation.secured ? credentials[credential](key) : undefined;
  const response = await fetch(url, {
    method: operation.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
