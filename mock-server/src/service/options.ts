import type { JWK } from 'jose';
import type { AssumptionValues } from '../generated/assumptions.ts';
import type { AccountDefinition } from './accounts/account.ts';
import type { ClockMode } from './clock.ts';
import type { CallbackPolicy, Resolve } from './deliveries/destinations.ts';
import type { Sender } from './deliveries/sender.ts';
import type { ReportSource } from './reports/library.ts';

/** What a service is made of; every option has been read and checked. */
export interface ServiceOptions {
  seed: number;
  assumptions: Partial<AssumptionValues>;
  clock: ClockMode;
  accounts: readonly AccountDefinition[];
  reports: ReportSource | undefined;
  secret: string;
  callbacks: CallbackPolicy;
  jwtPublicKeys: readonly JWK[];
  /** Made-up reports a minute. */
  streamPerMinute: number;
  sender: Sender;
  resolve?: Resolve | undefined;
  /** The machine's time in milliseconds. @default Date.now */
  machineNow?: () => number;
}

/** The secret with which a mock signs that was given none. */
export const DEFAULT_SECRET = 'mock-webhook-secret';
