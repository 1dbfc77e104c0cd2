import { useSignal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';
import { couldBeToken, setToken, token } from '../mock/token.ts';

/** Off loopback the admin API wants the token that `start` has printed. */
export function TokenForm(): JSX.Element {
  const isOdd = useSignal(false);
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('token');
    if (typeof given !== 'string' || given.trim() === '') return;
    isOdd.value = !couldBeToken(given.trim());
    if (!isOdd.value) setToken(given.trim());
  };
  return (
    <form class="panel token-form" onSubmit={submit}>
      <h2>This mock is reached from elsewhere, and asks for its token</h2>
      <p>
        It was printed when the mock was started, as <code>X-Mock-Token</code> and as part of the page's address.
      </p>
      {(token.value !== null || isOdd.value) && (
        <p class="problem" role="alert">
          The token that was given is not the one of this mock.
        </p>
      )}
      <label class="field">
        <span>Token</span>
        <input name="token" type="password" autoComplete="off" required />
      </label>
      <button type="submit" class="primary">
        Open
      </button>
    </form>
  );
}
