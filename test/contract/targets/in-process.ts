import { describeViolation, refereeFetch } from '@intelligence-data/mock-server/prism';
import type { AssumptionValues } from '../../../mock-server/src/generated/assumptions.ts';
import type { JsonObject } from '../document.ts';
import type { Target } from '../target.ts';
import { send } from './http.ts';
import { prepareMock } from './mock.ts';

/** The mock's own `fetch`, behind a referee that judges answers alone. */
export async function inProcessTarget(document: JsonObject, assumptions: Partial<AssumptionValues>): Promise<Target> {
  const { mock, key, prepare } = await prepareMock(document, assumptions);
  const { fetch, violations } = await refereeFetch(mock.fetch, { document, requests: false });
  return {
    name: 'in process',
    accepts: () => true,
    prepare,
    call: (request) => send(request, { baseUrl: 'http://mock.test', key: key(), fetch }),
    violations: () => violations.splice(0).map(describeViolation),
    [Symbol.asyncDispose]: () => mock.close(),
  };
}
