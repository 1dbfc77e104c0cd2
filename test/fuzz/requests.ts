import fc from 'fast-check';
import { type JsonObject, type Member, type OperationView, operationsOf } from '../contract/document.ts';
import { validValue } from '../contract/values.ts';

/** A request as it goes out, and the operation that it means, where it is one of the document. */
export interface FuzzedRequest {
  operation: OperationView | undefined;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

const known = { client_id: 'enterprise_fuzz', client_secret: 'secret_fuzz', grant_type: 'client_credentials' };

/** Requests made from the document's schemas: right ones, and ones that are broken at one place or many. */
export function fuzzedRequests(document: JsonObject): fc.Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...operationsOf(document)).chain((operation) =>
    fc
      .record({
        method: mostly(
          fc.constant(operation.method),
          fc.constantFrom('PUT', 'PATCH', 'OPTIONS', 'HEAD', 'POST', 'DELETE', 'GET'),
        ),
        path: mostly(fc.constant(operation.path), brokenPath(operation.path)),
        query: queryOf(operation),
        headers: headersOf(operation),
        body: bodyOf(operation),
      })
      .map(({ method, path, query, headers, body }) => ({
        operation: method === operation.method && path === operation.path ? operation : undefined,
        method,
        target: `${path}${query}`,
        headers,
        body: method === 'GET' || method === 'HEAD' ? undefined : body,
      })),
  );
}

function mostly<Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: usual, weight: 9 }, { arbitrary: other, weight: 1 });
}

function brokenPath(path: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(
      `${path}/`,
      `/${path}`,
      path.toUpperCase(),
      `${path}%00`,
      `${path}%`,
      `${path};a=b`,
      '/',
      '/_mockery',
    ),
    fc.webPath().map((tail) => path + tail),
  );
}

function queryOf({ query }: OperationView): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom('limit', 'category', ...query.map((parameter) => parameter.name)), fc.string());
  const value = fc.oneof(
    fc.constantFrom(
      'finance',
      'geopolitics',
      '1',
      '0',
      '-1',
      '1e3',
      '1.5',
      '99999999999999999999',
      'NaN',
      '',
      ' 1',
      'true',
    ),
    fc.string({ unit: 'binary' }),
  );
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 4 });
  return fc.oneof(
    pairs.map((list) => (list.length === 0 ? '' : `?${new URLSearchParams(list)}`)),
    fc.constantFrom('?', '?&&', '?=', '?limit', '?limit=%', '?category=%ff', '?limit[]=1', '?category=a&category=b'),
  );
}

function headersOf({ secured, body }: OperationView): fc.Arbitrary<Record<string, string>> {
  const credential = mostly(
    fc.constant('Bearer enterprise_fuzz'),
    fc.oneof(
      fc.constantFrom(
        '',
        'Bearer',
        'Bearer ',
        'bearer enterprise_fuzz',
        'Basic YTpi',
        'Bearer a b',
        'Bearer gold_fuzz',
        'Bearer e30.e30.',
        'Bearer a.b.c',
      ),
      fc.stringMatching(/^[!-~]{1,60}$/).map((text) => `Bearer ${text}`),
    ),
  );
  const type = mostly(
    fc.constantFrom('application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'),
    fc.constantFrom(
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/json, text/plain',
      ';',
      'a',
    ),
  );
  return fc.record({
    ...(secured ? { authorization: credential } : {}),
    ...(body === undefined ? {} : { 'content-type': type }),
  });
}

function bodyOf({ body }: OperationView): fc.Arbitrary<FuzzedRequest['body']> {
  if (body === undefined) return fc.constant(undefined);
  const valid = Object.fromEntries(body.map((member) => [member.name, validValue(member, known)]));
  return fc.oneof(
    { arbitrary: broken(body, valid).map((value) => JSON.stringify(value)), weight: 6 },
    { arbitrary: fc.json({ depthSize: 'medium' }), weight: 2 },
    { arbitrary: fc.uint8Array({ maxLength: 80 }).map((bytes) => new Uint8Array(bytes)), weight: 1 },
    {
      arbitrary: fc.constantFrom(
        JSON.stringify(valid),
        '',
        '{',
        '\ufeff{}',
        '{"event":"a","event":"b"}',
        '[[[['.repeat(500),
        '1e999',
        '"\ud800"',
      ),
      weight: 1,
    },
  );
}

/** The valid body with some members replaced, left out or added. */
function broken(members: readonly Member[], valid: JsonObject): fc.Arbitrary<unknown> {
  const names = [...members.map(({ name }) => name), '__proto__', 'constructor', 'x'];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      'http://127.0.0.1:9/a',
      'https://user@127.0.0.1/',
      'javascript:1',
      'http://[',
      '',
      'high',
      'http://127.0.0.1:99999/',
    ),
    fc.string({ unit: 'binary' }),
    fc.constant(undefined),
  );
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), value), { maxLength: 3, selector: ([name]) => name })
    .map((changes) => ({ ...valid, ...Object.fromEntries(changes) }));
}
