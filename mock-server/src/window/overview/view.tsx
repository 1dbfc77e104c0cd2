import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { type PlanName, plans } from '../../generated/operations.ts';
import { credentials, mockUrl } from '../mock/store.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Meters } from './meters.tsx';
import { clientSnippet, curlSnippet, oauthSnippet, receiverSnippet, subscribeSnippet } from './snippets.ts';

const plan = signal<PlanName>('pro');

/** What somebody needs who has just started the mock. */
export function OverviewView(): JSX.Element {
  const known = credentials.value;
  const apiKey = known?.apiKeys[plan.value] ?? `${plan.value}_me`;
  const oauth = known?.oauth ?? { client_id: 'enterprise_me', client_secret: 'secret_me' };
  return (
    <div class="scroll">
      <div class="overview">
        <section class="panel" aria-labelledby="credentials-title">
          <h2 id="credentials-title">Credentials that work at once</h2>
          <p class="muted">
            Any other name after the underscore is an account of its own: parallel tests isolate themselves by key.
          </p>
          <div class="plans" role="radiogroup" aria-label="Plan of the snippets">
            {(Object.keys(plans) as PlanName[]).map((name) => (
              <PlanCard key={name} name={name} apiKey={known?.apiKeys[name] ?? `${name}_me`} />
            ))}
          </div>
          <dl class="secrets">
            <Secret title="OAuth client" value={oauth.client_id} />
            <Secret title="Client secret" value={oauth.client_secret} />
            {known?.webhookSecret ? (
              <Secret title="Webhook secret" value={known.webhookSecret} />
            ) : (
              <div>
                <dt>Webhook secret</dt>
                <dd class="muted">the one that the mock was started with</dd>
              </div>
            )}
          </dl>
        </section>
        <Meters />
        <section class="snippets" aria-label="Snippets">
          <CodeBlock title="Try it" text={curlSnippet(mockUrl, apiKey)} />
          <CodeBlock title="The SDK's client" text={clientSnippet(mockUrl, apiKey)} />
          {plan.value === 'enterprise' && (
            <CodeBlock title="With the OAuth client" text={oauthSnippet(mockUrl, oauth)} />
          )}
          <CodeBlock title="Receive and verify webhooks" text={receiverSnippet(known?.webhookSecret ?? null)} />
          <CodeBlock title="Subscribe that receiver" text={subscribeSnippet(mockUrl, apiKey)} />
        </section>
      </div>
    </div>
  );
}

function PlanCard({ name, apiKey }: { name: PlanName; apiKey: string }): JSX.Element {
  const { title, requestsPerMinute, requestsPerDay } = plans[name];
  const limit =
    requestsPerMinute === null
      ? 'no limits'
      : `${requestsPerMinute.toLocaleString('en')} a minute, ${requestsPerDay?.toLocaleString('en')} a day`;
  return (
    <div class="plan">
      <label>
        <input
          type="radio"
          name="plan"
          checked={plan.value === name}
          onChange={() => {
            plan.value = name;
          }}
        />
        <span class="plan-title">{title}</span>
        <span class="muted">{limit}</span>
      </label>
      <span class="plan-key">
        <code>{apiKey}</code>
        <CopyButton text={apiKey} label={`Copy the API key of ${title}`} compact />
      </span>
    </div>
  );
}

function Secret({ title, value }: { title: string; value: string }): JSX.Element {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} label={`Copy: ${title}`} compact />
      </dd>
    </div>
  );
}
