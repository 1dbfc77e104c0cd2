import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { callAdmin, messageOf } from '../mock/admin.ts';
import type { CopyKind, DeliveryView } from '../mock/shapes.ts';
import { href } from '../shell/router.ts';
import { DeliveryStateTag } from './state-tag.tsx';

const copies: readonly { as: CopyKind; title: string; hint: string }[] = [
  {
    as: 'duplicate',
    title: 'Duplicate',
    hint: 'The same bytes and headers again: a receiver acknowledges and does nothing.',
  },
  { as: 'tampered', title: 'Tampered', hint: 'The body changed after it was signed: a receiver refuses it.' },
  { as: 'unsigned', title: 'Unsigned', hint: 'Without the signature: a receiver refuses it.' },
  { as: 'foreign-secret', title: 'Foreign secret', hint: 'Signed with another secret: a receiver refuses it.' },
];

/** Sends it again as it was, or a copy that a receiver must cope with. */
export function SendAgain({ delivery: { id } }: { delivery: DeliveryView }): JSX.Element {
  const sent = useSignal<string | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const send = async (as?: CopyKind): Promise<void> => {
    try {
      const path = `deliveries/${encodeURIComponent(id)}/redeliver`;
      const copy = await callAdmin<DeliveryView>('POST', path, as === undefined ? undefined : { as });
      // How it goes comes with the events: the answer may already be older than they are.
      sent.value = copy.id;
      problem.value = undefined;
    } catch (error) {
      problem.value = messageOf(error);
    }
  };
  return (
    <div class="actions" role="group" aria-label="Send again">
      <button type="button" class="primary" onClick={() => void send()}>
        Redeliver
      </button>
      <span class="muted">or a copy:</span>
      {copies.map(({ as, title, hint }) => (
        <button key={as} type="button" title={hint} onClick={() => void send(as)}>
          {title}
        </button>
      ))}
      <span role="status">
        {sent.value !== undefined && (
          <>
            Sent as <a href={href('deliveries', sent.value)}>{sent.value}</a> <DeliveryStateTag id={sent.value} />
          </>
        )}
        {problem.value !== undefined && <span class="problem">{problem.value}</span>}
      </span>
    </div>
  );
}
