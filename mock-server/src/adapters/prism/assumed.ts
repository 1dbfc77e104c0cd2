import type { AssumptionId } from '../../generated/assumptions.ts';
import type { OperationId } from '../../generated/operations.ts';

/** The assumptions that the examples of the successes rest on. */
const successes: Readonly<Record<OperationId, readonly AssumptionId[]>> = {
  listFacts: ['facts-response', 'report-fields'],
  listHistorical: ['historical-response', 'report-fields', 'historical-parameters'],
  listAlerts: ['list-alerts-response', 'stored-subscription-fields'],
  createAlert: ['create-alert-status', 'create-alert-response', 'stored-subscription-fields', 'event-values'],
  deleteAlert: ['delete-alert-response'],
  createToken: ['token-response', 'credential-lifetime'],
};

/** The assumptions that an answer of Prism rests on. */
export function assumedOfAnswer(operation: OperationId, status: number): readonly AssumptionId[] {
  if (status >= 200 && status < 300) return successes[operation];
  return status === 429 ? ['limit-windows', 'quota-headers'] : ['other-errors'];
}
