/** What the admin API answers: its own types, so that a change there is an error here. */
import type { AssumptionDetails } from '../../http/admin/assumption-details.ts';
import type { SubscriptionMatch } from '../../service/alerts/explain.ts';

export type { CopyKind } from '../../service/deliveries/copy.ts';
export type { AttemptView, DeliveryState, DeliveryView } from '../../service/deliveries/delivery.ts';
export type { FaultRule, FaultType } from '../../service/faults/rule.ts';
export type { ExchangeView } from '../../service/journal/exchange.ts';
export type { Violation } from '../../service/refusal.ts';
export type { AssumptionDetails, SubscriptionMatch };

/** `GET /_mock/state`. */
export interface StateAnswer {
  now: string;
  clock: 'real' | 'manual';
  startedAt: string;
  accounts: AccountView[];
}

export interface AccountView {
  name: string;
  plan: string;
  subscriptions: SubscriptionView[];
  revoked: boolean;
}

export interface SubscriptionView {
  id: string;
  event: string;
  callback_url: string;
  keywords: string[];
  priority_level: string;
  created_at: string;
}

/** `GET /_mock/limits`. */
export interface AccountLimits {
  account: string;
  plan: string;
  minute: WindowView;
  day: WindowView;
}

export interface WindowView {
  /** `null` is unlimited. */
  limit: number | null;
  used: number;
  resetsAt: string;
}

/** `GET /_mock/credentials`. */
export interface Credentials {
  apiKeys: Record<string, string>;
  oauth: { client_id: string; client_secret: string };
  /** `null` where it is the user's own, which is told to nobody. */
  webhookSecret: string | null;
}

/** A report, as it is published. */
export interface ReportView {
  id: string;
  event: string;
  category: string;
  source: string;
  content: string;
  timestamp: string;
}
