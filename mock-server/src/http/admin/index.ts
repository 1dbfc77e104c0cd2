import { TrieRouter } from 'hono/router/trie-router';
import { MockOptionError, Refusal } from '../../service/refusal.ts';
import { readJson } from '../body.ts';
import type { Connection } from '../connection.ts';
import { refusalStatuses } from '../refusals.ts';
import { Routes } from '../routes.ts';
import { windowRoutes } from '../window/routes.ts';
import { AdminError, adminErrorResponse, json } from './admin-error.ts';
import { controlRoutes } from './control.ts';
import { eventRoutes } from './events.ts';
import { assertAdmitted } from './guard.ts';
import { inspectionRoutes } from './inspection.ts';
import type { AdminCall, AdminRoute, AdminRouteTable } from './route.ts';

const showReady: AdminRoute = ({ ready }) => {
  const state = ready();
  return json(state.ready ? 200 : 503, state);
};

const readyRoutes: AdminRouteTable = [['GET', '/_mock/ready', showReady]];

const table: AdminRouteTable = [...readyRoutes, ...inspectionRoutes, ...controlRoutes, ...eventRoutes, ...windowRoutes];
const routes: Routes<AdminRoute> = new Routes(table, new TrieRouter());

/** What the admin API needs beside the request. */
export type AdminContext = Pick<AdminCall, 'service' | 'ready' | 'prepare' | 'readWindowFile'> & {
  /** What callers must know off loopback. */
  token: () => string;
};

/** The admin API, by which tests and programs steer the mock. */
export async function fetchAdmin(
  request: Request,
  connection: Connection | undefined,
  { path, search }: { path: string; search: string },
  { token, ...context }: AdminContext,
): Promise<Response> {
  try {
    assertAdmitted(request, path, connection, token);
    const route = routes.match(request.method, path);
    if (route.found === 'nothing') throw new AdminError(404, `There is nothing at ${path}.`);
    if (route.found === 'path') {
      const response = adminErrorResponse(
        new AdminError(405, `${path} has no ${request.method}; it has ${route.allow}.`),
      );
      response.headers.set('Allow', route.allow);
      return response;
    }
    const { value, params } = route;
    const query = new URLSearchParams(search);
    return await value({
      ...context,
      request,
      connection,
      params,
      query,
      readBody: () => readBody(request, connection),
    });
  } catch (error) {
    return adminErrorResponse(toAdminError(error));
  }
}

async function readBody(request: Request, connection: Connection | undefined): Promise<unknown> {
  const { headers } = request;
  const isSent = connection !== undefined && (headers.has('content-length') || headers.has('transfer-encoding'));
  const isEmpty = headers.get('content-length') === '0' || (connection ? !isSent : request.body === null);
  return isEmpty ? undefined : (await readJson(request, connection)).value;
}

function toAdminError(error: unknown): AdminError {
  if (error instanceof AdminError) return error;
  if (error instanceof MockOptionError) return new AdminError(400, error.message);
  if (error instanceof Refusal) {
    const members = error.violations.length > 0 ? { violations: error.violations } : {};
    return new AdminError(refusalStatuses[error.kind][0], error.message, members);
  }
  throw error;
}
