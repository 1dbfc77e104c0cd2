import { IntelligenceDataError } from './errors/base.ts';
import { isRecord } from './shape.ts';

/** The text with every credential masked. */
export function mask(text: string, secrets: ReadonlySet<string>): string {
  let masked = text;
  for (const secret of secrets) {
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
      if (form !== '') masked = masked.replaceAll(form, '[masked]');
    }
  }
  return masked;
}

/** Every text in plain data that is long enough to be a credential. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 8 ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Plain data with every credential in it masked, in names too. */
export function maskValue<Value>(value: Value, secrets: ReadonlySet<string>): Value;
export function maskValue(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return mask(value, secrets);
  if (Array.isArray(value)) return value.map((item) => maskValue(item, secrets));
  return isRecord(value) ? Object.fromEntries(maskValue(Object.entries(value), secrets)) : value;
}

/** A copy of the headers with every credential in them masked. */
export function maskHeaders(headers: Headers, secrets: ReadonlySet<string>): Headers {
  return new Headers(maskValue([...headers], secrets));
}

/**
 * A copy of an error with nothing but name, message, stack, code and causes, credentials masked. What a `fetch` throws may
 * carry the request, and with it the credential. Errors of ours carry none, and stay as they are.
 */
export function maskError(error: unknown, secrets: ReadonlySet<string>, depth = 0): Error {
  if (IntelligenceDataError.isInstance(error)) return error;
  if (!(error instanceof Error)) return new Error(mask(String(error), secrets));
  const { name, message, stack = '', cause } = error;
  const copy = new Error(
    mask(message, secrets),
    cause === undefined || depth > 2 ? {} : { cause: maskError(cause, secrets, depth + 1) },
  );
  const code = 'code' in error ? error.code : undefined;
  return Object.assign(
    copy,
    { name, stack: mask(stack, secrets) },
    (typeof code === 'string' || typeof code === 'number') && { code },
  );
}
