import { IntelligenceData, type IntelligenceDataOptions } from '@intelligence-data/sdk';
import type { ResponseSchemas } from '../../../src/client/schema.ts';

/** A request as the platform's fetch was given it. */
export interface Sent {
  url: URL;
  method: string;
  headers: Headers;
  body: unknown;
  atMs: number;
  signal: AbortSignal | undefined;
}

export type Answer = (sent: Sent, number: number) => Response | Promise<Response>;

export interface FakeService {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  sent: Sent[];
}

/** A fetch in memory that records what it is given. The last answer is given again and again. */
export function fakeService(...answers: readonly (Answer | Response | Error)[]): FakeService {
  const sent: Sent[] = [];
  return {
    sent,
    fetch: async (url, init) => {
      const text = typeof init.body === 'string' ? init.body : undefined;
      const request: Sent = {
        url: new URL(url),
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: text === undefined ? undefined : JSON.parse(text),
        atMs: Date.now(),
        signal: init.signal ?? undefined,
      };
      sent.push(request);
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? json([]);
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer.clone() : answer(request, sent.length);
    },
  };
}

export const BASE_URL = 'https://service.test/intelligence';
export const KEY = 'key-0123456789';

/** A client of a service in memory. */
export function clientOf<const Schemas extends ResponseSchemas = Record<never, never>>(
  service: FakeService,
  options: IntelligenceDataOptions<Schemas> = {},
): IntelligenceData<Schemas> {
  return new IntelligenceData<Schemas>({ baseUrl: BASE_URL, auth: KEY, fetch: service.fetch, ...options });
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** The documented 429 (Specification §7.1). */
export function tooMany(headers: Record<string, string> = {}): Response {
  return json({ error: 'Too Many Requests', code: 429, message: 'Wait before new requests.' }, 429, headers);
}

/** An answer that never comes, but listens to the signal, as fetch does. */
export const never: Answer = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Headers come at once; the body stops after its first bytes, and breaks when the signal aborts. */
export const stalled: Answer = ({ signal }) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"cont'));
        signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
      },
    }),
  );

/** What undici throws when the connection is refused, reset, … */
export function networkError(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(`connect ${code} 127.0.0.1:9`), { code }) });
}

/** The error that a promise rejects with. */
export async function failureOf(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It was expected to fail.');
}
