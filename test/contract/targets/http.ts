import type { Case } from '../cases.ts';
import type { Answer } from '../response-check.ts';

export interface SendOptions {
  baseUrl: string;
  /** API key of the case. */
  key: string;
  /** @default the global one */
  fetch?: (request: Request) => Promise<Response>;
}

const credentials: { [Kind in Case['credential']]: (valid: string) => string | undefined } = {
  valid: (valid) => valid,
  none: () => undefined,
  unknown: () => 'no-such-key',
};

/** Sends a case as it stands. */
export async function send(
  { operation, query, body, contentType, credential }: Case,
  { baseUrl, key, fetch = globalThis.fetch }: SendOptions,
): Promise<Answer> {
  const url = new URL(`${baseUrl}${operation.path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const token = operation.secured ? credentials[credential](key) : undefined;
  const request = new Request(url, {
    method: operation.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await fetch(request);
  return { status: response.status, headers: response.headers, body: await response.text() };
}
