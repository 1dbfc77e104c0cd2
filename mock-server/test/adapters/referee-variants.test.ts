import { expect, test } from 'vitest';
import { assumedDocument } from '../../src/contract/document.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/contract/json.ts';
import { type OperationId, operations } from '../../src/generated/operations.ts';
import { refereeFetch } from '../../src/prism.ts';
import { pairwiseVariants } from '../../src/service/variants.ts';

const text = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** Declared responses of an operation that have a body: status and media type. */
function responsesWithBody(document: JsonObject, id: OperationId): [status: number, type: string][] {
  const { method, path } = operations[id];
  const operation = text(text(text(document.paths)[path])[method.toLowerCase()]);
  return Object.entries(text(operation.responses)).flatMap(([status, response]) => {
    const name =
      String(text(response).$ref ?? '')
        .split('/')
        .at(-1) ?? '';
    const declared = name === '' ? text(response) : text(text(text(document.components).responses)[name]);
    const [type] = Object.keys(text(declared.content));
    return type === undefined ? [] : [[status === 'default' ? 400 : Number(status), type]];
  });
}

// Prism lets everything pass that a schema describes which does not compile.
test('every schema of every variant refuses what is plainly wrong, in requests and in answers', async () => {
  const passed: string[] = [];
  let judged = 0;
  for (const variant of pairwiseVariants()) {
    const document = assumedDocument({ choices: variant });
    let answer = new Response();
    const referee = await refereeFetch(async () => answer, { document });
    for (const id of Object.keys(operations) as OperationId[]) {
      const { method, path, body } = operations[id];
      for (const [status, type] of responsesWithBody(document, id)) {
        answer = new Response('"plainly wrong"', { status, headers: { 'content-type': type } });
        await referee.fetch(
          new Request(`http://mock.test${path}`, {
            method,
            headers: { authorization: 'Bearer pro_ci', 'content-type': 'application/json' },
            ...(body === null ? {} : { body: '"plainly wrong"' }),
          }),
        );
        const locations = referee.violations.splice(0).map(({ location }) => location);
        judged += 1;
        if (!locations.includes('response.body')) passed.push(`${id} → ${status} under ${JSON.stringify(variant)}`);
        if (body !== null && !locations.includes('request.body')) passed.push(`the body of ${id}`);
      }
    }
  }
  expect(passed).toEqual([]);
  expect(judged).toBeGreaterThan(300);
});
