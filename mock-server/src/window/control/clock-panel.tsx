import { signal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';
import { callAdmin, messageOf } from '../mock/admin.ts';
import { clockMode, mockNow, setMockNow } from '../mock/clock.ts';
import { refreshLimits } from '../mock/refresh.ts';
import { remainingText } from '../ui/format.ts';
import { due, nextDueMs } from './due.ts';

const steps = [
  { title: '1 s', ms: 1000 },
  { title: '5 s', ms: 5000 },
  { title: '1 min', ms: 60_000 },
  { title: '1 h', ms: 3_600_000 },
  { title: '1 day', ms: 86_400_000 },
] as const;

const MS_PER_SECOND = 1000;

const isAdvancing = signal(false);
const problem = signal<string | undefined>(undefined);

/** The mock's clock, and what waits for it. */
export function ClockPanel(): JSX.Element {
  const nextMs = nextDueMs.value;
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const seconds = Number(new FormData(event.currentTarget).get('seconds'));
    void advance(seconds * MS_PER_SECOND);
  };
  return (
    <section class="panel" aria-labelledby="clock-title">
      <h2 id="clock-title">Clock</h2>
      <p class="clock-face">
        <time dateTime={new Date(mockNow.value).toISOString()}>
          {new Date(mockNow.value).toISOString().slice(0, 19).replace('T', ' ')}
        </time>
        <span class="muted">{clockMode.value === 'manual' ? 'UTC, stands still until advanced' : 'UTC, runs'}</span>
      </p>
      <fieldset class="steps" disabled={isAdvancing.value}>
        <legend>Advance by</legend>
        {steps.map(({ title, ms }) => (
          <button key={title} type="button" onClick={() => void advance(ms)}>
            {title}
          </button>
        ))}
        <button
          type="button"
          disabled={nextMs === undefined}
          // The same instant counts as reached.
          onClick={() => void advance(Math.ceil(nextMs ?? 0))}
        >
          To what is next
        </button>
        <form class="inline-form" onSubmit={submit}>
          <label class="visually-hidden" for="advance-seconds">
            Seconds
          </label>
          <input id="advance-seconds" name="seconds" type="number" min="0" step="any" placeholder="seconds" required />
          <button type="submit">Advance</button>
        </form>
      </fieldset>
      {problem.value !== undefined && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <h3>What waits</h3>
      {due.value.length === 0 ? (
        <p class="none">Nothing waits for the clock.</p>
      ) : (
        <ul class="due">
          {due.value.map(({ key, title, atMs, href }) => (
            <li key={key}>
              {href === undefined ? <span>{title}</span> : <a href={href}>{title}</a>}
              <span class="due-time">{`in ${remainingText(atMs - mockNow.value)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function advance(ms: number): Promise<void> {
  isAdvancing.value = true;
  problem.value = undefined;
  try {
    setMockNow((await callAdmin<{ now: string }>('POST', 'clock/advance', { ms })).now);
    await refreshLimits();
  } catch (error) {
    problem.value = messageOf(error);
  } finally {
    isAdvancing.value = false;
  }
}
