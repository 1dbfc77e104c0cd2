import type { Mock } from '@intelligence-data/mock-server';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; `undefined` where it is empty. */
  body: unknown;
}

/** Calls a mock in this process as an account does. */
export async function call(
  mock: Pick<Mock, 'fetch'>,
  route: string,
  {
    key = 'pro_test',
    body,
    headers = {},
  }: { key?: string | null; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const response = await mock.fetch(`http://mock${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : parse(text) };
}

/** Calls the admin API. */
export function admin(mock: Pick<Mock, 'fetch'>, route: string, body?: unknown): Promise<Reply> {
  const [method = 'GET', path = ''] = route.split(' ');
  return call(mock, `${method} /_mock${path}`, { key: null, body });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
