import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ExchangeView } from '../mock/shapes.ts';
import { requests } from '../mock/store.ts';

/** `2xx`, …; `none` is a request that got no answer. */
export type StatusClass = 'all' | '2xx' | '4xx' | '5xx' | 'none';

export const search: Signal<string> = signal('');
export const statusClass: Signal<StatusClass> = signal('all');
export const operation: Signal<string> = signal('');
export const account: Signal<string> = signal('');

/** The list as it was when it was stopped; nothing while it runs. */
export const frozen: Signal<readonly ExchangeView[] | null> = signal(null);

/** Those to choose from. */
export const seen: ReadonlySignal<readonly ExchangeView[]> = computed(() => frozen.value ?? requests.value);

// After a reset the ids begin anew: what was stopped would be taken for what comes.
effect(() => {
  if (requests.value.length === 0) frozen.value = null;
});

/** Those that fit, newest first. */
export const visibleRequests: ReadonlySignal<readonly ExchangeView[]> = computed(() => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = seen.value.filter((exchange) => fits(exchange, words));
  return found.reverse();
});

/** How many there are to choose from. */
export const seenCount: ReadonlySignal<number> = computed(() => seen.value.length);

/** The accounts and operations that there are. */
export const knownAccounts: ReadonlySignal<string[]> = computed(() =>
  distinct(requests.value.map((exchange) => exchange.account)),
);
export const knownOperations: ReadonlySignal<string[]> = computed(() =>
  distinct(requests.value.map((exchange) => exchange.operation)),
);

export function togglePause(): void {
  frozen.value = frozen.value === null ? requests.value : null;
}

export function clearFilter(): void {
  search.value = '';
  statusClass.value = 'all';
  operation.value = '';
  account.value = '';
}

function fits(exchange: ExchangeView, words: readonly string[]): boolean {
  if (operation.value !== '' && exchange.operation !== operation.value) return false;
  if (account.value !== '' && exchange.account !== account.value) return false;
  if (statusClass.value !== 'all' && classOf(exchange.status) !== statusClass.value) return false;
  if (words.length === 0) return true;
  const text = searchable(exchange);
  return words.every((word) => text.includes(word));
}

function classOf(status: number): StatusClass {
  if (status === 0) return 'none';
  return status < 400 ? '2xx' : status < 500 ? '4xx' : '5xx';
}

const texts = new WeakMap<ExchangeView, string>();

/** All that is looked through, made with the first search. */
function searchable(exchange: ExchangeView): string {
  const known = texts.get(exchange);
  if (known !== undefined) return known;
  const { id, method, path, query, account: name, operation: operationId, status, body, response } = exchange;
  const text = [id, method, path, name, operationId, status, JSON.stringify([query, body, response.body])]
    .join(' ')
    .toLowerCase();
  texts.set(exchange, text);
  return text;
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null).sort();
}
