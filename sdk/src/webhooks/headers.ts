/** Headers as frameworks give them: a fetch `Headers`, or a record whose names may have any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Every value of a header, in order. `name` is in lower case. */
export function headerValues(headers: unknown, name: string): unknown[] {
  if (typeof headers !== 'object' || headers === null) return [];
  if ('get' in headers && typeof headers.get === 'function') {
    const value: unknown = headers.get(name);
    return value === null || value === undefined ? [] : [value];
  }
  const values: unknown[] = [];
  for (const key of Object.keys(headers)) {
    if (key.length !== name.length || key.toLowerCase() !== name) continue;
    // A record of unknown members: anything may stand there.
    const value = (headers as Record<string, unknown>)[key];
    if (Array.isArray(value)) values.push(...value);
    else if (value !== undefined && value !== null) values.push(value);
  }
  return values;
}
