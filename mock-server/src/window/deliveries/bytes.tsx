import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { CopyButton } from '../ui/copy-button.tsx';

export interface BytesProps {
  title: string;
  text: string;
  note?: string;
}

const PER_LINE = 16;

/** A text to the byte: as it is, or in hexadecimal. */
export function Bytes({ title, text, note }: BytesProps): JSX.Element {
  const inHex = useSignal(false);
  const bytes = new TextEncoder().encode(text);
  return (
    <section class="bytes">
      <div class="section-head">
        <h3>{title}</h3>
        <span class="muted">
          {note === undefined ? '' : `${note}, `}
          {bytes.byteLength.toLocaleString('en')} bytes
        </span>
        <button
          type="button"
          class="quiet"
          aria-pressed={inHex.value}
          onClick={() => {
            inHex.value = !inHex.value;
          }}
        >
          Hex
        </button>
        <CopyButton text={text} label={`Copy: ${title}`} compact />
      </div>
      <pre class="body" tabIndex={0} role="region" aria-label={title}>
        <code>{inHex.value ? hexDump(bytes) : text}</code>
      </pre>
    </section>
  );
}

/** Sixteen bytes a line, with what of them can be printed. */
function hexDump(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += PER_LINE) {
    const line = [...bytes.subarray(at, at + PER_LINE)];
    const hex = line.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const shown = line.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join('');
    lines.push(`${at.toString(16).padStart(6, '0')}  ${hex.padEnd(PER_LINE * 3 - 1)}  ${shown}`);
  }
  return lines.join('\n');
}
