import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts';
import { sample } from '../../contract/sample.ts';
import { type LearntResponse, learntResponse, successOf } from './learnt-response.ts';

/** An operation, and the document that it stands in. */
interface Stated {
  document: JsonObject;
  operation: JsonObject | undefined;
}

/**
 * The answer that overlays have changed: the example that they give, or one made of their schema, where what is assumed
 * does not satisfy it. Nothing where what is assumed still holds.
 */
export function learntBetween(
  before: Stated,
  after: Stated,
  allows: (value: JsonValue, schema: JsonValue) => boolean,
): LearntResponse | undefined {
  const assumed = successOf(before.document, before.operation);
  const found = successOf(after.document, after.operation, [assumed?.status ?? Number.NaN]);
  const learnt = learntResponse(assumed, found);
  const schema = found?.schema;
  if (found === undefined || learnt?.body !== undefined || !isJsonObject(schema)) return learnt;
  if (Object.keys(schema).length === 0 || found.body !== undefined) return learnt;
  const hasBody = assumed !== undefined && assumed.body !== '';
  if (hasBody && allows(sample(before.document, assumed.schema), schema)) return learnt;
  const { contentType } = found;
  return {
    status: learnt?.status,
    body: JSON.stringify(sample(after.document, schema)),
    ...(contentType === undefined ? {} : { contentType }),
  };
}
