import type { OperationId, operations } from '../../generated/operations.ts';
import type { Service } from '../../service/service.ts';
import { createAlert, deleteAlert, listAlerts } from './alerts.ts';
import { createToken } from './create-token.ts';
import type { Handler, OpenHandler } from './handler.ts';
import { createListFacts, createListHistorical } from './list-reports.ts';

/** A handler for each operation: one that takes an account where the document asks for credentials. */
export type Handlers = {
  readonly [Id in OperationId]: (typeof operations)[Id]['secured'] extends true ? Handler : OpenHandler;
};

/** One handler for each operation of the document; an operation without one does not compile. */
export function createHandlers(service: Service): Handlers {
  return {
    listFacts: createListFacts(service),
    listHistorical: createListHistorical(service),
    createAlert,
    listAlerts,
    deleteAlert,
    createToken,
  };
}
