import type { TokenProvider } from '../auth/token-provider.ts';
import { withAuth } from '../auth/with-auth.ts';
import type { RateLimiter } from '../pacing/rate-limiter.ts';
import { withPacing } from '../pacing/with-pacing.ts';
import { withBody } from './body.ts';
import { chain, type Fetch } from './call.ts';
import { connect, type PlatformFetch, withConnectionErrors } from './connect.ts';
import { type Logger, type LogLevel, withLog } from './log.ts';
import { withRedirect } from './redirect.ts';
import { type ResponseSignature, withResponseSignature } from './response-signature.ts';
import { withRetry } from './retry.ts';
import { withTimeout } from './timeout.ts';

export interface TransportOptions {
  fetch: PlatformFetch;
  provider: TokenProvider;
  /** Whether the provider is code of the caller, which may never answer. */
  isForeign: boolean;
  limiter: RateLimiter | undefined;
  logging: { logger: Logger; level: LogLevel } | undefined;
  responseSignature: ResponseSignature | undefined;
}

/** The order of the concerns, outermost first. Each attempt has a fresh token, its turn, its time-out, and its line in the log. */
export function buildTransport({
  fetch,
  provider,
  isForeign,
  limiter,
  logging,
  responseSignature,
}: TransportOptions): Fetch {
  return chain(
    [
      withRetry(),
      withAuth(provider, { isForeign }),
      limiter && withPacing(limiter),
      logging && withLog(logging),
      withTimeout,
      withConnectionErrors,
      withBody,
      responseSignature && withResponseSignature(responseSignature),
      withRedirect,
    ],
    connect(fetch),
  );
}
