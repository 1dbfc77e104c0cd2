import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { webhookSignature } from '../../generated/operations.ts';
import type { AttemptView } from '../mock/shapes.ts';
import { type Verification, verifyInPage } from './verification.ts';

export interface VerifyProps {
  attempt: AttemptView;
  body: string;
}

/** "Would my receiver accept this?" Nothing that is typed here leaves the page. */
export function Verify({ attempt, body }: VerifyProps): JSX.Element {
  const { signatureHeader } = webhookSignature;
  const secret = useSignal('');
  const received = useSignal(body);
  const signature = useSignal(attempt.headers[signatureHeader] ?? '');
  const content = useSignal(attempt.signedContent);
  const result = useSignal<Verification | undefined>(undefined);
  const input = [secret.value, received.value, signature.value, content.value];
  useEffect(() => {
    result.value = undefined;
    if (secret.value === '') return undefined;
    let isCurrent = true;
    const { [signatureHeader]: _sent, ...others } = attempt.headers;
    const headers = signature.value === '' ? others : { ...others, [signatureHeader]: signature.value };
    void verifyInPage({
      secret: secret.value,
      signedContent: content.value,
      body: received.value,
      headers,
    }).then((found) => {
      if (isCurrent) result.value = found;
    });
    return () => {
      isCurrent = false;
    };
  }, input);
  if (!globalThis.isSecureContext) {
    return <p class="note">Verifying needs a page that browsers trust with keys: open it over localhost or https.</p>;
  }
  return (
    <section class="verify" aria-labelledby="verify-title">
      <h3 id="verify-title">Verify with my secret</h3>
      <div class="field-row">
        <label class="field">
          <span>Secret</span>
          <input
            type="text"
            autoComplete="off"
            spellcheck={false}
            placeholder="the secret of your receiver"
            value={secret.value}
            onInput={(event) => {
              secret.value = event.currentTarget.value;
            }}
          />
        </label>
        <label class="field">
          <span>signedContent</span>
          <select
            value={content.value}
            onChange={(event) => {
              content.value = event.currentTarget.value === 'body' ? 'body' : 'timestamp.body';
            }}
          >
            <option value="body">body</option>
            <option value="timestamp.body">timestamp.body</option>
          </select>
        </label>
      </div>
      <details>
        <summary>As my receiver got it</summary>
        <label class="field">
          <span>Body</span>
          <textarea
            rows={4}
            spellcheck={false}
            value={received.value}
            onInput={(event) => {
              received.value = event.currentTarget.value;
            }}
          />
        </label>
        <label class="field">
          <span>{signatureHeader}</span>
          <input
            type="text"
            spellcheck={false}
            value={signature.value}
            onInput={(event) => {
              signature.value = event.currentTarget.value;
            }}
          />
        </label>
      </details>
      <div role="status">{result.value !== undefined && <Result result={result.value} />}</div>
    </section>
  );
}

function Result({ result }: { result: Verification }): JSX.Element {
  if (result.ok) {
    return (
      <p class="note note-good">
        <strong>It verifies.</strong> SHA-256 of the body: <code class="breakable">{result.bodyHash}</code>
      </p>
    );
  }
  return (
    <div class="note note-bad">
      <p>
        <strong>Refused:</strong> <code>{result.code ?? 'unknown'}</code>
      </p>
      <ul>
        {result.findings.map(({ cause, message, cure }) => (
          <li key={cause}>
            {message} <strong>{cure}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
