const REDACTED = '[redacted]';

/** Members of bodies that are credentials. */
const SECRET_MEMBERS: ReadonlySet<string> = new Set([
  'client_secret',
  'access_token',
  'accessToken',
  'secret',
  'refresh_token',
]);
const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'x-mock-token',
  'x-api-key',
]);
const SCHEME = /^(bearer|basic)\b/i;

/** Headers without credentials. */
export function redactHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      SECRET_HEADERS.has(name.toLowerCase()) ? redact(value) : value,
    ]),
  );
}

/** A body without credentials. */
export function redactBody(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactBody);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, SECRET_MEMBERS.has(key) ? REDACTED : redactBody(member)]),
  );
}

const SECRETS_IN_TEXT: RegExp = new RegExp(
  `("?(?:${[...SECRET_MEMBERS].join('|')})"?\\s*[:=]\\s*)("[^"]*"?|[^\\s,&}]+)`,
  'g',
);

/** A text that is no JSON, without what looks like a credential. */
export function redactText(text: string): string {
  return text.replaceAll(SECRETS_IN_TEXT, `$1${REDACTED}`);
}

function redact(value: string): string {
  const [scheme] = SCHEME.exec(value) ?? [];
  return scheme === undefined ? REDACTED : `${scheme} ${REDACTED}`;
}
