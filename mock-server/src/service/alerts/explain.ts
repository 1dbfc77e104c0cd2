import type { AssumptionValues } from '../../generated/assumptions.ts';
import type { Matchable } from './alerts.ts';
import type { Subscription } from './subscription.ts';

/** Whether a report would be delivered to a subscription, and why not. */
export interface SubscriptionMatch {
  id: string;
  /** Name of the account. */
  account: string;
  event: string;
  callback_url: string;
  keywords: readonly string[];
  matches: boolean;
  /** Why it does not match; empty where it does. */
  reasons: string[];
}

export interface ExplainOptions {
  combination: AssumptionValues['keyword-combination'];
  nowMs: number;
  /** How long after its creation a subscription begins to match. */
  delayMs: number;
}

/** Looks at one subscription as the matcher does, and puts into words what stands in the way. */
export function explainMatch(
  { id, account, event, callbackUrl, keywords = [], createdAtMs }: Subscription,
  report: Matchable,
  { combination, nowMs, delayMs }: ExplainOptions,
): SubscriptionMatch {
  const content = report.content.toLowerCase();
  const missing = keywords.filter((keyword) => !content.includes(keyword.toLowerCase()));
  const reasons: string[] = [];
  if (report.event !== event) reasons.push(`It waits for ${event}, and the report is ${report.event}.`);
  if (combination === 'all' && missing.length > 0) reasons.push(`The content lacks ${quoted(missing)}.`);
  if (combination === 'any' && keywords.length > 0 && missing.length === keywords.length) {
    reasons.push(`The content has none of its keywords: ${quoted(keywords)}.`);
  }
  const leftMs = createdAtMs + delayMs - nowMs;
  if (leftMs > 0) reasons.push(`It matches only from ${delayMs} ms after its creation, in ${leftMs} ms.`);
  return { id, account, event, callback_url: callbackUrl, keywords, matches: reasons.length === 0, reasons };
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}
