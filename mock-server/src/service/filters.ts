import { operations } from '../generated/operations.ts';
import type { DeliveryState } from './deliveries/delivery.ts';
import { assertMembers, type Check, integerBetween, numberBetween, oneOf, text } from './members.ts';
import { LONGEST_WAIT_MS } from './wait.ts';

/** The states of a delivery. */
export const deliveryStates: readonly DeliveryState[] = ['pending', 'delivered', 'failed', 'blocked'];

const { MAX_SAFE_INTEGER } = Number;

const requestMembers: Readonly<Record<string, Check>> = {
  account: text,
  operation: oneOf(Object.keys(operations)),
  status: integerBetween(0, 599),
  method: text,
  path: text,
};
const deliveryMembers: Readonly<Record<string, Check>> = {
  account: text,
  event: text,
  callback_url: text,
  state: oneOf(deliveryStates),
};
const limitMember: Readonly<Record<string, Check>> = { limit: integerBetween(0, MAX_SAFE_INTEGER) };
const waitMembers: Readonly<Record<string, Check>> = {
  count: integerBetween(0, MAX_SAFE_INTEGER),
  timeoutMs: numberBetween(0, LONGEST_WAIT_MS),
};

/** @throws {Refusal} naming a member of a filter of requests that is wrong or unknown. */
export function assertRequestFilter(filter: unknown): void {
  assertMembers(filter, 'filter', { ...requestMembers, ...limitMember });
}

/** @throws {Refusal} naming a member of a wait for requests that is wrong or unknown. */
export function assertRequestWait(options: unknown): void {
  assertMembers(options, 'options', { ...requestMembers, ...waitMembers });
}

/** @throws {Refusal} naming a member of a filter of deliveries that is wrong or unknown. */
export function assertDeliveryFilter(filter: unknown): void {
  assertMembers(filter, 'filter', deliveryMembers);
}

/** @throws {Refusal} naming a member of a wait for deliveries that is wrong or unknown. */
export function assertDeliveryWait(options: unknown): void {
  assertMembers(options, 'options', { ...deliveryMembers, ...waitMembers });
}
