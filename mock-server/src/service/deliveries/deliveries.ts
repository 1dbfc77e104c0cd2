import type { Subscription } from '../alerts/subscription.ts';
import type { StoredReport } from '../reports/stored-report.ts';
import { type CopyKind, copyOf } from './copy.ts';
import { type Delivery, type DeliveryState, type DeliveryView, viewDelivery } from './delivery.ts';
import type { Dispatcher } from './dispatcher.ts';

/** Which deliveries are asked for. */
export interface DeliveryFilter {
  account?: string | undefined;
  event?: string | undefined;
  callback_url?: string | undefined;
  state?: DeliveryState | undefined;
}

export interface DeliveriesOptions {
  dispatcher: Dispatcher;
  nextId: (prefix: string) => string;
  /** The secret of an account. */
  secretOf: (account: string) => string;
}

/** The oldest are forgotten beyond these, unless they are still under way. */
const MOST_KEPT = 20_000;

/** Every delivery, and what became of it. */
export class Deliveries {
  readonly #options: DeliveriesOptions;
  readonly #byId = new Map<string, Delivery>();

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  /** Starts one delivery to each subscription, in their order. */
  async deliver({ report }: StoredReport, subscriptions: readonly Subscription[]): Promise<Delivery[]> {
    // One text for all of them: each receiver gets the same bytes.
    const body = JSON.stringify(report);
    const deliveries = subscriptions.map(({ account, event, callbackUrl, secret }) =>
      this.#create({ account, event, callbackUrl, body, secret: secret ?? this.#options.secretOf(account) }),
    );
    await this.#start(deliveries);
    return deliveries;
  }

  /** Sends what was sent once more, as a delivery of its own; or a copy of it that a receiver must cope with. */
  async redeliver(id: string, as?: CopyKind): Promise<Delivery | undefined> {
    const before = this.#byId.get(id);
    if (before === undefined) return undefined;
    const { account, event, callbackUrl, body, secret } = before;
    const parts = as === undefined ? { body, secret } : { ...copyOf(before, as), copy: { of: id, as } };
    const delivery = this.#create({ account, event, callbackUrl, ...parts });
    await this.#start([delivery]);
    return delivery;
  }

  list(filter: DeliveryFilter = {}): DeliveryView[] {
    const views: DeliveryView[] = [];
    for (const delivery of this.#byId.values()) if (fits(delivery, filter)) views.push(viewDelivery(delivery));
    return views;
  }

  count(filter: DeliveryFilter = {}): number {
    let count = 0;
    for (const delivery of this.#byId.values()) if (fits(delivery, filter)) count += 1;
    return count;
  }

  clear(account?: string): void {
    for (const [id, delivery] of this.#byId) {
      if (account !== undefined && delivery.account !== account) continue;
      delivery.abandoned = true;
      this.#byId.delete(id);
    }
  }

  async #start(deliveries: readonly Delivery[]): Promise<void> {
    const resolving = deliveries.map((delivery) => this.#options.dispatcher.start(delivery));
    // Only names that have to be resolved first are waited for.
    if (resolving.some((started) => started instanceof Promise)) await Promise.all(resolving);
  }

  #create(given: Omit<Delivery, 'id' | 'state' | 'attempts'>): Delivery {
    const delivery: Delivery = { ...given, id: this.#options.nextId('delivery'), state: 'pending', attempts: [] };
    this.#byId.set(delivery.id, delivery);
    if (this.#byId.size > MOST_KEPT) this.#forgetOldest();
    return delivery;
  }

  #forgetOldest(): void {
    for (const [id, { state }] of this.#byId) {
      if (state === 'pending') continue;
      this.#byId.delete(id);
      return;
    }
  }
}

function fits(delivery: Delivery, { account, event, callback_url, state }: DeliveryFilter): boolean {
  return (
    (account === undefined || delivery.account === account) &&
    (event === undefined || delivery.event === event) &&
    (callback_url === undefined || delivery.callbackUrl === callback_url) &&
    (state === undefined || delivery.state === state)
  );
}
