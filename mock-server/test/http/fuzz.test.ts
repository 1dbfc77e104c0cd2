import { createMock } from '@intelligence-data/mock-server';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import assumed from '../../src/generated/assumed.json' with { type: 'json' };
import { operations } from '../../src/generated/operations.ts';
import { assumptionIds, optionsOf } from '../../src/service/assumptions.ts';

/** How many requests; `npm run test:fuzz` asks for 20,000. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 4000);
/** The same requests each time, because they have to reach every answer; `FUZZ_SEED` asks for others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

type Schema = { type?: string; enum?: unknown[]; properties?: Record<string, Schema>; items?: Schema; $ref?: string };

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.constantFrom(null, true, '', '__proto__', 'http://127.0.0.1:9/', 'ftp://a', 'http://[::1', -0, 1e308),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values of a schema, and values that are near it. */
function near(schema: Schema): fc.Arbitrary<unknown> {
  const { $ref } = schema;
  if ($ref)
    return near(
      $ref
        .slice(2)
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], assumed) as Schema,
    );
  const exact = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.type === 'object') {
      const members = Object.entries(schema.properties ?? {}).map(([name, member]) => [name, near(member)] as const);
      return fc.record(Object.fromEntries(members), { requiredKeys: [] });
    }
    if (schema.type === 'array') return fc.array(near(schema.items ?? {}), { maxLength: 3 });
    if (schema.type === 'integer') return fc.integer();
    return fc.constantFrom(
      'insider_trade',
      'merger',
      'http://127.0.0.1:9/a',
      'http://127.0.0.1:9/b',
      'enterprise_ci',
      'secret_ci',
      'client_credentials',
    );
  };
  return fc.oneof({ weight: 6, arbitrary: exact() }, { weight: 1, arbitrary: anything });
}

const name = fc.constantFrom('pro_a', 'enterprise_ci', 'nobody', '%', '..', 'a/b');
const number = fc.oneof(fc.integer({ min: -1, max: 50 }), fc.constantFrom('many', '', '1e9'));

const contractTarget = fc.constantFrom(...Object.values(operations)).chain(({ method, path, body }) =>
  fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant<string>(method) },
      fc.constantFrom('PUT', 'HEAD', 'PATCH', 'OPTIONS'),
    ),
    path: fc.oneof({ weight: 8, arbitrary: fc.constant<string>(path) }, fc.webPath()),
    body: body === null ? fc.constant(undefined) : near({ $ref: `#/components/schemas/${body}` }),
  }),
);

const adminBody = fc.oneof(
  anything,
  fc.record({ ms: number }),
  fc.record({ account: name }),
  fc.record(
    {
      event: fc.constantFrom('insider_trade', 5),
      content: fc.string(),
      timestamp: fc.constantFrom('2026-01-01T00:00:00Z', 'x'),
    },
    { requiredKeys: [] },
  ),
  fc.record({
    rules: fc.array(
      fc.record(
        {
          type: fc.constantFrom('status', 'malformed', 'latency', 'lost'),
          ms: fc.constantFrom(0, -1),
          status: fc.constantFrom(404, 429, 204, 999),
          count: fc.constantFrom(1, 0),
        },
        { requiredKeys: ['type'] },
      ),
      { maxLength: 2 },
    ),
  }),
  fc.record({ keys: fc.array(anything, { maxLength: 2 }) }),
  fc
    .constantFrom(...assumptionIds)
    .chain((id) => fc.constantFrom(...optionsOf(id), 'other').map((value) => ({ [id]: value }))),
);

const adminTarget = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  path: fc
    .oneof(
      fc.constantFrom(
        'ready',
        'reset',
        'state',
        'requests',
        'requests/wait?timeoutMs=0',
        'reports',
        'deliveries',
        'deliveries/wait?timeoutMs=0',
        'faults',
        'limits',
        'clock/advance',
        'assumptions',
        'deliveries/delivery_0001/redeliver',
        'nowhere',
      ),
      name.map((account) => `accounts/${account}/keys`),
      number.map((limit) => `requests?limit=${limit}`),
    )
    .map((path) => `/_mock/${path}`),
  body: adminBody,
});

const query = fc.oneof(
  fc.constant(''),
  fc
    .record(
      {
        category: fc.constantFrom('finance', 'sports'),
        limit: number,
        count: number,
        from: fc.constantFrom('2026-01-01T00:00:00Z', 'x'),
      },
      { requiredKeys: [] },
    )
    .map((given) => new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)])).toString()),
  fc.webQueryParameters(),
);

const requests = fc.record({
  target: fc.oneof({ weight: 4, arbitrary: contractTarget }, { weight: 1, arbitrary: adminTarget }),
  query,
  authorization: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('Bearer enterprise_ci', 'Bearer pro_a', 'Bearer free_a') },
    fc.constantFrom('', 'Bearer', 'Bearer a.b.c', 'Basic x', 'Bearer eyJhbGciOiJub25lIn0.e30.'),
  ),
  contentType: fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom('', 'text/plain', 'application/json; charset=utf-8'),
  ),
  raw: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.string({ unit: 'binary' })),
});

it(`${REQUESTS} requests near the document, and none is answered 5xx`, async () => {
  await using mock = await createMock({ clock: 'manual' });
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(requests, async ({ target, query: search, authorization, contentType, raw }) => {
      const { method, path, body } = target;
      const hasBody = method !== 'GET' && method !== 'HEAD' && (raw ?? body) !== undefined;
      const url = `http://mock${path}${path.includes('?') || search === '' ? '' : `?${search}`}`;
      const headers = { ...(authorization && { authorization }), ...(contentType && { 'content-type': contentType }) };
      const response = await mock.fetch(url, {
        method,
        headers,
        ...(hasBody ? { body: raw ?? JSON.stringify(body) } : {}),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      // A fault may ask for any status; what the mock itself answers is below 500.
      if (mock.requests.list({ limit: 1 })[0]?.fault !== 'status') expect(response.status).toBeLessThan(500);
      await response.text();
    }),
    { seed: SEED, numRuns: REQUESTS, endOnFailure: true },
  );
  // It has reached every answer, and the mock still works.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 405, 415]));
  mock.reset();
  expect((await mock.fetch('http://mock/facts', { headers: { authorization: 'Bearer pro_a' } })).status).toBe(200);
}, 120_000);
