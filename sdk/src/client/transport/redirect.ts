import { isLoopback } from '../base-url.ts';
import { ConnectionError } from '../errors/index.ts';
import { type Call, nameOf, type Wrapper } from './call.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Follows redirects of requests without a body. To another origin only what anyone may know goes along: no credential, none
 * of your headers. A request with a body is not sent elsewhere: it may carry a secret.
 */
export const withRedirect: Wrapper = (next) => async (call) => {
  let current = call;
  for (let redirects = 0; ; redirects += 1) {
    const response = await next(current);
    // Browsers hide where a redirect leads.
    if (response.type === 'opaqueredirect') {
      throw new ConnectionError(
        `${nameOf(call)}: the service redirects, which a browser does not let us follow. Check the base URL.`,
      );
    }
    if (!REDIRECTS.has(response.status)) return response;
    const location = response.headers.get('location');
    if (location === null || call.body !== undefined) return response;
    if (redirects === MAX_REDIRECTS)
      throw new ConnectionError(`${nameOf(call)}: more than ${MAX_REDIRECTS} redirects. Check the base URL.`);
    await response.body?.cancel();
    current = redirected(current, location);
  }
};

function redirected(call: Call, location: string): Call {
  const target = URL.canParse(location, call.url) ? new URL(location, call.url) : undefined;
  if (target?.protocol !== 'https:' && !(target?.protocol === 'http:' && isLoopback(target.hostname))) {
    throw new ConnectionError(
      `${nameOf(call)}: the service redirects to an address that is not https. It was not followed.`,
    );
  }
  const sameOrigin = target.origin === new URL(call.url).origin;
  return {
    ...call,
    url: target.href,
    headers: sameOrigin ? call.headers : new Headers({ accept: 'application/json' }),
  };
}
