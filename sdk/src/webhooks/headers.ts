/**
 * Headers as frameworks give them: fetch `Headers`, or a record whose names may have any case. No headers at all are
 * `signature_missing`; lists of entries, Node's `rawHeaders` and Maps are `configuration`, as no sender can cause them.
 */
export type WebhookHeaders =
  | {
      /** The value of a header, by a name of any case. */
      get(name: string): string | null;
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The value of a header: `undefined` where there is none, a list where there are several. `name` is in lower case.
 * Anything may stand in a record.
 */
export function headerValue(headers: unknown, name: string): unknown {
  if (typeof headers !== 'object' || headers === null) return undefined;
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name) ?? undefined;
  let found: unknown;
  for (const key of Object.keys(headers)) {
    if (key !== name && (key.length !== name.length || key.toLowerCase() !== name)) continue;
    const value = (headers as Record<string, unknown>)[key];
    if (value === undefined || value === null) continue;
    found = found === undefined ? value : [found, value].flat();
  }
  return Array.isArray(found) && found.length < 2 ? found[0] : found;
}
