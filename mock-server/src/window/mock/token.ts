import { type Signal, signal } from '@preact/signals';

const KEY = 'mock-token';

/** What the admin API asks for off loopback. Kept for this tab alone. */
export const token: Signal<string | null> = signal(sessionStorage.getItem(KEY));

/** Whether it could be one: no header carries other characters. */
export function couldBeToken(given: string): boolean {
  return /^[\x21-\x7e]+$/.test(given);
}

/** Takes the token out of `/_mock/#token=…`, the address that is printed at start, and out of the address bar. */
export function takeTokenFromAddress(): void {
  const [, given] = /^#token=([\w-]+)$/.exec(location.hash) ?? [];
  if (given === undefined) return;
  setToken(given);
  history.replaceState(null, '', `${location.pathname}#/overview`);
}

export function setToken(given: string): void {
  sessionStorage.setItem(KEY, given);
  token.value = given;
}
