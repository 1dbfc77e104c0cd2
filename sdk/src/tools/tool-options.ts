import { assertOption } from '../client/assert-option.ts';
import { ConfigurationError } from '../client/errors/index.ts';
import { unknownAmong } from '../client/input/nearest.ts';
import { isRecord } from '../client/shape.ts';
import { type ToolName, toolDefinitions } from '../generated/tools.ts';

/** Options of {@link createTools}. */
export interface ToolOptions {
  /**
   * Which tools there are: those that only read, all, or those named here and no others.
   * @default 'read-only'
   */
  allow?: 'read-only' | 'all' | readonly ToolName[] | undefined;
  /**
   * The callback URLs that a model may choose from when it creates or deletes a subscription. Set it wherever `createAlert` is
   * allowed: a model that was talked into another URL would have reports sent there.
   * @default any URL
   */
  callbackUrls?: readonly string[] | undefined;
  /**
   * JSON Schemas of the query parameters that you know `GET /historical` to take, by name (open question `historical-parameters`).
   * @default none: the tool takes no input
   */
  historicalParameters?: Readonly<Record<string, object>> | undefined;
}

const KNOWN: Record<keyof ToolOptions, true> = { allow: true, callbackUrls: true, historicalParameters: true };

/** @throws {ConfigurationError} naming the option and what was expected */
export function checkToolOptions(options: unknown): asserts options is ToolOptions {
  assertOption(isRecord(options), 'the options of createTools', 'be an object');
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(KNOWN, name))
      throw new ConfigurationError(`The options of createTools: ${name} is ${unknownAmong(Object.keys(KNOWN), name)}`);
  }
  const { callbackUrls, historicalParameters } = options;
  assertOption(
    callbackUrls === undefined || (isStringList(callbackUrls) && callbackUrls.length > 0),
    'callbackUrls',
    'be a list of URLs, with one at least',
  );
  assertOption(
    historicalParameters === undefined ||
      (isRecord(historicalParameters) && Object.values(historicalParameters).every(isRecord)),
    'historicalParameters',
    'be an object of JSON Schemas by name',
  );
}

/**
 * The tools that an option asks for, in the order of the contract.
 *
 * @throws {ConfigurationError}
 */
export function allowedNames(allow: unknown = 'read-only'): ToolName[] {
  // The keys of the table are its names.
  const names = Object.keys(toolDefinitions) as ToolName[];
  if (allow === 'all') return names;
  if (allow === 'read-only') return names.filter((name) => toolDefinitions[name].annotations.readOnlyHint);
  assertOption(isStringList(allow), 'allow', "be 'read-only', 'all' or a list of names of tools");
  for (const name of allow) {
    if (!Object.hasOwn(toolDefinitions, name))
      throw new ConfigurationError(`allow: the tool ${name} is ${unknownAmong(names, name)}`);
  }
  return names.filter((name) => allow.includes(name));
}

function isStringList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
