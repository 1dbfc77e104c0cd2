import type { JSX } from 'preact';
import { ClockPanel } from './clock-panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { ResetPanel } from './reset-panel.tsx';

/** What goes wrong on purpose, what time it is, and everything back to the start. */
export function ControlView(): JSX.Element {
  return (
    <div class="scroll">
      <div class="control">
        <FaultsPanel />
        <div class="control-side">
          <ClockPanel />
          <ResetPanel />
        </div>
      </div>
    </div>
  );
}
