import type { DedupeStore } from './dedupe-store.ts';
import { startTimer } from './timer.ts';

/** A claim that was made. */
export interface HeldClaim {
  key: string;
  token: string;
  leaseMs: number;
}

/** Renews a claim at half its lease for as long as the work goes on; gives the function that ends this. */
export function keepClaim(
  store: DedupeStore,
  { key, token, leaseMs }: HeldClaim,
  onTrouble: (trouble: unknown) => void,
): () => void {
  if (!store.renew) return () => {};
  let ended = false;
  let stopTimer = startTimer(renew, leaseMs / 2);

  async function renew(): Promise<void> {
    let held = true;
    try {
      held = (await store.renew?.(key, token, leaseMs)) ?? true;
      if (!held) onTrouble(new Error('The claim of a delivery in progress has expired.'));
    } catch (error) {
      onTrouble(error);
    }
    if (held && !ended) stopTimer = startTimer(renew, leaseMs / 2);
  }

  return () => {
    ended = true;
    stopTimer();
  };
}
