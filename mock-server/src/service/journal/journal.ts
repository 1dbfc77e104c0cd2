import type { EventBus } from '../events.ts';
import { Entry } from './entry.ts';
import { type Exchange, type ExchangeView, viewExchange } from './exchange.ts';

/** Which requests are asked for. */
export interface RequestFilter {
  account?: string | undefined;
  /** Id of an operation. */
  operation?: string | undefined;
  status?: number | undefined;
  method?: string | undefined;
  path?: string | undefined;
}

/** A request that was not asked for, and in what it differs. */
export interface NearRequest extends ExchangeView {
  differs: string[];
}

/** More would survive the collector's first rounds, and cost memory many times over. */
const MOST_KEPT = 2000;
const MOST_NEAR = 3;
const REFUSED_FROM = 400;

/** What was asked and answered, the newest of it. */
export class Journal {
  readonly #events: EventBus;
  readonly #entries: (Entry | undefined)[] = [];
  /** How many there ever were; the newest is at `(#count - 1) % MOST_KEPT`. */
  #count = 0;

  constructor(events: EventBus) {
    this.#events = events;
  }

  add(exchange: Exchange): void {
    const id = this.#count;
    const entry = this.#entries[id % MOST_KEPT];
    if (entry) entry.keep(exchange);
    else this.#entries[id % MOST_KEPT] = new Entry(exchange);
    this.#count += 1;
    const routine = exchange.status > 0 && exchange.status < REFUSED_FROM;
    this.#events.emit('request', () => viewExchange(exchange, id + 1), { routine });
  }

  /** Oldest first; `limit` keeps the newest. */
  list(filter: RequestFilter = {}, { limit = MOST_KEPT }: { limit?: number | undefined } = {}): ExchangeView[] {
    const found: ExchangeView[] = [];
    for (let id = this.#count; id > this.#first() && found.length < limit; id -= 1) {
      const exchange = this.#at(id);
      if (exchange && differences(exchange, filter).length === 0) found.push(viewExchange(exchange, id));
    }
    return found.reverse();
  }

  count(filter: RequestFilter = {}): number {
    let count = 0;
    for (let id = this.#count; id > this.#first(); id -= 1) {
      const exchange = this.#at(id);
      if (exchange && differences(exchange, filter).length === 0) count += 1;
    }
    return count;
  }

  /** What came nearest to a filter without fitting it, the nearest first. */
  nearest(filter: RequestFilter): NearRequest[] {
    const others: { id: number; exchange: Exchange; differs: string[] }[] = [];
    for (let id = this.#count; id > this.#first(); id -= 1) {
      const exchange = this.#at(id);
      const differs = exchange ? differences(exchange, filter) : [];
      if (exchange && differs.length > 0) others.push({ id, exchange, differs });
    }
    // The sort is stable, so that of equally near ones the newest comes first.
    others.sort((a, b) => a.differs.length - b.differs.length);
    return others.slice(0, MOST_NEAR).map(({ id, exchange, differs }) => ({ ...viewExchange(exchange, id), differs }));
  }

  /** Forgets an account's requests, or all of them. */
  clear(account?: string): void {
    if (account === undefined) {
      this.#entries.length = 0;
      this.#count = 0;
      return;
    }
    for (const [index, entry] of this.#entries.entries()) {
      if (entry?.account === account) this.#entries[index] = undefined;
    }
  }

  #first(): number {
    return Math.max(0, this.#count - MOST_KEPT);
  }

  #at(id: number): Exchange | undefined {
    return this.#entries[(id - 1) % MOST_KEPT];
  }
}

function differences(exchange: Exchange, { account, operation, status, method, path }: RequestFilter): string[] {
  const differs: string[] = [];
  const compare = (name: string, wanted: string | number | undefined, actual: string | number | undefined): void => {
    if (wanted !== undefined && wanted !== actual) differs.push(`${name} is ${actual ?? 'unknown'}, not ${wanted}`);
  };
  compare('account', account, exchange.account);
  compare('operation', operation, exchange.operation);
  compare('status', status, exchange.status);
  compare('method', method?.toUpperCase(), exchange.method);
  compare('path', path, exchange.path);
  return differs;
}
