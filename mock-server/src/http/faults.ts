import type { AssumptionValues } from '../generated/assumptions.ts';
import type { FaultRule } from '../service/faults/rule.ts';
import type { Answer } from './answer.ts';
import { AnswerCut, type Connection } from './connection.ts';
import { errorAnswer } from './refusals.ts';

/**
 * A fault's pause: of the machine's time, as it is the caller's time-outs that it tries. Rejects with the reason of the
 * first signal that aborts.
 */
export function delay(ms: number, signals: readonly AbortSignal[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = signals.find((signal) => signal.aborted);
    if (aborted) return reject(aborted.reason);
    const end = (): void => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', end);
      const cause = signals.find((signal) => signal.aborted);
      if (cause) reject(cause.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    for (const signal of signals) signal.addEventListener('abort', end);
  });
}

/** What a `status` fault answers. */
export function faultAnswer({ status = 500 }: FaultRule, form: AssumptionValues['other-errors']): Answer {
  const message = `A fault was switched on that answers ${status}.`;
  if (status === 204 || status === 205 || status === 304) return { status, assumed: [] };
  if (status !== 429) return errorAnswer({ status, title: 'Fault', message, form });
  return { status, assumed: [], body: JSON.stringify({ error: 'Too Many Requests', code: status, message }) };
}

/**
 * The answer, spoilt on its way out.
 *
 * @throws {AnswerCut} where the door has to cut it off.
 */
export function applyFault(
  fault: FaultRule,
  answer: Answer,
  headers: Record<string, string>,
  { connection, signals }: { connection: Connection | undefined; signals: readonly AbortSignal[] },
): Response {
  const { status } = answer;
  const bytes = new TextEncoder().encode(answer.body ?? '');
  if (bytes.length === 0) return new Response(null, { status, headers });
  switch (fault.type) {
    case 'truncate': {
      const part = bytes.slice(0, fault.bytes ?? Math.floor(bytes.length / 2));
      const promised = { ...headers, 'Content-Length': String(bytes.length) };
      if (connection) throw new AnswerCut(status, promised, part);
      return new Response(broken(part), { status, headers: promised });
    }
    case 'malformed':
      return new Response(`${answer.body?.slice(0, -1)}`, { status, headers });
    case 'dribble':
      return new Response(dribble(bytes, fault, { connection, signals }), { status, headers });
    default:
      return new Response(answer.body, { status, headers });
  }
}

/** Some bytes, and then the connection fails. */
function broken(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    async pull(controller) {
      if (!sent) {
        sent = true;
        controller.enqueue(bytes);
        return;
      }
      // The bytes go out before the connection fails.
      await delay(1);
      controller.error(new Error('The answer is cut off (a fault that was switched on).'));
    },
  });
}

/** A few bytes at a time, until nobody wants them any more. */
function dribble(
  bytes: Uint8Array,
  { bytes: size = 1, ms = 10 }: FaultRule,
  { connection, signals }: { connection: Connection | undefined; signals: readonly AbortSignal[] },
): ReadableStream<Uint8Array> {
  const cancelled = new AbortController();
  let offset = 0;
  const step = Math.max(1, size);
  return new ReadableStream({
    async pull(controller) {
      try {
        if (offset > 0) await delay(ms, [...signals, cancelled.signal]);
      } catch (reason) {
        if (cancelled.signal.aborted) return;
        // The server closes the connection itself, and would write an error to the log of whoever has stopped it.
        if (connection === undefined) throw reason;
        controller.close();
        return;
      }
      controller.enqueue(bytes.slice(offset, offset + step));
      offset += step;
      if (offset >= bytes.length) controller.close();
    },
    cancel: (reason) => cancelled.abort(reason),
  });
}
