import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { AssumptionsView } from '../assumptions/view.tsx';
import { ControlView } from '../control/view.tsx';
import { DeliveriesView } from '../deliveries/view.tsx';
import { connection } from '../mock/connection.ts';
import { OverviewView } from '../overview/view.tsx';
import { PublishView } from '../publish/view.tsx';
import { RequestsView } from '../requests/view.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { route, type ViewId, views } from './router.ts';
import { TokenForm } from './token-form.tsx';

const components: Readonly<Record<ViewId, () => JSX.Element>> = {
  overview: OverviewView,
  requests: RequestsView,
  deliveries: DeliveriesView,
  publish: PublishView,
  assumptions: AssumptionsView,
  control: ControlView,
};

/** The page: a bar, the views to choose from, and the one that is chosen. */
export function App(): JSX.Element {
  const { view } = route.value;
  const title = views.find(({ id }) => id === view)?.title ?? '';
  const main = useRef<HTMLElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    document.title = `${title} · Mock of the Intelligence Data Service`;
    // Whoever moves by keyboard or listens goes on in the new view.
    if (shown.current !== view) main.current?.focus();
    shown.current = view;
  }, [view, title]);
  const View = components[view];
  return (
    <div class="shell">
      <Header />
      <Navigation />
      <main ref={main} tabIndex={-1} class={`view view-${view}`} aria-labelledby="view-title">
        <h1 id="view-title" class="visually-hidden">
          {title}
        </h1>
        {connection.value === 'token' ? <TokenForm /> : <View />}
      </main>
    </div>
  );
}
