import type { JSX } from 'preact';
import type { DeliveryView } from '../mock/shapes.ts';
import { deliveriesById } from '../mock/store.ts';

const tones = { pending: 'accent', delivered: 'good', failed: 'bad', blocked: 'warn' } as const;

/** The state of a delivery; a forged copy that was refused went as it should. */
export function stateTone({ state, copy }: Pick<DeliveryView, 'state' | 'copy'>): string {
  if (copy === undefined || copy.as === 'duplicate' || state === 'pending' || state === 'blocked') return tones[state];
  return state === 'failed' ? 'good' : 'bad';
}

export function StateTag({ delivery }: { delivery: DeliveryView }): JSX.Element {
  return <span class={`tag tag-${stateTone(delivery)}`}>{delivery.state}</span>;
}

/** The same of a delivery that is known by its id, as it changes. */
export function DeliveryStateTag({ id }: { id: string }): JSX.Element | null {
  const delivery = deliveriesById.value.get(id);
  return delivery === undefined ? null : <StateTag delivery={delivery} />;
}
