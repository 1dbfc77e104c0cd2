import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { callAdmin, messageOf } from '../mock/admin.ts';
import { accounts } from '../mock/store.ts';

const account = signal('');
const isAsking = signal(false);
const said = signal('');

/** Everything, or one account, back to how it was started. */
export function ResetPanel(): JSX.Element {
  const what = account.value === '' ? 'everything' : account.value;
  return (
    <section class="panel" aria-labelledby="reset-title">
      <h2 id="reset-title">Reset</h2>
      <p class="muted">
        State, limits, the journal, deliveries, faults, the clock and assumptions, back to how the mock was started; of
        one account, its own state alone.
      </p>
      <div class="inline-form">
        <select
          aria-label="What is reset"
          value={account.value}
          onChange={(event) => {
            account.value = event.currentTarget.value;
            isAsking.value = false;
          }}
        >
          <option value="">Everything</option>
          {accounts.value.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        {isAsking.value ? (
          <>
            <button type="button" class="danger" onClick={() => void reset()}>
              {`Yes, reset ${what}`}
            </button>
            <button
              type="button"
              onClick={() => {
                isAsking.value = false;
              }}
            >
              Keep it
            </button>
          </>
        ) : (
          <button
            type="button"
            class="danger"
            onClick={() => {
              isAsking.value = true;
            }}
          >
            Reset
          </button>
        )}
      </div>
      <p role="status" class="muted">
        {said.value}
      </p>
    </section>
  );
}

async function reset(): Promise<void> {
  const name = account.value;
  isAsking.value = false;
  try {
    await callAdmin('POST', 'reset', name === '' ? {} : { account: name });
    said.value = `${name === '' ? 'Everything' : name} was reset.`;
    account.value = '';
  } catch (error) {
    said.value = messageOf(error);
  }
}
