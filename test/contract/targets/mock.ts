import { createMock, type FaultRule, type Mock } from '@intelligence-data/mock-server';
import type { AssumptionValues } from '../../../mock-server/src/generated/assumptions.ts';
import type { Case } from '../cases.ts';
import { type JsonObject, operationsOf } from '../document.ts';
import type { KnownValues } from '../values.ts';

type FaultOperation = Exclude<FaultRule['operation'], undefined>;

/** An OAuth client that the mock knows. */
export const known: KnownValues = {
  client_id: 'enterprise_contract',
  client_secret: 'secret_contract',
  grant_type: 'client_credentials',
};

/** A mock, and an account of its own for each case. */
export interface PreparedMock {
  mock: Mock;
  /** API key of the current case. */
  key(): string;
  /** Brings about what a case is given. */
  prepare(request: Case): Promise<void>;
}

export async function prepareMock(document: JsonObject, assumptions: Partial<AssumptionValues>): Promise<PreparedMock> {
  const mock = await createMock({ assumptions });
  const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
  let cases = 0;
  let key = '';

  const ask = (id: string, body?: unknown): Promise<Response> => {
    const operation = operations.get(id);
    return mock.fetch(
      new Request(`http://mock.test${operation?.path}`, {
        method: operation?.method ?? 'GET',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  };

  return {
    mock,
    key: () => key,
    prepare: async ({ given, operation, body }) => {
      cases += 1;
      key = `${given === 'the limit is used up' ? 'free' : 'enterprise'}_case${cases}`;
      if (given === 'the subscription exists') await ask('createAlert', body);
      if (given !== 'the limit is used up') return;
      if (operation.secured) while ((await ask('listAlerts')).status !== 429);
      // No plan that may ask for a token has a limit.
      // Every id comes from the document, as those of the faults do.
      else mock.faults.set([{ operation: operation.id as FaultOperation, type: 'status', status: 429, count: 1 }]);
    },
  };
}
