import type { JSX } from 'preact';
import type { AssumptionDetails } from '../mock/shapes.ts';

export interface AssumptionCardProps {
  assumption: AssumptionDetails;
  /** Whether somebody was sent here. */
  isOpened: boolean;
  onChoose: (value: string) => void;
}

/** One open question, with its choices as switches. */
export function AssumptionCard({ assumption, isOpened, onChoose }: AssumptionCardProps): JSX.Element {
  const { id, question, section, value, choices, sdk } = assumption;
  const isChanged = value !== assumption.default;
  const classes = ['assumption', isChanged ? 'assumption-changed' : '', isOpened ? 'assumption-opened' : ''];
  return (
    <li id={`assumption-${id}`} class={classes.filter(Boolean).join(' ')}>
      <div class="assumption-question">
        <h2>
          <code>{id}</code>
          {isChanged && <span class="tag tag-accent">changed</span>}
        </h2>
        <p>
          {question} <span class="muted">§{section}</span>
        </p>
        <p class="assumption-sdk">
          <span class="muted">SDK</span> {sdk.behaviour} <span class="muted">Option: {sdk.option}.</span>
        </p>
      </div>
      <fieldset class="choices">
        <legend class="visually-hidden">{`The mock assumes for ${id}`}</legend>
        {choices.map((choice) => (
          <label key={choice.value} class={choice.value === value ? 'choice choice-held' : 'choice'}>
            <input type="radio" name={id} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
            <span>
              <code>{choice.value}</code>
              {choice.value === assumption.default && choices.length > 1 && <span class="default">default</span>}
              <span class="choice-summary">{choice.summary}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
