import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { assumptions, deliveries, faults, requests } from '../mock/store.ts';
import { href, route, type ViewId, views } from './router.ts';

/** What is worth knowing of a view before it is opened. */
const counts = computed<Partial<Record<ViewId, number>>>(() => ({
  requests: requests.value.length,
  deliveries: deliveries.value.length,
  assumptions: assumptions.value.filter((one) => one.value !== one.default).length,
  control: faults.value.length,
}));

export function Navigation(): JSX.Element {
  const current = useRef<HTMLAnchorElement>(null);
  const { view } = route.value;
  // On a phone the views do not all fit beside each other.
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [view]);
  return (
    <nav class="navigation" aria-label="Views">
      <ul>
        {views.map(({ id, title }) => (
          <li key={id}>
            <a href={href(id)} ref={view === id ? current : null} aria-current={view === id ? 'page' : undefined}>
              <span>{title}</span>
              <Count view={id} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ view }: { view: ViewId }): JSX.Element | null {
  const count = counts.value[view] ?? 0;
  if (count === 0) return null;
  const isMarked = view === 'assumptions' || view === 'control';
  return <span class={isMarked ? 'count count-changed' : 'count'}>{count.toLocaleString('en')}</span>;
}
