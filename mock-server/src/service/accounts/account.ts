import type { JWK } from 'jose';
import type { OperationId, PlanName } from '../../generated/operations.ts';
import type { Subscription } from '../alerts/subscription.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { AddressList } from './addresses.ts';

/** An account as the accounts file gives it. */
export interface AccountDefinition {
  /** Name of the account. */
  name: string;
  /** Plan, whose limits hold. */
  plan: PlanName;
  /** API keys that stand for the account. @default the account's name, where it starts with its plan (`pro_NAME`) */
  apiKeys?: readonly string[];
  /** Its OAuth client (enterprise plan). */
  oauth?: { clientId: string; clientSecret: string };
  /** Public keys that its JWTs are verified with. */
  jwtPublicKeys?: readonly JWK[];
  /** Addresses and CIDR ranges from which the account may be used. @default any */
  allowIps?: readonly string[];
  /** Operations that the account may use. @default all */
  permissions?: readonly OperationId[];
  /** Secret that its deliveries are signed with. */
  webhookSecret?: string;
  /** Refused attempts from a foreign address after which the account is revoked; `null` is never. @default 10 */
  revokeAfter?: number | null;
}

/** An account and its state. */
export interface Account {
  readonly name: string;
  readonly plan: PlanName;
  /** Text with which deliveries and signed responses are signed. */
  secret: string;
  oauth: { clientId: string; clientSecret: string } | undefined;
  jwtPublicKeys: readonly JWK[];
  allowIps: AddressList | undefined;
  permissions: ReadonlySet<OperationId> | undefined;
  revokeAfter: number | null;
  revoked: boolean;
  /** Refused attempts from foreign addresses. */
  foreignAttempts: number;
  limiter: Limiter;
  /** By event and callback URL. */
  readonly subscriptions: Map<string, Subscription>;
}
