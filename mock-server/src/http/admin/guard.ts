import type { Connection } from '../connection.ts';
import { AdminError } from './admin-error.ts';

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;
/** What tells nothing of the mock's state: whether it answers, and the page, which asks for the token itself. */
const OPEN_PATHS = /^\/_mock(?:\/ready|\/?|\/window\/[^/]+)$/;

/** Whether a server listens where only this machine reaches it. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

/**
 * Keeps pages of other sites and names that point here (DNS rebinding) out of the admin API, and off loopback everybody
 * without the token.
 *
 * @throws {AdminError}
 */
export function assertAdmitted(
  request: Request,
  path: string,
  connection: Connection | undefined,
  token: () => string,
): void {
  const { served } = connection ?? {};
  const host = request.headers.get('host');
  const url = new URL(request.url);
  if (served && isLoopbackHost(served.host) && !isServedHost(host ?? url.host, served)) {
    throw new AdminError(403, `The Host ${host} is not where this mock listens.`);
  }
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== url.origin) {
    throw new AdminError(403, `Pages of ${origin} may not use the admin API.`);
  }
  if (request.headers.get('sec-fetch-site') === 'cross-site') {
    throw new AdminError(403, 'Pages of another site may not use the admin API.');
  }
  if (
    served &&
    !isLoopbackHost(served.host) &&
    !OPEN_PATHS.test(path) &&
    request.headers.get('x-mock-token') !== token()
  ) {
    throw new AdminError(
      401,
      'Off loopback the admin API needs the header X-Mock-Token, with the token printed at start.',
    );
  }
}

function isServedHost(host: string, { host: served, port }: { host: string; port: number }): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const givenPort = /:(\d+)$/.exec(host)?.[1] ?? '80';
  return givenPort === String(port) && (isLoopbackHost(name) || name === served.toLowerCase());
}
