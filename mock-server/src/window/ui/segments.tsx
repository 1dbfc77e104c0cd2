import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';

export interface SegmentsProps<Value extends string> {
  label: string;
  /** Of the radio buttons. */
  name: string;
  options: readonly { value: Value; title: string }[];
  value: Signal<Value>;
}

/** A few choices side by side, one of which holds. */
export function Segments<Value extends string>({ label, name, options, value }: SegmentsProps<Value>): JSX.Element {
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={value.value === option.value}
            onChange={() => {
              value.value = option.value;
            }}
          />
          <span>{option.title}</span>
        </label>
      ))}
    </div>
  );
}
