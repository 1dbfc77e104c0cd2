import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';

/** The field in which a list is searched. */
export function SearchField({ value, placeholder }: { value: Signal<string>; placeholder: string }): JSX.Element {
  return (
    <input
      type="search"
      class="grow"
      placeholder={placeholder}
      aria-label="Search"
      value={value.value}
      onInput={(event) => {
        value.value = event.currentTarget.value;
      }}
    />
  );
}
