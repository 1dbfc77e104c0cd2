import { isSafe } from '../base-url.ts';
import { ConnectionError } from '../errors/index.ts';
import { nameOf, type Wrapper } from './call.ts';

const MAX_REDIRECTS = 5;

/**
 * Follows redirects of requests without a body. To another origin only what anyone may know goes along: no credential, none
 * of your headers. A request with a body is not sent elsewhere: it may carry a secret.
 */
export const withRedirect: Wrapper = (next) => async (call) => {
  const refuse = (why: string): never => {
    throw new ConnectionError(`${nameOf(call)}: the service redirects ${why}. Check the base URL.`);
  };
  let { url, headers } = call;
  for (let redirects = 0; ; redirects += 1) {
    const response = await next({ ...call, url, headers });
    // Browsers hide where a redirect leads.
    if (response.type === 'opaqueredirect') refuse('which a browser cannot follow');
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null || call.body !== undefined)
      return response;
    if (redirects === MAX_REDIRECTS) refuse(`more than ${MAX_REDIRECTS} times`);
    await response.body?.cancel();
    const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
    if (!target || !isSafe(target)) return refuse('to an address that is not https');
    if (target.origin !== new URL(url).origin) headers = new Headers({ accept: 'application/json' });
    url = target.href;
  }
};
