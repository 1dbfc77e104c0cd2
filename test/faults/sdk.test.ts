import { createMock, type FaultRule } from '@intelligence-data/mock-server';
import { type ErrorCode, IntelligenceData, IntelligenceDataError } from '@intelligence-data/sdk';
import { expect, test } from 'vitest';

const CALLS = Number(process.env.FAULT_CALLS ?? 500);
const CONCURRENCY = 50;
const TIMEOUT_MS = 150;
const TOTAL_TIMEOUT_MS = 1500;

/** Every fault that the mock can make; about every second request is struck. */
const faults: FaultRule[] = [
  { type: 'latency', probability: 0.1, ms: 1, distribution: 'uniform', maxMs: 20 },
  { type: 'latency', probability: 0.01, ms: 2 * TIMEOUT_MS },
  { type: 'reset', probability: 0.06 },
  { type: 'truncate', probability: 0.06 },
  { type: 'malformed', probability: 0.06 },
  { type: 'dribble', probability: 0.03, bytes: 400, ms: 1 },
  { type: 'dribble', probability: 0.005, bytes: 1, ms: 20 },
  ...[400, 401, 403, 404, 408, 429, 500, 502, 503, 504].map(
    (status): FaultRule => ({ type: 'status', probability: 0.03, status }),
  ),
];

const codes: readonly ErrorCode[] = [
  'api_error',
  'authentication_failed',
  'permission_denied',
  'not_found',
  'rate_limited',
  'server_error',
  'connection_failed',
  'timeout',
  'response_unparsable',
];

interface Attempt {
  /** The status, or that there was no answer. */
  outcome: number | 'no answer';
}

test('through every fault, a call ends as documented and in time, and nothing is sent twice that must not be', {
  timeout: 600_000,
}, async () => {
  await using mock = await createMock({ seed: 7 });
  const { url } = await mock.listen({ port: 0 });
  /** What was sent for each subscription that was to be created. */
  const creations = new Map<string, Attempt[]>();
  const client = new IntelligenceData({
    baseUrl: url,
    auth: 'enterprise_faults',
    timeoutMs: TIMEOUT_MS,
    totalTimeoutMs: TOTAL_TIMEOUT_MS,
    maxRetryDelayMs: 5,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const created = request.method === 'POST' ? await request.clone().text() : undefined;
      const attempt: Attempt = { outcome: 'no answer' };
      if (created !== undefined) creations.set(created, [...(creations.get(created) ?? []), attempt]);
      const response = await fetch(request);
      attempt.outcome = response.status;
      return response;
    },
  });

  const event = 'insider_trade';
  const callbackUrl = (number: number): string => `http://127.0.0.1:9/${number}`;
  const calls: ((number: number) => Promise<unknown>)[] = [
    async () => expect(await client.facts.list({ limit: 3 })).toHaveLength(3),
    async () => expect(await client.historical.list({ category: 'finance' })).toEqual(expect.any(Array)),
    async (number) =>
      expect(await client.alerts.create({ event, callback_url: callbackUrl(number) })).toMatchObject({
        event,
        callback_url: callbackUrl(number),
      }),
    async (number) =>
      expect(await client.alerts.delete({ event, callback_url: callbackUrl(number - 1) })).toBeUndefined(),
    async () => expect(await client.alerts.list()).toEqual(expect.any(Array)),
  ];

  const ends = new Map<string, number>();
  const wrong: unknown[] = [];
  let longestMs = 0;
  let overran = 0;
  let next = 0;
  mock.faults.set(faults);
  const worker = async (): Promise<void> => {
    while (next < CALLS) {
      const number = next++;
      const startedAt = performance.now();
      let ended = false;
      // By the timers of this process, not by a watch: on a busy machine those of the call are as late as this one.
      const overdue = setTimeout(() => setTimeout(() => (overran += ended ? 0 : 1)), 2 * TOTAL_TIMEOUT_MS);
      let end = 'right answers';
      try {
        await calls[number % calls.length]?.(number);
      } catch (error) {
        if (IntelligenceDataError.isInstance(error) && codes.includes(error.code)) end = error.code;
        else wrong.push(error);
      }
      ended = true;
      clearTimeout(overdue);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));

  const doubled = [...creations].filter(([, attempts]) =>
    attempts.slice(0, -1).some(({ outcome }) => outcome !== 429 && outcome !== 401),
  );
  console.log(
    `faults: ${CALLS} calls, ${[...ends].map(([end, count]) => `${end} ${count}`).join(', ')}; longest ${Math.round(longestMs)} ms of ${TOTAL_TIMEOUT_MS}; doubled ${doubled.length}, wrong ${wrong.length}`,
  );
  expect(wrong).toEqual([]);
  expect(doubled).toEqual([]);
  expect(overran).toBe(0);
});
