import type { Connection } from './connection.ts';

/** A header by its lower-case name; of a connection, without the cost of an object for all of them. */
export function requestHeader(request: Request, connection: Connection | undefined, name: string): string | null {
  const raw = connection?.rawHeaders;
  if (raw === undefined) return request.headers.get(name);
  let value: string | null = null;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const candidate = raw[index] ?? '';
    if (candidate.length !== name.length || candidate.toLowerCase() !== name) continue;
    const text = raw[index + 1] ?? '';
    // One that is sent twice is one list (RFC 9110, §5.3).
    value = value === null ? text : `${value}, ${text}`;
  }
  return value;
}
