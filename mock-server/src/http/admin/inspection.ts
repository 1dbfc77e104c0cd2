import { plans } from '../../generated/operations.ts';
import type { Account } from '../../service/accounts/account.ts';
import type { Window } from '../../service/limits/window.ts';
import { DEFAULT_SECRET } from '../../service/options.ts';
import { waitForCount } from '../../service/wait.ts';
import { AdminError, json } from './admin-error.ts';
import { assertKnown, readDeliveryFilter, readLimit, readRequestFilter, readWait } from './query.ts';
import type { AdminRoute, AdminRouteTable } from './route.ts';

const REQUEST_PARAMETERS = ['account', 'operation', 'status', 'method', 'path'];
const DELIVERY_PARAMETERS = ['account', 'event', 'callback_url', 'state'];
const WAIT_PARAMETERS = ['count', 'timeoutMs'];

const listRequests: AdminRoute = ({ service: { journal }, query }) => {
  assertKnown(query, [...REQUEST_PARAMETERS, 'limit']);
  const filter = readRequestFilter(query);
  return json(200, { requests: journal.list(filter, { limit: readLimit(query) }), total: journal.count(filter) });
};

const waitForRequests: AdminRoute = async ({ service: { journal, events }, query }) => {
  assertKnown(query, [...REQUEST_PARAMETERS, ...WAIT_PARAMETERS, 'limit']);
  const filter = readRequestFilter(query);
  const wait = readWait(query);
  const limit = readLimit(query);
  const enough = await waitForCount(events, 'request', () => journal.count(filter), wait);
  const found = { requests: journal.list(filter, { limit }), total: journal.count(filter) };
  if (enough) return json(200, found);
  throw new AdminError(408, `${found.total} of ${wait.count ?? 1} requests came in time.`, {
    ...found,
    nearest: journal.nearest(filter),
  });
};

const listDeliveries: AdminRoute = ({ service: { deliveries }, query }) => {
  assertKnown(query, DELIVERY_PARAMETERS);
  const list = deliveries.list(readDeliveryFilter(query));
  return json(200, { deliveries: list, total: list.length });
};

const waitForDeliveries: AdminRoute = async ({ service: { deliveries, events }, query }) => {
  assertKnown(query, [...DELIVERY_PARAMETERS, ...WAIT_PARAMETERS]);
  const filter = readDeliveryFilter(query);
  const wait = readWait(query);
  const enough = await waitForCount(events, 'delivery', () => deliveries.count(filter), wait);
  const list = deliveries.list(filter);
  if (enough) return json(200, { deliveries: list, total: list.length });
  const nearest = deliveries.list({ account: filter.account, event: filter.event, callback_url: filter.callback_url });
  throw new AdminError(408, `${list.length} of ${wait.count ?? 1} deliveries came in time.`, {
    deliveries: list,
    total: list.length,
    nearest: nearest.slice(-3),
  });
};

const showState: AdminRoute = ({ service: { clock, directory, startedAt } }) =>
  json(200, {
    now: new Date(clock.now()).toISOString(),
    clock: clock.mode,
    startedAt: startedAt.toISOString(),
    accounts: directory.list().map(viewAccount),
  });

/** Made-up credentials that work at once; a secret of the user's own is told to nobody. */
const showCredentials: AdminRoute = ({ service: { signsWithDefaultSecret } }) =>
  json(200, {
    apiKeys: Object.fromEntries(Object.keys(plans).map((plan) => [plan, `${plan}_me`])),
    oauth: { client_id: 'enterprise_me', client_secret: 'secret_me' },
    webhookSecret: signsWithDefaultSecret ? DEFAULT_SECRET : null,
  });

const showLimits: AdminRoute = ({ service: { clock, directory } }) => {
  const nowMs = clock.now();
  const accounts = directory.list().map(({ name, plan, limiter: { minute, day } }) => ({
    account: name,
    plan,
    minute: viewWindow(minute, nowMs),
    day: viewWindow(day, nowMs),
  }));
  return json(200, { accounts });
};

function viewAccount({ name, plan, subscriptions, revoked }: Account): unknown {
  return {
    name,
    plan,
    subscriptions: [...subscriptions.values()].map(({ id, event, callbackUrl, keywords, priority, createdAtMs }) => ({
      id,
      event,
      callback_url: callbackUrl,
      keywords: keywords ?? [],
      priority_level: priority,
      created_at: new Date(createdAtMs).toISOString(),
    })),
    revoked,
  };
}

function viewWindow(window: Window, nowMs: number): unknown {
  const { limit, used, resetsAtMs } = window.use(nowMs);
  return { limit, used, resetsAt: new Date(resetsAtMs).toISOString() };
}

/** What happened, and how things stand. */
export const inspectionRoutes: AdminRouteTable = [
  ['GET', '/_mock/state', showState],
  ['GET', '/_mock/credentials', showCredentials],
  ['GET', '/_mock/limits', showLimits],
  ['GET', '/_mock/requests', listRequests],
  ['GET', '/_mock/requests/wait', waitForRequests],
  ['GET', '/_mock/deliveries', listDeliveries],
  ['GET', '/_mock/deliveries/wait', waitForDeliveries],
];
