import { handlers } from '@intelligence-data/mock-server/msw';
import { setupServer } from 'msw/node';
import type { AssumptionValues } from '../../../mock-server/src/generated/assumptions.ts';
import type { JsonObject } from '../document.ts';
import type { Target } from '../target.ts';
import { send } from './http.ts';
import { prepareMock } from './mock.ts';

/** The mock in this process: `fetch` is intercepted. */
export async function mswTarget(document: JsonObject, assumptions: Partial<AssumptionValues>): Promise<Target> {
  const { mock, key, prepare } = await prepareMock(document, assumptions);
  const baseUrl = 'https://api.intelligence-data.test/v1';
  const server = setupServer(...handlers(mock, { baseUrl }));
  server.listen();
  return {
    name: 'MSW',
    accepts: () => true,
    prepare,
    call: (request) => send(request, { baseUrl, key: key() }),
    [Symbol.asyncDispose]: async () => {
      server.close();
      await mock.close();
    },
  };
}
