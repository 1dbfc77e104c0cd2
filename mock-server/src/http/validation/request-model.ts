import * as bodyValidators from '../../generated/body-validators.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import * as queryValidators from '../../generated/query-validators.ts';
import type { Validator } from '../../generated/validation.ts';
import type { LearntResponse } from './learnt-response.ts';

/** What requests of an operation look like. */
export interface OperationModel {
  /** Names of the query parameters. */
  query: readonly string[];
  validateQuery: Validator | undefined;
  validateBody: Validator | undefined;
  /** How it is answered, where an integrator's overlay says so. */
  learnt?: LearntResponse | undefined;
}

/** What requests look like, under a set of assumptions. */
export type RequestModel = Readonly<Record<OperationId, OperationModel>>;

const validators: Readonly<Record<string, Validator | undefined>> = { ...queryValidators, ...bodyValidators };

/** Under the default assumptions: compiled when the code was generated. */
export const defaultRequestModel: RequestModel = mapOperations((id) => ({
  query: operations[id].query,
  validateQuery: validators[validatorName(id, 'Query')],
  validateBody: validators[validatorName(id, 'Body')],
}));

export function mapOperations<Value>(map: (id: OperationId) => Value): Record<OperationId, Value> {
  // The table has exactly these keys.
  const ids = Object.keys(operations) as OperationId[];
  return Object.fromEntries(ids.map((id) => [id, map(id)])) as Record<OperationId, Value>;
}

function validatorName(id: OperationId, part: 'Query' | 'Body'): string {
  return `validate${id.charAt(0).toUpperCase()}${id.slice(1)}${part}`;
}
