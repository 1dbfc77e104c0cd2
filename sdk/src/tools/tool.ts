import type { ToolName } from '../generated/tools.ts';
import type { ToolResult } from './tool-result.ts';

/** JSON Schema of a tool's input, in the keywords that draft-07 and 2020-12 share. */
export interface ToolInputSchema {
  /** It is one object. */
  type: 'object';
  /** JSON Schema of each member. */
  properties: Record<string, object>;
  /** Members that must be given. */
  required?: string[];
  /** Nothing else is taken. */
  additionalProperties: false;
}

/** What a tool does to the service, in the words of the Model Context Protocol. */
export interface ToolAnnotations {
  /** It changes nothing. */
  readOnlyHint: boolean;
  /** It takes something away. */
  destructiveHint: boolean;
  /** Calling it again with the same input has no further effect. */
  idempotentHint: boolean;
  /** It reaches a world that others change too. */
  openWorldHint: boolean;
}

/** An operation of the service that a language model can call. */
export interface Tool {
  /** Id of the operation. Letters alone, as every agent library takes it. */
  name: ToolName;
  /** Its name for people. */
  title: string;
  /** What it does, for the model. */
  description: string;
  /** JSON Schema of what `run` takes. */
  inputSchema: ToolInputSchema;
  /** What it does to the service. */
  annotations: ToolAnnotations;
  /**
   * Checks the input, calls the service and tells the result; a failure is a result too, with a text that says what the model can do.
   *
   * @throws {AbortError} the signal aborted: nobody waits for a result
   */
  run(input?: unknown, options?: { signal?: AbortSignal | undefined }): Promise<ToolResult>;
}
