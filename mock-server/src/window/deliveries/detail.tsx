import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { AttemptView, DeliveryView } from '../mock/shapes.ts';
import { deliveriesById } from '../mock/store.ts';
import { href } from '../shell/router.ts';
import { HeaderTable } from '../ui/header-table.tsx';
import { Bytes } from './bytes.tsx';
import { SendAgain } from './send-again.tsx';
import { signedText } from './signed-text.ts';
import { StateTag } from './state-tag.tsx';
import { Timeline } from './timeline.tsx';
import { Verify } from './verify.tsx';

/** One report on its way to one subscription. */
export function DeliveryDetail({ delivery }: { delivery: DeliveryView }): JSX.Element {
  const { id, event, account, callback_url, reason, copy, attempts, body } = delivery;
  const chosen = useSignal<number | undefined>(undefined);
  // A tampered copy carries the signature of what it is a copy of.
  const signedBody = (copy?.as === 'tampered' ? deliveriesById.value.get(copy.of)?.body : undefined) ?? body;
  const attempt = attempts.find(({ number }) => number === chosen.value) ?? attempts.at(-1);
  return (
    <article class="detail">
      <header class="detail-head">
        <h2>
          <StateTag delivery={delivery} /> {event}
        </h2>
        <p class="facts">
          <span>{account}</span>
          <span class="breakable">{callback_url}</span>
          <span class="muted">{id}</span>
        </p>
        <SendAgain delivery={delivery} />
      </header>
      {copy !== undefined && (
        <p class="note">
          A copy of <a href={href('deliveries', copy.of)}>{copy.of}</a>, {copyTexts[copy.as]}. It is sent once.
        </p>
      )}
      {reason !== undefined && <p class="note note-warn">{reason}</p>}
      <Timeline
        delivery={delivery}
        chosen={attempt?.number}
        onChoose={(number) => {
          chosen.value = number;
        }}
      />
      <Bytes title="Exact bytes of the body" text={body} />
      {attempt !== undefined && <Sent attempt={attempt} body={body} isTampered={copy?.as === 'tampered'} />}
      {attempt !== undefined && Object.keys(attempt.headers).length > 0 && (
        <Verify key={id} attempt={attempt} body={body} signedBody={signedBody} />
      )}
    </article>
  );
}

const copyTexts = {
  duplicate: 'with the same bytes and headers',
  tampered: 'whose body was changed after it was signed',
  unsigned: 'without a signature',
  'foreign-secret': 'signed with another secret',
} as const;

interface SentProps {
  attempt: AttemptView;
  body: string;
  isTampered: boolean;
}

function Sent({ attempt, body, isTampered }: SentProps): JSX.Element {
  const { number, headers, signedContent, response } = attempt;
  return (
    <>
      <HeaderTable title={`Headers of attempt ${number}`} headers={headers} />
      {signedContent === 'body' && !isTampered ? (
        <p>
          <strong>What was signed:</strong> the bytes of the body above, and nothing else.
        </p>
      ) : (
        <Bytes
          title={isTampered ? 'What the signature would have to cover' : 'What was signed'}
          note={signedContent === 'body' ? 'the body alone' : 'timestamp header, full stop, body'}
          text={signedText({ headers, signedContent }, body)}
        />
      )}
      {response !== undefined && (
        <>
          <HeaderTable title="Headers of the answer" headers={response.headers} />
          {response.body !== '' && <Bytes title="Body of the answer" text={response.body} />}
        </>
      )}
    </>
  );
}
