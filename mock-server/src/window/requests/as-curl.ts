import type { ExchangeView } from '../mock/shapes.ts';
import { mockUrl } from '../mock/store.ts';
import { shellQuote } from '../ui/format.ts';

const ON_FIRST_USE = /^(?:free|pro|enterprise)_(.+)$/;

/** The request as a command line. What the journal does not keep, the credential, is filled in where it is known. */
export function asCurl({ method, path, query, headers, body, account, operation }: ExchangeView): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  ).toString();
  const parts = ['curl'];
  if (method !== 'GET') parts.push('-X', method);
  if ('authorization' in headers) {
    const key = account !== null && ON_FIRST_USE.test(account) ? account : '$API_KEY';
    parts.push('-H', key === '$API_KEY' ? '"Authorization: Bearer $API_KEY"' : `'Authorization: Bearer ${key}'`);
  }
  const type = headers['content-type'];
  if (type !== undefined) parts.push('-H', shellQuote(`Content-Type: ${type}`));
  if (body !== null) parts.push('-d', shellQuote(typeof body === 'string' ? body : JSON.stringify(unredacted(body))));
  parts.push(shellQuote(`${mockUrl}${path}${search === '' ? '' : `?${search}`}`));
  return parts.join(' ');

  function unredacted(value: unknown): unknown {
    if (operation !== 'createToken' || typeof value !== 'object' || value === null) return value;
    const [, name] = ON_FIRST_USE.exec(String((value as { client_id?: unknown }).client_id)) ?? [];
    return name === undefined ? value : { ...value, client_secret: `secret_${name}` };
  }
}
