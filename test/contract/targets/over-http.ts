import { createReferee, describeViolation } from '@intelligence-data/mock-server/prism';
import type { AssumptionValues } from '../../../mock-server/src/generated/assumptions.ts';
import type { JsonObject } from '../document.ts';
import type { Target } from '../target.ts';
import { send } from './http.ts';
import { prepareMock } from './mock.ts';

/** The mock over real HTTP. */
export async function httpTarget(document: JsonObject, assumptions: Partial<AssumptionValues>): Promise<Target> {
  const { mock, key, prepare } = await prepareMock(document, assumptions);
  const { url } = await mock.listen({ port: 0 });
  return {
    name: 'HTTP',
    accepts: () => true,
    prepare,
    call: (request) => send(request, { baseUrl: url, key: key() }),
    [Symbol.asyncDispose]: () => mock.close(),
  };
}

/** The mock over HTTP behind a referee that judges answers alone, so that refusals are judged too. */
export async function refereedTarget(document: JsonObject, assumptions: Partial<AssumptionValues>): Promise<Target> {
  const { mock, key, prepare } = await prepareMock(document, assumptions);
  const { url } = await mock.listen({ port: 0 });
  const referee = await createReferee({ document, upstream: url, requests: false });
  return {
    name: 'referee',
    accepts: () => true,
    prepare,
    call: (request) => send(request, { baseUrl: referee.url, key: key() }),
    violations: () => referee.violations.splice(0).map(describeViolation),
    [Symbol.asyncDispose]: async () => {
      await referee.close();
      await mock.close();
    },
  };
}
