import { operations } from '../../generated/operations.ts';
import type { DeliveryFilter } from '../../service/deliveries/deliveries.ts';
import type { DeliveryState } from '../../service/deliveries/delivery.ts';
import { isOperationId } from '../../service/faults/parse.ts';
import { deliveryStates } from '../../service/filters.ts';
import type { RequestFilter } from '../../service/journal/journal.ts';
import { didYouMean } from '../../service/suggest.ts';
import { LONGEST_WAIT_MS, type WaitOptions } from '../../service/wait.ts';
import { AdminError } from './admin-error.ts';

/** @throws {AdminError} naming a parameter that is wrong or unknown. */
export function readRequestFilter(query: URLSearchParams): RequestFilter {
  const operation = query.get('operation') ?? undefined;
  if (operation !== undefined && !isOperationId(operation)) {
    throw new AdminError(400, `operation: there is no ${operation}.${didYouMean(operation, Object.keys(operations))}`);
  }
  return {
    account: query.get('account') ?? undefined,
    operation,
    status: readInteger(query, 'status', 0, 599),
    method: query.get('method') ?? undefined,
    path: query.get('path') ?? undefined,
  };
}

/** @throws {AdminError} naming a parameter that is wrong or unknown. */
export function readDeliveryFilter(query: URLSearchParams): DeliveryFilter {
  return {
    account: query.get('account') ?? undefined,
    event: query.get('event') ?? undefined,
    callback_url: query.get('callback_url') ?? undefined,
    state: readState(query.get('state')),
  };
}

/** @throws {AdminError} */
export function readWait(query: URLSearchParams): WaitOptions {
  return {
    count: readInteger(query, 'count', 0, Number.MAX_SAFE_INTEGER),
    timeoutMs: readInteger(query, 'timeoutMs', 0, LONGEST_WAIT_MS),
  };
}

/** @throws {AdminError} */
export function readLimit(query: URLSearchParams): number | undefined {
  return readInteger(query, 'limit', 0, Number.MAX_SAFE_INTEGER);
}

/** @throws {AdminError} where there is a parameter beyond these. */
export function assertKnown(query: URLSearchParams, names: readonly string[]): void {
  for (const name of query.keys()) {
    if (!names.includes(name)) throw new AdminError(400, `${name}: is no parameter here.${didYouMean(name, names)}`);
  }
}

function readInteger(query: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new AdminError(400, `${name}: must be an integer from ${least} to ${most}.`);
}

function readState(text: string | null): DeliveryState | undefined {
  if (text === null) return undefined;
  const state = deliveryStates.find((candidate) => candidate === text);
  if (state !== undefined) return state;
  throw new AdminError(400, `state: must be one of ${deliveryStates.join(', ')}.${didYouMean(text, deliveryStates)}`);
}
