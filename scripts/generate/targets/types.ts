import openapiTS, { astToString } from 'openapi-typescript';
import type { JsonObject } from '../../../mock-server/src/contract/json.ts';
import { GENERATED } from './emit.ts';

/** What an editor shows of the interfaces that the library names. */
const COMMENTS: Record<string, string> = {
  paths: 'The routes of the contract, and what each method takes and gives. `client.raw` is typed by them.',
  webhooks: 'What the service sends to callback URLs (Specification §6).',
  components: 'The schemas, parameters and answers that the contract gives a name.',
  operations: 'The operations of the contract by their ids.',
};

/** Types of the document. Members with a default stay optional: they are optional on the wire. */
export async function typescriptTypes(document: JsonObject): Promise<string> {
  // The library takes any parsed document; its parameter type repeats the whole of OpenAPI.
  const nodes = await openapiTS(structuredClone(document) as never, { defaultNonNullable: false, silent: true });
  const code = plainComments(astToString(nodes)).replaceAll(
    /^export interface (\w+)/gm,
    (line, name: string) => `${name in COMMENTS ? `/** ${COMMENTS[name]} */\n` : ''}${line}`,
  );
  return `/* ${GENERATED} */\n\n${code}`;
}

/** `@description` and `@constant` are no tags of TSDoc, on which editors and TypeDoc trip: the words of a description are the comment. */
function plainComments(code: string): string {
  return code
    .replace(/^\s*\* @constant\n/gm, '')
    .replace(/^(\s*\*) (.*)\n\s*\* @description /gm, '$1 $2.\n$1\n$1 ')
    .replace(/^(\s*\*) {5}(?=\S)/gm, '$1 ')
    .replaceAll('@description ', '');
}
