import type { JSX } from 'preact';
import { mockNow } from '../mock/clock.ts';
import type { AccountLimits, WindowView } from '../mock/shapes.ts';
import { accounts, limits } from '../mock/store.ts';
import { remainingText } from '../ui/format.ts';

const NEARLY = 0.8;

/** What each account has used of its plan. */
export function Meters(): JSX.Element {
  return (
    <section class="panel" aria-labelledby="meters-title">
      <h2 id="meters-title">Limits</h2>
      {limits.value.length === 0 ? (
        <p class="muted">No account has been used yet. Each shows here with its first request.</p>
      ) : (
        <ul class="meters">
          {limits.value.map((one) => (
            <Account key={one.account} limits={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Account({ limits: { account, plan, minute, day } }: { limits: AccountLimits }): JSX.Element {
  const isRevoked = accounts.value.some(({ name, revoked }) => name === account && revoked);
  return (
    <li class="meter-row">
      <span class="meter-account">
        <strong>{account}</strong>
        <span class="muted">{plan}</span>
        {isRevoked && <span class="tag tag-bad">revoked</span>}
      </span>
      <Meter label={`${account}, this minute`} unit="minute" window={minute} />
      <Meter label={`${account}, this day`} unit="day" window={day} />
    </li>
  );
}

function Meter({ label, unit, window }: { label: string; unit: string; window: WindowView }): JSX.Element {
  const { limit, used, resetsAt } = window;
  if (limit === null) {
    return (
      <span class="meter">
        <span class="meter-text">
          <span>
            {used.toLocaleString('en')} this {unit}
          </span>
          <span class="muted">unlimited</span>
        </span>
      </span>
    );
  }
  const left = Math.max(0, limit - used);
  const tone = left === 0 ? 'bad' : used >= limit * NEARLY ? 'warn' : 'good';
  return (
    <span class="meter">
      <span class="meter-text">
        <span>
          {used.toLocaleString('en')} of {limit.toLocaleString('en')} a {unit}
        </span>
        <span class="muted">
          {left === 0 ? 'none left' : `${left.toLocaleString('en')} left`}
          {used > 0 && `, resets in ${remainingText(Date.parse(resetsAt) - mockNow.value)}`}
        </span>
      </span>
      <progress class={`meter-bar meter-${tone}`} aria-label={label} value={used} max={limit} />
    </span>
  );
}
