import { invalid } from '../client/input/invalid.ts';
import { unknownAmong } from '../client/input/nearest.ts';
import { isRecord } from '../client/shape.ts';
import { type ToolName, toolDefinitions } from '../generated/tools.ts';
import type { Issue } from '../schemas/to-issue.ts';
import type { ToolInputSchema } from './tool.ts';
import type { ToolOptions } from './tool-options.ts';

/** The schema of a tool's input: what the contract says, narrowed or widened by the options. A copy, to be changed at will. */
export function inputSchemaOf(name: ToolName, options: ToolOptions): ToolInputSchema {
  const { required, ...schema }: Readonly<ToolInputSchema> = structuredClone(
    toolDefinitions[name].inputSchema,
  ) as never;
  const properties = {
    ...schema.properties,
    ...(name === 'listHistorical' && structuredClone(options.historicalParameters)),
  };
  const { callbackUrls } = options;
  const url = properties['callback_url'];
  if (callbackUrls && url) {
    const { examples: _examples, ...rest } = { examples: undefined, ...url };
    properties['callback_url'] = { ...rest, enum: [...callbackUrls] };
  }
  return { ...schema, properties, ...(required && { required }) };
}

/**
 * Checks what the client leaves open: names that the contract does not know, and URLs that the integrator did not allow. The rest the
 * client checks before it sends anything.
 *
 * @throws {RequestValidationError} naming every field that is wrong
 */
export function checkInput(
  name: ToolName,
  { properties }: ToolInputSchema,
  input: unknown,
  callbackUrls: readonly string[] | undefined,
): void {
  if (!isRecord(input)) throw invalid(name, [{ path: [], message: 'must be an object' }]);
  const known = Object.keys(properties);
  const issues: Issue[] = Object.keys(input)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      path: [key],
      message:
        known.length === 0 ? 'is not known: no input is taken' : `is ${unknownAmong(known, key)}`.replace(/[?.]$/, ''),
    }));
  const url = input['callback_url'];
  if (callbackUrls && typeof url === 'string' && !callbackUrls.includes(url))
    issues.push({ path: ['callback_url'], message: `must be one of ${callbackUrls.join(', ')}` });
  if (issues.length > 0) throw invalid(name, issues);
}
