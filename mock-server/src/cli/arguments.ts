import { parseArgs } from 'node:util';
import { didYouMean } from '../service/suggest.ts';
import { UsageError } from './usage-error.ts';

/** An option of a command. */
export interface OptionSpec {
  type: 'string' | 'boolean';
  /** May be given more than once. */
  multiple?: boolean;
  /** What stands for the value in the help, in capitals. */
  value?: string;
  description: string;
}

export type OptionTable = Readonly<Record<string, OptionSpec>>;

type ValueOf<Spec extends OptionSpec> = Spec['type'] extends 'boolean'
  ? boolean
  : Spec['multiple'] extends true
    ? string[]
    : string | undefined;

/** What was given: booleans are false and lists empty where they were not. */
export interface Arguments<Table extends OptionTable> {
  values: { [Name in keyof Table]: ValueOf<Table[Name]> };
  positionals: string[];
  /** What came after `--`. */
  rest: string[];
}

/** @throws {UsageError} naming the first option that is unknown, given twice, or has no value. */
export function parseArguments<const Table extends OptionTable>(
  table: Table,
  args: readonly string[],
): Arguments<Table> {
  const end = args.indexOf('--');
  const own = end === -1 ? [...args] : args.slice(0, end);
  const options = Object.fromEntries(Object.entries(table).map(([name, { type }]) => [name, { type }]));
  const { tokens } = parseArgs({ args: own, options, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string | boolean | string[] | undefined> = {};
  for (const [name, { type, multiple }] of Object.entries(table)) {
    values[name] = type === 'boolean' ? false : multiple ? [] : undefined;
  }
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(table, token.name) ? table[token.name] : undefined;
    if (spec === undefined) throw unknownOption(token.rawName, Object.keys(table));
    const value = readValue(token.rawName, spec, token.value, token.inlineValue === true);
    const before = values[token.name];
    if (Array.isArray(before)) before.push(String(value));
    else if (before !== undefined && before !== false) throw new UsageError(`${token.rawName} was given twice.`);
    else values[token.name] = value;
  }
  // Each name of the table has a value of its type by now.
  return { values: values as Arguments<Table>['values'], positionals, rest: end === -1 ? [] : args.slice(end + 1) };
}

/** @throws {UsageError} where there are arguments that a command does not take. */
export function assertNoPositionals({ positionals }: { positionals: readonly string[] }): void {
  if (positionals.length > 0) throw new UsageError(`There is no use for "${positionals[0]}" here; see --help.`);
}

/** @throws {UsageError} unless the text is an integer within the bounds. */
export function parseInteger(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${name} must be an integer from ${least} to ${most}, not "${text}".`);
}

/** @throws {UsageError} unless the text is one of the words. */
export function parseWord<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return word;
  throw new UsageError(`${name} must be one of ${words.join(', ')}, not "${text}".${didYouMean(text, words)}`);
}

/** @throws {UsageError} unless each is `NAME=VALUE`. */
export function parsePairs(name: string, texts: readonly string[]): [key: string, value: string][] {
  return texts.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`${name} takes NAME=VALUE, not "${text}".`);
    return [text.slice(0, at), text.slice(at + 1)];
  });
}

function readValue(
  rawName: string,
  { type, value: placeholder = 'VALUE' }: OptionSpec,
  value: string | undefined,
  inline: boolean,
): string | boolean {
  if (type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return true;
  }
  const looksLikeOption = !inline && value !== undefined && /^--?[a-z]/i.test(value);
  if (value === undefined || looksLikeOption)
    throw new UsageError(`${rawName} needs a value: ${rawName} ${placeholder}.`);
  return value;
}

function unknownOption(rawName: string, names: readonly string[]): UsageError {
  const hint = didYouMean(
    rawName,
    names.map((name) => `--${name}`),
  );
  return new UsageError(`There is no option ${rawName}.${hint}`);
}
