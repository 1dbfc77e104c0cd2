import openapiTS, { astToString } from 'openapi-typescript';
import type { JsonObject } from '../../../mock-server/src/contract/json.ts';
import { GENERATED } from './emit.ts';

/** Types of the document. Members with a default stay optional: they are optional on the wire. */
export async function typescriptTypes(document: JsonObject): Promise<string> {
  // The library takes any parsed document; its parameter type repeats the whole of OpenAPI.
  const nodes = await openapiTS(structuredClone(document) as never, { defaultNonNullable: false, silent: true });
  return `/* ${GENERATED} */\n\n${astToString(nodes)}`;
}
