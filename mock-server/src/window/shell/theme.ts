import { effect, type Signal, signal } from '@preact/signals';

const KEY = 'mock-theme';
const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** `system` follows the browser. */
export const theme: Signal<Theme> = signal(themes.find((one) => one === localStorage.getItem(KEY)) ?? 'system');

/** Keeps the document in the chosen theme. */
export function applyTheme(): void {
  effect(() => {
    document.documentElement.dataset['theme'] = theme.value;
    localStorage.setItem(KEY, theme.value);
  });
}

/** On to the next of them. */
export function nextTheme(): void {
  theme.value = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? 'system';
}
