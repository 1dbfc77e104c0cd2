import type { Account } from '../service/accounts/account.ts';
import type { Exceeded } from '../service/limits/limiter.ts';
import type { Service } from '../service/service.ts';
import { type Answer, jsonAnswer } from './answer.ts';

/** A request over the plan's limit. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
  readonly exceeded: Exceeded;

  constructor(exceeded: Exceeded) {
    super(`The limit of ${exceeded.limit} requests per ${exceeded.window} is exceeded.`);
    this.exceeded = exceeded;
  }
}

/** The 429 body, exactly as the contract has it (specification, §7.1). */
export function limitAnswer({ exceeded, message }: LimitExceeded, nowMs: number): Answer {
  const waitSeconds = secondsUntil(exceeded.retryAtMs, nowMs);
  const body = {
    error: 'Too Many Requests',
    code: 429,
    message: `${message} Wait ${waitSeconds} seconds before new requests.`,
  };
  return jsonAnswer(429, body, ['limit-windows', 'quota-headers']);
}

/** The headers that report the quota, as they are assumed (`quota-headers`). */
export function quotaHeaders(
  { assumptions, clock }: Service,
  account: Account | undefined,
  exceeded: Exceeded | undefined,
): Record<string, string> | undefined {
  const form = assumptions.values['quota-headers'];
  if (form === 'none' || account === undefined) return undefined;
  const nowMs = clock.now();
  const headers: Record<string, string> = {};
  if (exceeded) headers['Retry-After'] = String(secondsUntil(exceeded.retryAtMs, nowMs));
  const nearest = account.limiter.nearest(nowMs);
  if (form !== 'retry-after' && nearest) {
    const { limit, used, resetsAtMs } = nearest.use;
    const remaining = Math.max(0, limit - used);
    const resetSeconds = secondsUntil(resetsAtMs, nowMs);
    if (form === 'x-ratelimit') {
      headers['X-RateLimit-Limit'] = String(limit);
      headers['X-RateLimit-Remaining'] = String(remaining);
      headers['X-RateLimit-Reset'] = String(resetSeconds);
    } else {
      headers['RateLimit'] = `"${nearest.window.name}";r=${remaining};t=${resetSeconds}`;
      headers['RateLimit-Policy'] = policyOf(account, nowMs);
    }
  }
  return Object.keys(headers).length === 0 ? undefined : headers;
}

function policyOf({ limiter: { minute, day } }: Account, nowMs: number): string {
  return [minute, day]
    .flatMap((window) => {
      const { limit } = window.use(nowMs);
      return limit === null ? [] : [`"${window.name}";q=${limit};w=${window.lengthMs / 1000}`];
    })
    .join(', ');
}

function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((atMs - nowMs) / 1000));
}
