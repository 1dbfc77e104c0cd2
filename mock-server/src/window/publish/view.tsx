import type { JSX, TargetedInputEvent } from 'preact';
import { useEffect } from 'preact/hooks';
import { DeliveryStateTag } from '../deliveries/state-tag.tsx';
import { connection } from '../mock/connection.ts';
import { href } from '../shell/router.ts';
import {
  type DraftMember,
  draft,
  judgeAsTyped,
  loadPresets,
  presets,
  publish,
  published,
  takePreset,
  verdict,
} from './form.ts';
import { Matches } from './matches.tsx';

/** Publishes a report, and tells before whom it would reach. */
export function PublishView(): JSX.Element {
  const state = connection.value;
  useEffect(() => judgeAsTyped(), []);
  useEffect(() => {
    if (state === 'live') loadPresets().catch(() => undefined);
  }, [state]);
  const { problems, problem } = verdict.value;
  const isValid = Object.keys(problems).length === 0 && problem === undefined;
  const submit = (event: Event): void => {
    event.preventDefault();
    void publish();
  };
  return (
    <div class="scroll">
      <div class="publish">
        <form class="panel publish-form" onSubmit={submit} aria-labelledby="report-title" noValidate>
          <h2 id="report-title">Report</h2>
          <label class="field">
            <span>Start from a report of the mock</span>
            <select onChange={(event) => takePreset(event.currentTarget.value)}>
              <option value="">Choose one</option>
              {presets.value.map(({ id, event, content }) => (
                <option key={id} value={id}>
                  {`${event}: ${content.slice(0, 70)}`}
                </option>
              ))}
            </select>
          </label>
          <div class="field-row">
            <Field member="event" title="Event" required list="known-events" />
            <Field member="category" title="Category" placeholder="finance" list="known-categories" />
            <Field member="source" title="Source" placeholder="mock" />
          </div>
          <Field member="content" title="Content" placeholder="A report on the event." isLong />
          <Field member="timestamp" title="Timestamp" placeholder="now, on the mock's clock (ISO 8601)" />
          <Suggestions id="known-events" member="event" />
          <Suggestions id="known-categories" member="category" />
          {problem !== undefined && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <div class="actions">
            <button type="submit" class="primary" disabled={!isValid}>
              Publish
            </button>
            <Reach />
          </div>
          <Outcome />
        </form>
        <Matches />
      </div>
    </div>
  );
}

interface FieldProps {
  member: DraftMember;
  title: string;
  placeholder?: string;
  required?: boolean;
  isLong?: boolean;
  list?: string;
}

function Field({ member, title, placeholder, required = false, isLong = false, list }: FieldProps): JSX.Element {
  const problem = verdict.value.problems[member];
  const id = `report-${member}`;
  const common = {
    id,
    value: draft.value[member],
    placeholder,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
    onInput: (event: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      draft.value = { ...draft.value, [member]: event.currentTarget.value };
    },
  };
  return (
    <div class="field">
      <label for={id}>
        {title}
        {required && <span class="muted"> (required)</span>}
      </label>
      {isLong ? <textarea rows={5} {...common} /> : <input list={list} autoComplete="off" {...common} />}
      {problem !== undefined && (
        <span class="field-problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}

function Suggestions({ id, member }: { id: string; member: 'event' | 'category' }): JSX.Element {
  return (
    <datalist id={id}>
      {[...new Set(presets.value.map((report) => report[member]))].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

function Reach(): JSX.Element {
  const { subscriptions } = verdict.value;
  const count = subscriptions.filter(({ matches }) => matches).length;
  return (
    <span class="muted" role="status">
      {count === 0 ? 'No delivery would start.' : `${count} ${count === 1 ? 'delivery' : 'deliveries'} would start.`}
    </span>
  );
}

function Outcome(): JSX.Element | null {
  if (published.value === null) return null;
  const { reports, deliveries } = published.value;
  return (
    <div class="note" role="status">
      <p>
        Published {reports.map(({ id }) => id).join(', ')};{' '}
        {deliveries.length === 0 ? 'nobody waits for it.' : 'delivered to:'}
      </p>
      <ul class="plain">
        {deliveries.map(({ id, callback_url }) => (
          <li key={id}>
            <a href={href('deliveries', id)}>{id}</a> <DeliveryStateTag id={id} />{' '}
            <span class="muted breakable">{callback_url}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
