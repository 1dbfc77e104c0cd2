import type { JSX } from 'preact';
import type { ExchangeView } from '../mock/shapes.ts';
import { href } from '../shell/router.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { durationText, sizeText, statusTone, timeText } from '../ui/format.ts';
import { HeaderTable } from '../ui/header-table.tsx';
import { JsonText } from '../ui/json-text.tsx';
import { asCurl } from './as-curl.ts';

/** One request, and the answer to it. */
export function RequestDetail({ exchange }: { exchange: ExchangeView }): JSX.Element {
  const { id, at, status, method, path, operation, account, durationMs, response, fault } = exchange;
  return (
    <article class="detail">
      <header class="detail-head">
        <h2>
          <span class={`status status-${statusTone(status)}`}>{status === 0 ? 'reset' : status}</span>
          <span class="method">{method}</span> <span class="breakable">{path}</span>
        </h2>
        <p class="facts">
          <span>{operation ?? 'no operation'}</span>
          <span>{account ?? 'no account'}</span>
          <span>{timeText(at)} UTC</span>
          <span>{durationText(durationMs)}</span>
          <span>{sizeText(response.bytes)}</span>
          <span class="muted">{id}</span>
        </p>
        <div class="actions">
          <CopyButton text={() => asCurl(exchange)} label="Copy as curl" />
        </div>
      </header>
      {fault !== undefined && (
        <p class="note note-warn">
          The fault <strong>{fault}</strong> struck this request. <a href={href('control')}>Faults</a>
        </p>
      )}
      <Violations exchange={exchange} />
      <Assumed exchange={exchange} />
      <div class="columns">
        <section>
          <h3>Request</h3>
          <Query query={exchange.query} />
          <Body value={exchange.body} label="Request body" />
        </section>
        <section>
          <h3>Response</h3>
          <Body value={response.body} label="Response body" />
        </section>
      </div>
      <div class="columns">
        <HeaderTable title="Request headers" headers={exchange.headers} />
        <HeaderTable title="Response headers" headers={response.headers} />
      </div>
    </article>
  );
}

function Violations({ exchange: { violations, status } }: { exchange: ExchangeView }): JSX.Element | null {
  if (violations.length === 0) return null;
  return (
    <section class={status >= 400 ? 'note note-bad' : 'note note-warn'}>
      <h3>{status >= 400 ? 'Refused, because' : 'Let pass, although'}</h3>
      <ul>
        {violations.map(({ path, message }) => (
          <li key={path + message}>
            <code>{path}</code> {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Assumed({ exchange: { assumed } }: { exchange: ExchangeView }): JSX.Element | null {
  if (assumed.length === 0) return null;
  return (
    <p class="assumed">
      <span class="muted">The answer rests on</span>
      {assumed.map((id) => (
        <a key={id} class="chip" href={href('assumptions', id)}>
          {id}
        </a>
      ))}
    </p>
  );
}

function Query({ query }: { query: ExchangeView['query'] }): JSX.Element | null {
  const headers = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat().join(', ')]));
  return Object.keys(headers).length === 0 ? null : <HeaderTable title="Query" headers={headers} />;
}

function Body({ value, label }: { value: unknown; label: string }): JSX.Element {
  if (value === null) return <p class="none">No body.</p>;
  return (
    <pre class="body" tabIndex={0} role="region" aria-label={label}>
      <code>
        <JsonText value={value} />
      </code>
    </pre>
  );
}
