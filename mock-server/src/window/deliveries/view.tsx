import type { JSX } from 'preact';
import { deliveryPolicy } from '../../generated/operations.ts';
import { mockNow } from '../mock/clock.ts';
import type { DeliveryView } from '../mock/shapes.ts';
import { deliveries, deliveriesById } from '../mock/store.ts';
import { go, href, route } from '../shell/router.ts';
import { durationText, remainingText, timeText } from '../ui/format.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Segments } from '../ui/segments.tsx';
import { Split } from '../ui/split.tsx';
import { VirtualGrid } from '../ui/virtual-grid.tsx';
import { DeliveryDetail } from './detail.tsx';
import { search, state, visibleDeliveries } from './filter.ts';
import { attemptTone, StateTag } from './state-tag.tsx';

const columns = [
  { name: 'time', title: 'Last attempt' },
  { name: 'state', title: 'State' },
  { name: 'attempts', title: 'Attempts' },
  { name: 'event', title: 'Event' },
  { name: 'account', title: 'Account' },
  { name: 'callback', title: 'To' },
  { name: 'outcome', title: 'Answer' },
] as const;

const states = [
  { value: 'all', title: 'All' },
  { value: 'pending', title: 'Pending' },
  { value: 'delivered', title: 'Delivered' },
  { value: 'failed', title: 'Failed' },
  { value: 'blocked', title: 'Blocked' },
] as const;

/** Every delivery and how it went. */
export function DeliveriesView(): JSX.Element {
  const { item } = route.value;
  const opened = item === undefined ? undefined : deliveriesById.value.get(item);
  return (
    <Split
      list={
        <>
          <div class="toolbar" role="search" aria-label="Filter deliveries">
            <SearchField value={search} placeholder="Search events, accounts, URLs, bodies" />
            <Segments label="State" name="delivery-state" options={states} value={state} />
            <span class="toolbar-count" role="status">
              {`${visibleDeliveries.value.length.toLocaleString('en')} of ${deliveries.value.length.toLocaleString('en')}`}
            </span>
          </div>
          <VirtualGrid
            label="Deliveries, newest first"
            columns={columns}
            items={visibleDeliveries.value}
            cells={cellsOf}
            selected={item}
            onOpen={({ id }) => go('deliveries', id)}
            empty={<Empty />}
          />
        </>
      }
      detail={opened && <DeliveryDetail key={opened.id} delivery={opened} />}
      onClose={() => go('deliveries')}
      label="Delivery"
    />
  );
}

function cellsOf(delivery: DeliveryView): (JSX.Element | string)[] {
  const { attempts, event, account, callback_url, copy } = delivery;
  const last = attempts.at(-1);
  return [
    last === undefined ? '–' : timeText(last.at),
    <StateTag delivery={delivery} />,
    <Dots delivery={delivery} />,
    <>
      {copy !== undefined && <span class="tag">{copy.as}</span>} {event}
    </>,
    account,
    callback_url,
    <Outcome delivery={delivery} />,
  ];
}

/** One dot for each attempt that there may be. */
function Dots({ delivery }: { delivery: DeliveryView }): JSX.Element {
  const { attempts, copy } = delivery;
  const most = copy === undefined ? deliveryPolicy.maxRetries + 1 : 1;
  const label = `${attempts.length} of at most ${most}`;
  return (
    <span class="dots" role="img" aria-label={label} title={label}>
      {Array.from({ length: most }, (_, index) => {
        const attempt = attempts[index];
        const tone = attempt === undefined ? 'none' : attemptTone(delivery, attempt);
        return <span class={`dot dot-${tone}`} />;
      })}
    </span>
  );
}

function Outcome({ delivery: { attempts, nextAttemptAt, reason } }: { delivery: DeliveryView }): JSX.Element {
  if (reason !== undefined) return <span>{reason}</span>;
  const last = attempts.at(-1);
  if (nextAttemptAt !== undefined && last !== undefined) {
    return <span>{`retried in ${remainingText(Date.parse(nextAttemptAt) - mockNow.value)}`}</span>;
  }
  if (last === undefined) return <span>under way</span>;
  return <span>{`${last.status ?? last.error ?? 'under way'} · ${durationText(last.latencyMs)}`}</span>;
}

function Empty(): JSX.Element {
  return deliveries.value.length > 0 ? (
    <p>No delivery fits the filter.</p>
  ) : (
    <>
      <p>Nothing has been delivered yet.</p>
      <p class="muted">
        Subscribe with POST /alerts, then <a href={href('publish')}>publish a report</a>.
      </p>
    </>
  );
}
