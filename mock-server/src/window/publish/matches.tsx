import type { JSX } from 'preact';
import type { SubscriptionMatch } from '../mock/shapes.ts';
import { credentials, mockUrl } from '../mock/store.ts';
import { subscribeSnippet } from '../overview/snippets.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { verdict } from './form.ts';

/** Each subscription, and whether the report would be delivered to it. */
export function Matches(): JSX.Element {
  const { subscriptions } = verdict.value;
  const sorted = [...subscriptions].sort((a, b) => Number(b.matches) - Number(a.matches));
  return (
    <section class="panel" aria-labelledby="matches-title">
      <h2 id="matches-title">Subscriptions</h2>
      {sorted.length === 0 ? (
        <NoSubscription />
      ) : (
        <ul class="matches">
          {sorted.map((one) => (
            <Match key={one.id} match={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Match({ match }: { match: SubscriptionMatch }): JSX.Element {
  const { account, event, callback_url, keywords, matches, reasons } = match;
  return (
    <li class={matches ? 'match match-yes' : 'match'}>
      <p>
        <span class={matches ? 'tag tag-good' : 'tag'}>{matches ? 'matches' : 'does not match'}</span>{' '}
        <strong>{event}</strong> <span class="muted">{account}</span>
      </p>
      <p class="breakable">{callback_url}</p>
      {keywords.length > 0 && <p class="muted">Keywords: {keywords.join(', ')}</p>}
      {reasons.map((reason) => (
        <p key={reason} class="reason">
          {reason}
        </p>
      ))}
    </li>
  );
}

function NoSubscription(): JSX.Element {
  const apiKey = credentials.value?.apiKeys['pro'] ?? 'pro_me';
  return (
    <>
      <p class="muted">Nobody has subscribed, or the report is not valid yet. To subscribe:</p>
      <CodeBlock title="POST /alerts" text={subscribeSnippet(mockUrl, apiKey)} />
    </>
  );
}
