/** How urgent a subscription is (specification, §2.2). */
export type PriorityLevel = 'high' | 'medium' | 'low';

/** The request fields of POST /alerts (specification, §2.2). */
export interface SubscriptionRequest {
  event: string;
  callback_url: string;
  keywords?: string[];
  priority_level?: PriorityLevel;
}

/** A stored subscription. */
export interface Subscription {
  readonly id: string;
  /** Name of the account. */
  readonly account: string;
  readonly event: string;
  readonly callbackUrl: string;
  readonly keywords: readonly string[] | undefined;
  readonly priority: PriorityLevel;
  readonly createdAtMs: number;
  /** Its own secret, where it was handed out in the answer. */
  readonly secret: string | undefined;
}

/** What identifies a subscription of an account (specification, §2.2). */
export function subscriptionKey(event: string, callbackUrl: string): string {
  return `${event.length} ${event} ${callbackUrl}`;
}
