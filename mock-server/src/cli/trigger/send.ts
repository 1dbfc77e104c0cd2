import { deliveryPolicy } from '../../generated/operations.ts';
import type { SignedDelivery } from './delivery.ts';

/** How the receiver took one delivery. */
export interface SendResult {
  /** 1 for the first. */
  number: number;
  /** Status of the answer, where there was one. */
  status?: number;
  /** Why there was none. */
  error?: string;
  latencyMs: number;
  /** Whether the service would count it as received. */
  acknowledged: boolean;
}

export interface SendOptions {
  to: URL;
  /** How often the same delivery is sent. */
  count: number;
  /** Wait before each, in milliseconds. */
  delayMs: number;
  signal: AbortSignal;
}

/** Sends a delivery as the service does: one attempt, its time-out, redirects not followed. */
export async function* sendDelivery(
  delivery: SignedDelivery,
  { to, count, delayMs, signal }: SendOptions,
): AsyncGenerator<SendResult> {
  for (let number = 1; number <= count && !signal.aborted; number += 1) {
    if (delayMs > 0) await pause(delayMs, signal);
    if (!signal.aborted) yield await attempt(delivery, to, number, signal);
  }
}

async function attempt(
  { body, headers }: SignedDelivery,
  to: URL,
  number: number,
  signal: AbortSignal,
): Promise<SendResult> {
  const { acknowledgementStatus, acknowledgementTimeoutMs } = deliveryPolicy;
  const startedAt = performance.now();
  const latencyMs = (): number => Math.round((performance.now() - startedAt) * 10) / 10;
  const timeout = AbortSignal.timeout(acknowledgementTimeoutMs);
  try {
    const response = await fetch(to, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([timeout, signal]),
    });
    const result = { number, status: response.status, latencyMs: latencyMs() };
    await response.body?.cancel();
    return { ...result, acknowledged: response.status === acknowledgementStatus };
  } catch (error) {
    const reason = timeout.aborted ? `no answer within ${acknowledgementTimeoutMs / 1000} s` : reasonOf(error);
    return { number, error: reason, latencyMs: latencyMs(), acknowledged: false };
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // A host with several addresses fails with one error for each, and no message of its own.
  if (cause instanceof AggregateError && cause.message === '') return cause.errors.map(reasonOf).join('; ');
  return cause.message;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
