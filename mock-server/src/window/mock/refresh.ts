import { effect } from '@preact/signals';
import { callAdmin } from './admin.ts';
import { clockMode, mockNow, setMockNow } from './clock.ts';
import type { AccountLimits, AssumptionDetails, FaultRule, StateAnswer } from './shapes.ts';
import { accounts, assumptions, faults, limits } from './store.ts';

/** At most so often, however much happens. */
const PAUSE_MS = 250;

/** Makes a function that loads now, and once more afterwards where it was asked for in between. */
function throttled(load: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  return function refresh(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = load()
      // The connection says whether the mock answers.
      .catch(() => undefined)
      .then(() => new Promise<void>((resolve) => void setTimeout(resolve, PAUSE_MS)))
      .then(() => {
        running = undefined;
        if (!again) return undefined;
        again = false;
        return refresh();
      });
    return running;
  };
}

export async function loadState(): Promise<StateAnswer> {
  const state = await callAdmin<StateAnswer>('GET', 'state');
  clockMode.value = state.clock;
  setMockNow(state.now);
  accounts.value = state.accounts;
  return state;
}

export async function loadLimits(): Promise<void> {
  limits.value = (await callAdmin<{ accounts: AccountLimits[] }>('GET', 'limits')).accounts;
}

export async function loadFaults(): Promise<void> {
  faults.value = (await callAdmin<{ rules: FaultRule[] }>('GET', 'faults')).rules;
}

export async function loadAssumptions(): Promise<void> {
  assumptions.value = (await callAdmin<{ assumptions: AssumptionDetails[] }>('GET', 'assumptions')).assumptions;
}

export const refreshState: () => Promise<void> = throttled(async () => void (await loadState()));
export const refreshLimits: () => Promise<void> = throttled(loadLimits);
export const refreshFaults: () => Promise<void> = throttled(loadFaults);

// A window that is over has to be asked for anew: nothing happens in the mock when it ends.
effect(() => {
  const nowMs = mockNow.value;
  const over = limits.value
    .flatMap(({ minute, day }) => [minute, day])
    .some(({ used, resetsAt }) => used > 0 && Date.parse(resetsAt) <= nowMs);
  if (over) void refreshLimits();
});
