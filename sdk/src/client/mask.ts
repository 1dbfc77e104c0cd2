const MASK = '[masked]';

/** The text with every credential masked. */
export function mask(text: string, secrets: ReadonlySet<string>): string {
  let masked = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])) {
      masked = masked.replaceAll(form, MASK);
    }
  }
  return masked;
}

/** Plain data with every credential in it masked. */
export function maskValue(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return mask(value, secrets);
  if (Array.isArray(value)) return value.map((item) => maskValue(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [mask(key, secrets), maskValue(member, secrets)]),
  );
}

/** The headers, with every credential in them masked; the same object where there is none. */
export function maskHeaders(headers: Headers, secrets: ReadonlySet<string>): Headers {
  const entries = [...headers];
  const masked = entries.map(([name, value]): [string, string] => [name, mask(value, secrets)]);
  return masked.some(([, value], index) => value !== entries[index]?.[1]) ? new Headers(masked) : headers;
}

/**
 * A copy of an error with nothing but name, message, code and causes, credentials masked. What a `fetch` throws may
 * carry the request, and with it the credential.
 */
export function maskError(error: unknown, secrets: ReadonlySet<string>, depth = 0): Error {
  if (!(error instanceof Error)) return new Error(mask(String(error), secrets));
  const inner = error.cause === undefined || depth >= 3 ? undefined : maskError(error.cause, secrets, depth + 1);
  const copy = new Error(mask(error.message, secrets), inner === undefined ? undefined : { cause: inner });
  copy.name = error.name;
  if (error.stack !== undefined) copy.stack = mask(error.stack, secrets);
  if ('code' in error && (typeof error.code === 'string' || typeof error.code === 'number'))
    Object.assign(copy, { code: error.code });
  return copy;
}
