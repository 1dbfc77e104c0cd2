import type { AssumptionValues } from '../../generated/assumptions.ts';
import type { Service } from '../../service/service.ts';
import type { Connection } from '../connection.ts';
import type { ReadWindowFile } from '../window/window-file.ts';

/** What a route of the admin API is given. */
export interface AdminCall {
  service: Service;
  request: Request;
  connection: Connection | undefined;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The JSON body; `undefined` where there is none. */
  readBody: () => Promise<unknown>;
  ready: () => ReadyState;
  /**
   * Reads what requests look like under changed assumptions, before those hold.
   *
   * @throws {MockOptionError} where an overlay does not fit them.
   */
  prepare: (choices: Partial<AssumptionValues>) => Promise<void>;
  readWindowFile: ReadWindowFile;
}

/** Whether the mock answers, and where. */
export interface ReadyState {
  ready: boolean;
  url: string;
  version: string;
}

export type AdminRoute = (call: AdminCall) => Response | Promise<Response>;

/** Method, path and what stands there. */
export type AdminRouteTable = readonly (readonly [method: string, path: string, route: AdminRoute])[];
