import type { Account } from '../accounts/account.ts';
import type { Assumptions } from '../assumptions.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { explainMatch, type SubscriptionMatch } from './explain.ts';
import { Matcher } from './matcher.ts';
import { type Subscription, type SubscriptionRequest, subscriptionKey } from './subscription.ts';

export interface AlertsOptions {
  assumptions: Assumptions;
  clock: Clock;
  /** Makes the next id with this prefix. */
  nextId: (prefix: string) => string;
  /** Makes a secret for a subscription. */
  nextSecret: () => string;
}

/** The report, as far as matching looks at it. */
export interface Matchable {
  event: string;
  content: string;
}

const PRIORITIES: readonly Subscription['priority'][] = ['high', 'medium', 'low'];

/** The subscriptions of all accounts. */
export class Alerts {
  readonly #options: AlertsOptions;
  readonly #matcher: Matcher = new Matcher();

  constructor(options: AlertsOptions) {
    this.#options = options;
  }

  /**
   * Stores a subscription; one of the same event and callback URL is replaced.
   *
   * @throws {Refusal} where the callback URL cannot be used, or the account has as many as it may have.
   */
  create(account: Account, request: SubscriptionRequest, { withSecret }: { withSecret: boolean }): Subscription {
    const { assumptions, clock, nextId, nextSecret } = this.#options;
    const key = subscriptionKey(request.event, request.callback_url);
    const before = account.subscriptions.get(key);
    // What is stored has been looked at.
    if (before === undefined) assertCallbackUrl(request.callback_url);
    const { subscriptions: maximum } = assumptions.data('maximums');
    if (before === undefined && maximum !== null && account.subscriptions.size >= maximum) {
      throw new Refusal('invalid', `The account ${account.name} has ${maximum} subscriptions, which is the maximum.`, {
        assumed: ['maximums'],
      });
    }
    const subscription: Subscription = {
      id: before?.id ?? nextId('subscription'),
      account: account.name,
      event: request.event,
      callbackUrl: request.callback_url,
      keywords: request.keywords,
      priority: request.priority_level ?? 'medium',
      createdAtMs: clock.now(),
      secret: withSecret ? (before?.secret ?? nextSecret()) : undefined,
    };
    account.subscriptions.set(key, subscription);
    if (before) this.#matcher.replace(before, subscription);
    else this.#matcher.add(subscription);
    return subscription;
  }

  /** @throws {Refusal} where there is none of this event and callback URL. */
  delete(account: Account, event: string, callbackUrl: string): Subscription {
    const key = subscriptionKey(event, callbackUrl);
    const subscription = account.subscriptions.get(key);
    if (subscription === undefined) {
      throw new Refusal('not-found', 'There is no subscription with this event and callback_url.');
    }
    account.subscriptions.delete(key);
    this.#matcher.remove(subscription);
    return subscription;
  }

  /** The subscriptions that a report matches now, in the order in which they are served. */
  match({ event, content }: Matchable): Subscription[] {
    const { assumptions, clock } = this.#options;
    const latestMs = clock.now() - assumptions.data('state-transitions').delayMs;
    const matching = this.#matcher
      .match({ event, content, combination: assumptions.values['keyword-combination'] })
      .filter(({ createdAtMs }) => createdAtMs <= latestMs);
    if (assumptions.values['priority-effect'] === 'none') return matching;
    return matching.sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority));
  }

  /** Whether a report would match each subscription of these accounts now, and why not. */
  explain(accounts: readonly Account[], report: Matchable): SubscriptionMatch[] {
    const { assumptions, clock } = this.#options;
    const options = {
      combination: assumptions.values['keyword-combination'],
      nowMs: clock.now(),
      delayMs: assumptions.data('state-transitions').delayMs,
    };
    return accounts.flatMap(({ subscriptions }) =>
      [...subscriptions.values()].map((subscription) => explainMatch(subscription, report, options)),
    );
  }

  /** Forgets the subscriptions of an account, or all of them. */
  clear(account?: Account): void {
    if (account === undefined) this.#matcher.clear();
    else for (const subscription of account.subscriptions.values()) this.#matcher.remove(subscription);
  }
}

/** @throws {Refusal} unless it is an http(s) URL without credentials. */
function assertCallbackUrl(text: string): void {
  const url = URL.parse(text);
  const problem =
    url === null
      ? 'must be an absolute URL'
      : url.protocol !== 'http:' && url.protocol !== 'https:'
        ? 'must be an http or https URL'
        : url.username !== '' || url.password !== ''
          ? 'must not carry a user name or password'
          : undefined;
  if (problem === undefined) return;
  throw new Refusal('invalid', `callback_url: ${problem}.`, {
    violations: [{ path: 'body.callback_url', message: `${problem}.` }],
  });
}
