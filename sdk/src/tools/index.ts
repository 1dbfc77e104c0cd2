/**
 * The operations as tools for a language model: definitions for any agent library, bound to a client.
 *
 * @module @intelligence-data/sdk/tools
 */
export type { ToolName } from '../generated/tools.ts';
export { createTools } from './create-tools.ts';
export type { Tool, ToolAnnotations, ToolInputSchema } from './tool.ts';
export type { ToolClient } from './tool-client.ts';
export type { ToolOptions } from './tool-options.ts';
export type { ToolFailure, ToolResult, ToolSuccess } from './tool-result.ts';
