import { type Signal, signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { webhookSignature } from '../../generated/operations.ts';
import type { AttemptView } from '../mock/shapes.ts';
import { type Verification, verifyInPage } from './verification.ts';

export interface VerifyProps {
  attempt: AttemptView;
  body: string;
  /** What its signature is of, where the body was changed afterwards. */
  signedBody: string;
}

/** Typed once for all deliveries; it does not leave the page. */
const secret: Signal<string> = signal('');

/** What was changed by hand; the rest is that of the attempt. */
interface Edits {
  received?: string;
  signature?: string;
  content?: AttemptView['signedContent'];
}

/** "Would my receiver accept this?" Nothing that is typed here leaves the page. */
export function Verify({ attempt, body, signedBody }: VerifyProps): JSX.Element {
  const { signatureHeader } = webhookSignature;
  const edits = useSignal<Edits>({});
  const edit = (changed: Edits): void => {
    edits.value = { ...edits.value, ...changed };
  };
  const {
    received = body,
    signature = attempt.headers[signatureHeader] ?? '',
    content = attempt.signedContent,
  } = edits.value;
  const result = useSignal<Verification | undefined>(undefined);
  const input = [secret.value, received, signature, content, attempt.number];
  useEffect(() => {
    result.value = undefined;
    if (secret.value === '') return undefined;
    let isCurrent = true;
    const { [signatureHeader]: _sent, ...others } = attempt.headers;
    const headers = signature === '' ? others : { ...others, [signatureHeader]: signature };
    void verifyInPage({
      secret: secret.value,
      signedContent: content,
      body: received,
      signedBody,
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
            value={content}
            onChange={(event) => edit({ content: event.currentTarget.value === 'body' ? 'body' : 'timestamp.body' })}
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
            value={received}
            onInput={(event) => edit({ received: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          <span>{signatureHeader}</span>
          <input
            type="text"
            spellcheck={false}
            value={signature}
            onInput={(event) => edit({ signature: event.currentTarget.value })}
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
