import type { JSX } from 'preact';
import { clockMode, mockNow } from '../mock/clock.ts';
import { connection } from '../mock/connection.ts';
import { mockUrl } from '../mock/store.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { clockText } from '../ui/format.ts';
import { nextTheme, theme } from './theme.ts';

const connectionTexts = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Reconnecting',
  token: 'Token needed',
} as const;

export function Header(): JSX.Element {
  return (
    <header class="bar">
      <span class="brand">
        <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="7" class="brand-field" />
          <path d="M8 21l5-10 5 10 3-6 3 6" class="brand-line" />
        </svg>
        <span>
          Intelligence Data <span class="brand-mock">mock</span>
        </span>
      </span>
      <span class="bar-url">
        <code>{mockUrl}</code>
        <CopyButton text={mockUrl} label="Copy the base URL" compact />
      </span>
      <span class="bar-end">
        <MockClock />
        <span class={`connection connection-${connection.value}`} role="status">
          <span class="connection-dot" aria-hidden="true" />
          {connectionTexts[connection.value]}
        </span>
        <button type="button" class="quiet" onClick={nextTheme} aria-label={`Theme: ${theme.value}. Change it.`}>
          <ThemeIcon />
          <span class="theme-name">{theme.value}</span>
        </button>
      </span>
    </header>
  );
}

function MockClock(): JSX.Element {
  return (
    <time class="mock-clock" dateTime={new Date(mockNow.value).toISOString()} title="The mock's clock, in UTC">
      {clockText(mockNow.value)}
      {clockMode.value === 'manual' ? <span class="tag">stands still</span> : <span class="unit">UTC</span>}
    </time>
  );
}

function ThemeIcon(): JSX.Element {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" class="icon">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.4" />
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </svg>
  );
}
