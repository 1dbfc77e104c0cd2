import { type Signal, signal } from '@preact/signals';

/** Whether the page is too narrow for a list beside a detail. */
export const isNarrow: Signal<boolean> = followMedia('(max-width: 760px)');

function followMedia(query: string): Signal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}
