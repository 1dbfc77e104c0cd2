import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { requests } from '../mock/store.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Segments } from '../ui/segments.tsx';
import {
  account,
  frozen,
  knownAccounts,
  knownOperations,
  operation,
  search,
  seenCount,
  statusClass,
  togglePause,
  visibleRequests,
} from './filter.ts';

const statusClasses = [
  { value: 'all', title: 'All' },
  { value: '2xx', title: '2xx' },
  { value: '4xx', title: '4xx' },
  { value: '5xx', title: '5xx' },
  { value: 'none', title: 'Reset' },
] as const;

export function Toolbar(): JSX.Element {
  const missed = frozen.value === null ? 0 : Math.max(0, requests.value.length - frozen.value.length);
  return (
    <div class="toolbar" role="search" aria-label="Filter requests">
      <SearchField value={search} placeholder="Search paths, accounts, bodies" />
      <Segments label="Status" name="status-class" options={statusClasses} value={statusClass} />
      <Choice label="Operation" every="Every operation" options={knownOperations.value} value={operation} />
      <Choice label="Account" every="Every account" options={knownAccounts.value} value={account} />
      <button type="button" aria-pressed={frozen.value !== null} onClick={togglePause}>
        {frozen.value === null ? 'Pause' : 'Resume'}
        {missed > 0 && <span class="count">{missed} new</span>}
      </button>
      <span class="toolbar-count" role="status">
        {visibleRequests.value.length === seenCount.value
          ? `${seenCount.value.toLocaleString('en')} requests`
          : `${visibleRequests.value.length.toLocaleString('en')} of ${seenCount.value.toLocaleString('en')}`}
      </span>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  every: string;
  options: readonly string[];
  value: Signal<string>;
}

function Choice({ label, every, options, value }: ChoiceProps): JSX.Element {
  return (
    <select
      aria-label={label}
      value={value.value}
      onChange={(event) => {
        value.value = event.currentTarget.value;
      }}
    >
      <option value="">{every}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
