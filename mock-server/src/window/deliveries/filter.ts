import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DeliveryState, DeliveryView } from '../mock/shapes.ts';
import { deliveries } from '../mock/store.ts';

export const search: Signal<string> = signal('');
export const state: Signal<DeliveryState | 'all'> = signal('all');

/** Those that fit, newest first. */
export const visibleDeliveries: ReadonlySignal<readonly DeliveryView[]> = computed(() => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && state.value === 'all') return deliveries.value;
  return deliveries.value.filter((delivery) => {
    if (state.value !== 'all' && delivery.state !== state.value) return false;
    const { id, account, event, callback_url, body } = delivery;
    const text = `${id} ${account} ${event} ${callback_url} ${body}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
});
