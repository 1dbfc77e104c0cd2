import type { JSX } from 'preact';
import { mockNow } from '../mock/clock.ts';
import type { AttemptView, DeliveryView } from '../mock/shapes.ts';
import { durationText, remainingText, timeText } from '../ui/format.ts';
import { attemptTone } from './state-tag.tsx';

export interface TimelineProps {
  delivery: DeliveryView;
  chosen: number | undefined;
  onChoose: (number: number) => void;
}

/** The attempts, one under the other, and when the next one is due. */
export function Timeline({ delivery, chosen, onChoose }: TimelineProps): JSX.Element {
  const { attempts, nextAttemptAt } = delivery;
  const startMs = Date.parse(attempts[0]?.at ?? '');
  return (
    <section>
      <h3>Attempts</h3>
      {attempts.length === 0 && <p class="none">None yet.</p>}
      <ol class="timeline">
        {attempts.map((attempt) => (
          <Attempt
            key={attempt.number}
            attempt={attempt}
            tone={attemptTone(delivery, attempt)}
            startMs={startMs}
            isChosen={attempt.number === chosen}
            onChoose={onChoose}
          />
        ))}
        {nextAttemptAt !== undefined && attempts.length > 0 && (
          <Next atMs={Date.parse(nextAttemptAt)} sinceMs={lastEndMs(attempts)} number={attempts.length + 1} />
        )}
      </ol>
    </section>
  );
}

interface AttemptProps {
  attempt: AttemptView;
  tone: 'good' | 'bad';
  startMs: number;
  isChosen: boolean;
  onChoose: (number: number) => void;
}

function Attempt({ attempt, tone, startMs, isChosen, onChoose }: AttemptProps): JSX.Element {
  const { number, at, status, latencyMs, outcome } = attempt;
  return (
    <li class={`attempt attempt-${tone}`}>
      <button type="button" class="attempt-button" aria-pressed={isChosen} onClick={() => onChoose(number)}>
        <span class="attempt-number">{number}</span>
        <span class="attempt-time">
          {timeText(at)}
          {number > 1 && <span class="muted"> +{durationText(Date.parse(at) - startMs)}</span>}
        </span>
        <span class={`status status-${tone}`}>{status ?? 'no answer'}</span>
        <span class="muted">{durationText(latencyMs)}</span>
        <span class="attempt-outcome">{outcome}</span>
      </button>
    </li>
  );
}

function Next({ atMs, sinceMs, number }: { atMs: number; sinceMs: number; number: number }): JSX.Element {
  const leftMs = Math.max(0, atMs - mockNow.value);
  const wholeMs = Math.max(1, atMs - sinceMs);
  return (
    <li class="attempt attempt-next">
      <span class="attempt-number">{number}</span>
      <span class="countdown" role="timer">
        {leftMs === 0 ? 'Due now' : `Due in ${remainingText(leftMs)}`}
      </span>
      <progress aria-label="Time until the next attempt" value={Math.max(0, wholeMs - leftMs)} max={wholeMs} />
    </li>
  );
}

function lastEndMs(attempts: readonly AttemptView[]): number {
  const last = attempts.at(-1);
  return last === undefined ? 0 : Date.parse(last.at) + last.latencyMs;
}
