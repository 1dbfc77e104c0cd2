import { concatBytes, decodeText, encodeText } from './bytes.ts';
import type { MistakeCause } from './diagnose-findings.ts';

/** Another spelling of a body. */
export interface BodyVariant {
  cause: MistakeCause;
  bytes: Uint8Array;
}

const bom = Uint8Array.of(0xef, 0xbb, 0xbf);

/** What a body might have been before something on its way changed it. */
export function bodyVariants(bytes: Uint8Array): BodyVariant[] {
  const hasBom = bom.every((byte, index) => bytes[index] === byte);
  const variants: BodyVariant[] = [{ cause: 'bom', bytes: hasBom ? bytes.slice(3) : concatBytes([bom, bytes]) }];
  let text: string;
  try {
    text = decodeText(bytes);
  } catch {
    return variants;
  }
  const add = (cause: MistakeCause, ...others: string[]): void => {
    for (const other of others) if (other !== text) variants.push({ cause, bytes: encodeText(other) });
  };
  add('trailing_newline', text.replace(/\r?\n$/, ''), text.trimEnd(), `${text}\n`, `${text}\r\n`);
  const lf = text.replaceAll('\r\n', '\n');
  add('line_endings', lf, lf.replaceAll('\n', '\r\n'));
  add('body_reserialised', ...spellings(hasBom ? text.slice(1) : text));
  return variants;
}

/** The ways in which the usual serialisers write the same JSON. */
function spellings(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const written = orders(value).flatMap((ordered) => [
    JSON.stringify(ordered),
    JSON.stringify(ordered, null, 2),
    JSON.stringify(ordered, null, 4),
    JSON.stringify(ordered, null, '\t'),
    // Python separates with a space and does not break lines.
    spaced(ordered),
  ]);
  // PHP escapes slashes, PHP and Python all that is not ASCII; Go escapes what HTML would trip over.
  const escaped = written.flatMap((json) => [json, ascii(json), ascii(json, true), escapeHtml(json)]);
  return [...escaped, ...escaped.map((json) => json.replaceAll('/', '\\/')), ...escaped.map((json) => `${json}\n`)];
}

function orders(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [value];
  const entries = Object.entries(value);
  const contract = ['event', 'category', 'source', 'content', 'timestamp'];
  const rank = (name: string): number => (contract.includes(name) ? contract.indexOf(name) : contract.length);
  return [
    value,
    Object.fromEntries(entries.toSorted(([a], [b]) => rank(a) - rank(b))),
    Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ];
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`)
    .join(', ')}}`;
}

function ascii(json: string, upperCase = false): string {
  return json.replace(/[\u0080-\uffff]/g, (character) => escapeOf(character, upperCase));
}

function escapeHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => escapeOf(character, false));
}

function escapeOf(character: string, upperCase: boolean): string {
  const digits = character.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${upperCase ? digits.toUpperCase() : digits}`;
}
