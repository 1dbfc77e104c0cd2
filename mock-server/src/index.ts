/**
 * A mock of the Intelligence Data Service: every operation, with state, plan limits, and signed and retried deliveries.
 *
 * @module @intelligence-data/mock-server
 */
import { Mock } from './mock.ts';
import type { MockOptions } from './mock-options.ts';
import { loadOptionFiles } from './option-files.ts';
import { MockOptionError, Refusal } from './service/refusal.ts';

export type { AssumptionId, AssumptionValues } from './generated/assumptions.ts';
export type { MockOptions, OverlayInput } from './mock-options.ts';
export type { AccountDefinition } from './service/accounts/account.ts';
export type { AttemptView, DeliveryState, DeliveryView } from './service/deliveries/delivery.ts';
export type { FaultRule, FaultType } from './service/faults/rule.ts';
export type { ExchangeView } from './service/journal/exchange.ts';
export { MockClosedError } from './service/mock-closed-error.ts';
export type { ReportInput } from './service/reports/stored-report.ts';
export { WaitTimeoutError } from './wait-timeout-error.ts';
export type { Mock };
export { MockOptionError, Refusal };

/**
 * Makes a mock. It answers through `fetch` at once, and over HTTP after `listen`.
 *
 * @example
 * await using mock = await createMock();
 * const { url } = await mock.listen({ port: 0 });
 * @throws {MockOptionError} naming an option that is wrong.
 */
export async function createMock(options: MockOptions = {}): Promise<Mock> {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new MockOptionError('The options of a mock must be an object, such as { seed: 1 }.');
  }
  const mock = new Mock(await loadOptionFiles(options));
  await mock.prepare();
  return mock;
}
