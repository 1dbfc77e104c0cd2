import type { JSX } from 'preact';
import type { ExchangeView } from '../mock/shapes.ts';
import { requests } from '../mock/store.ts';
import { go, route } from '../shell/router.ts';
import { durationText, sizeText, statusTone, timeText } from '../ui/format.ts';
import { Split } from '../ui/split.tsx';
import { VirtualGrid } from '../ui/virtual-grid.tsx';
import { RequestDetail } from './detail.tsx';
import { clearFilter, seen, visibleRequests } from './filter.ts';
import { Toolbar } from './toolbar.tsx';

const columns = [
  { name: 'time', title: 'Time' },
  { name: 'status', title: 'Status' },
  { name: 'request', title: 'Request' },
  { name: 'operation', title: 'Operation' },
  { name: 'account', title: 'Account' },
  { name: 'duration', title: 'Took' },
  { name: 'size', title: 'Size' },
] as const;

/** The timeline of what was asked, as it is asked. */
export function RequestsView(): JSX.Element {
  const { item } = route.value;
  const opened = seen.value.find(({ id }) => id === item);
  return (
    <Split
      list={
        <>
          <Toolbar />
          <VirtualGrid
            label="Requests, newest first"
            columns={columns}
            items={visibleRequests.value}
            cells={cellsOf}
            selected={item}
            onOpen={({ id }) => go('requests', id)}
            empty={<Empty />}
          />
        </>
      }
      detail={opened && <RequestDetail exchange={opened} />}
      onClose={() => go('requests')}
      label="Request"
    />
  );
}

function cellsOf(exchange: ExchangeView): (JSX.Element | string)[] {
  const { at, status, method, path, query, operation, account, durationMs, response, fault } = exchange;
  return [
    timeText(at),
    <span class={`status status-${statusTone(status)}`}>{status === 0 ? 'reset' : status}</span>,
    <>
      <span class="method">{method}</span> {path}
      <span class="query">{queryText(query)}</span>
      {fault !== undefined && <span class="tag tag-warn">{fault}</span>}
    </>,
    operation ?? '–',
    account ?? '–',
    durationText(durationMs),
    sizeText(response.bytes),
  ];
}

function queryText(query: ExchangeView['query']): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function Empty(): JSX.Element {
  if (requests.value.length > 0) {
    return (
      <>
        <p>No request fits the filter.</p>
        <button type="button" onClick={clearFilter}>
          Show all
        </button>
      </>
    );
  }
  return (
    <>
      <p>Nothing has been asked yet.</p>
      <p class="muted">Requests appear here as they come. The overview has one to try.</p>
    </>
  );
}
