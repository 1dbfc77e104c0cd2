import type { JSX } from 'preact';
import { deliveryPolicy } from '../../generated/operations.ts';
import type { AttemptView, DeliveryView } from '../mock/shapes.ts';
import { deliveriesById } from '../mock/store.ts';

/** Whether an attempt went as it should: a forged copy has to be refused, anything else acknowledged. */
export function attemptTone({ copy }: Pick<DeliveryView, 'copy'>, { status }: AttemptView): 'good' | 'bad' {
  const isAcknowledged = status === deliveryPolicy.acknowledgementStatus;
  const isForged = copy !== undefined && copy.as !== 'duplicate';
  return (isForged ? status !== undefined && !isAcknowledged : isAcknowledged) ? 'good' : 'bad';
}

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
