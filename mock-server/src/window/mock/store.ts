import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type {
  AccountLimits,
  AccountView,
  AssumptionDetails,
  Credentials,
  DeliveryView,
  ExchangeView,
  FaultRule,
} from './shapes.ts';

/** How many requests and deliveries the page keeps: more than the mock's journal does, and not without end. */
export const MOST_KEPT = 10_000;

/** Oldest first, as the journal has them. */
export const requests: Signal<readonly ExchangeView[]> = signal([]);
/** By id, oldest first. */
export const deliveriesById: Signal<ReadonlyMap<string, DeliveryView>> = signal(new Map());
/** Newest first. */
export const deliveries: ReadonlySignal<readonly DeliveryView[]> = computed(() =>
  [...deliveriesById.value.values()].reverse(),
);
export const accounts: Signal<readonly AccountView[]> = signal([]);
export const limits: Signal<readonly AccountLimits[]> = signal([]);
export const assumptions: Signal<readonly AssumptionDetails[]> = signal([]);
export const faults: Signal<readonly FaultRule[]> = signal([]);
export const credentials: Signal<Credentials | null> = signal(null);
export const mockUrl: string = location.origin;

let waitingRequests: ExchangeView[] = [];
let waitingDeliveries: DeliveryView[] = [];
let frame = 0;
let newest = 0;

/** Takes what has come, once for each frame, however much it is. */
export function addRequest(exchange: ExchangeView): void {
  waitingRequests.push(exchange);
  flushSoon();
}

export function addDelivery(delivery: DeliveryView): void {
  waitingDeliveries.push(delivery);
  flushSoon();
}

/** Starts anew. */
export function clearHistory(): void {
  waitingRequests = [];
  waitingDeliveries = [];
  newest = 0;
  requests.value = [];
  deliveriesById.value = new Map();
}

function flushSoon(): void {
  // A page in the background has no frames; it takes what has come all the same.
  if (frame === 0) frame = document.hidden ? Number(setTimeout(flush, 200)) : requestAnimationFrame(flush);
}

function flush(): void {
  frame = 0;
  if (waitingRequests.length > 0) {
    const fresh = waitingRequests.filter((exchange) => {
      const number = numberOf(exchange.id);
      if (number <= newest) return false;
      newest = number;
      return true;
    });
    waitingRequests = [];
    if (fresh.length > 0) requests.value = [...requests.value, ...fresh].slice(-MOST_KEPT);
  }
  if (waitingDeliveries.length > 0) {
    const next = new Map(deliveriesById.value);
    for (const delivery of waitingDeliveries) next.set(delivery.id, delivery);
    waitingDeliveries = [];
    for (const id of next.keys()) {
      if (next.size <= MOST_KEPT) break;
      next.delete(id);
    }
    deliveriesById.value = next;
  }
}

/** `request_0042` is 42. */
function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('_') + 1));
}
