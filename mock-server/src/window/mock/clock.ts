import { effect, type Signal, signal } from '@preact/signals';

/** `manual` stands still until it is advanced. */
export const clockMode: Signal<'real' | 'manual'> = signal('real');

const EVERY_MS = 200;
let aheadMs = 0;

/** The mock's time, in milliseconds since 1970. */
export const mockNow: Signal<number> = signal(Date.now());

/** Takes over what the mock says the time is. */
export function setMockNow(iso: string): void {
  aheadMs = Date.parse(iso) - Date.now();
  mockNow.value = Date.parse(iso);
}

effect(() => {
  if (clockMode.value === 'manual') return;
  const timer = setInterval(() => {
    mockNow.value = Date.now() + aheadMs;
  }, EVERY_MS);
  return () => clearInterval(timer);
});
