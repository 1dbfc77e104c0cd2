import { type Signal, signal } from '@preact/signals';
import { callAdmin, fetchAdmin } from './admin.ts';
import { setMockNow } from './clock.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';
import {
  loadAssumptions,
  loadFaults,
  loadLimits,
  loadState,
  refreshFaults,
  refreshLimits,
  refreshState,
} from './refresh.ts';
import type { Credentials, DeliveryView, ExchangeView } from './shapes.ts';
import { accounts, addDelivery, addRequest, clearHistory, credentials } from './store.ts';
import { token } from './token.ts';

/** `token`: the mock wants one that this page does not have. */
export const connection: Signal<'connecting' | 'live' | 'lost' | 'token'> = signal('connecting');

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;
const UNAUTHORIZED = 401;

let instance: string | undefined;

/** Stays connected, for as long as the page is open. */
export async function connect(): Promise<never> {
  let pauseMs = FIRST_PAUSE_MS;
  for (;;) {
    try {
      const response = await fetchAdmin('events');
      if (response.status === UNAUTHORIZED) {
        connection.value = 'token';
        await nextToken();
        continue;
      }
      if (!response.ok || response.body === null) throw new TypeError(`Answered ${response.status}.`);
      // What happens from here on waits in the stream, so nothing falls between.
      await load();
      connection.value = 'live';
      pauseMs = FIRST_PAUSE_MS;
      for await (const event of readEvents(response.body)) await take(event);
    } catch {
      // It is tried again.
    }
    connection.value = 'lost';
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** How things stand. What is known of the same mock stays. */
async function load(): Promise<void> {
  const [state, { requests }, { deliveries }, found] = await Promise.all([
    loadState(),
    callAdmin<{ requests: ExchangeView[] }>('GET', 'requests'),
    callAdmin<{ deliveries: DeliveryView[] }>('GET', 'deliveries'),
    callAdmin<Credentials>('GET', 'credentials'),
    loadLimits(),
    loadFaults(),
    loadAssumptions(),
  ]);
  if (state.startedAt !== instance) clearHistory();
  instance = state.startedAt;
  credentials.value = found;
  for (const exchange of requests) addRequest(exchange);
  for (const delivery of deliveries) addDelivery(delivery);
}

async function take({ type, data }: StreamEvent): Promise<void> {
  switch (type) {
    case 'request': {
      // What each type of event carries is in the documentation of the admin API.
      const exchange = data as ExchangeView;
      addRequest(exchange);
      void refreshLimits();
      const isNew = exchange.account !== null && !accounts.value.some(({ name }) => name === exchange.account);
      if (isNew || exchange.operation === 'createAlert' || exchange.operation === 'deleteAlert') void refreshState();
      if (exchange.fault !== undefined) void refreshFaults();
      return;
    }
    case 'delivery':
      addDelivery(data as DeliveryView);
      return;
    case 'clock':
      setMockNow((data as { now: string }).now);
      void refreshLimits();
      return;
    case 'assumptions':
      await loadAssumptions();
      return;
    case 'faults':
      void refreshFaults();
      return;
    case 'reset':
      clearHistory();
      await load();
  }
}

function nextToken(): Promise<void> {
  return new Promise((resolve) => {
    const refused = token.value;
    const stop = token.subscribe((given) => {
      if (given === refused) return;
      // Subscribing calls at once, before there is anything to stop.
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
