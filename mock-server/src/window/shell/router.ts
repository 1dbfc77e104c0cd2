import { type Signal, signal } from '@preact/signals';

/** The views, in the order in which they are offered. */
export const views = [
  { id: 'overview', title: 'Overview' },
  { id: 'requests', title: 'Requests' },
  { id: 'deliveries', title: 'Deliveries' },
  { id: 'publish', title: 'Publish' },
  { id: 'assumptions', title: 'Assumptions' },
  { id: 'control', title: 'Faults and clock' },
] as const;

export type ViewId = (typeof views)[number]['id'];

/** Where the page is: `#/requests/request_0042`. */
export interface Route {
  view: ViewId;
  /** What is opened in it. */
  item: string | undefined;
}

export const route: Signal<Route> = signal(read());

addEventListener('hashchange', () => {
  route.value = read();
});

export function href(view: ViewId, item?: string): string {
  return item === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(item)}`;
}

export function go(view: ViewId, item?: string): void {
  location.hash = href(view, item);
}

function read(): Route {
  const [, name, item] = location.hash.split('/');
  const view = views.find(({ id }) => id === name)?.id ?? 'overview';
  return { view, item: item === undefined || item === '' ? undefined : decode(item) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
