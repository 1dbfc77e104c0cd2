import { toolDefinitions } from '../generated/tools.ts';
import { checkInput, inputSchemaOf } from './input.ts';
import type { Tool } from './tool.ts';
import { assertClient, call, type ToolClient } from './tool-client.ts';
import { allowedNames, checkToolOptions, type ToolOptions } from './tool-options.ts';
import { failure, success } from './tool-result.ts';

/**
 * The operations as tools that a language model can call through the client, for any agent library. `createToken` is none of them: no
 * credential passes the model. What a model sees of an answer is its body, or what the client's `schemas` make of it.
 *
 * @example
 * const tools = createTools(client, { allow: ['listFacts', 'createAlert'], callbackUrls: ['https://example.com/webhooks'] });
 * for (const { name, description, inputSchema, run } of tools) register(name, { description, inputSchema, execute: run });
 * @throws {ConfigurationError} naming the option and what was expected
 */
export function createTools(client: ToolClient, options: ToolOptions = {}): Tool[] {
  assertClient(client);
  checkToolOptions(options);
  return allowedNames(options.allow).map((name) => {
    const { title, description, annotations } = toolDefinitions[name];
    const inputSchema = inputSchemaOf(name, options);
    return {
      name,
      title,
      description,
      inputSchema,
      annotations: { ...annotations },
      async run(input = {}, { signal } = {}) {
        try {
          checkInput(name, inputSchema, input, options.callbackUrls);
          return success(await call(client, name, input, signal));
        } catch (error) {
          return failure(error);
        }
      },
    };
  });
}
