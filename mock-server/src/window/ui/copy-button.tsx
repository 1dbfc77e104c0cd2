import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { copyText } from './clipboard.ts';

const SHOWN_MS = 1500;

export interface CopyButtonProps {
  /** What is copied; a function where it is made when it is asked for. */
  text: string | (() => string);
  label: string;
  /** An icon alone; the label is for screen readers. */
  compact?: boolean;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label, compact = false }: CopyButtonProps): JSX.Element {
  const state = useSignal<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state.value === 'idle') return undefined;
    const timer = setTimeout(() => {
      state.value = 'idle';
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state.value]);
  const copy = async (): Promise<void> => {
    state.value = (await copyText(typeof text === 'string' ? text : text())) ? 'copied' : 'failed';
  };
  const said = state.value === 'copied' ? 'Copied' : state.value === 'failed' ? 'Not copied' : label;
  return (
    <button type="button" class={compact ? 'quiet copy' : 'copy'} onClick={copy} title={compact ? label : undefined}>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" class="icon">
        {state.value === 'copied' ? <path d="M3 8.5l3.2 3.2L13 5" /> : <path d="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z" />}
      </svg>
      <span class={compact ? 'visually-hidden' : undefined} aria-live="polite">
        {said}
      </span>
    </button>
  );
}
