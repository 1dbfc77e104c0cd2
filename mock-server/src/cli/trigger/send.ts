import { createNodeSender } from '../../adapters/node/send.ts';
import { deliveryPolicy } from '../../generated/operations.ts';
import type { Sender } from '../../service/deliveries/sender.ts';
import type { SignedDelivery } from './delivery.ts';

/** How the receiver took one delivery. */
export interface SendResult {
  /** 1 for the first. */
  number: number;
  /** Status of the answer, where there was one. */
  status?: number;
  /** The beginning of what it said. */
  answer?: string;
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
  // The service's own: unlike fetch, it has no list of ports that it does not call.
  const sender = createNodeSender();
  try {
    for (let number = 1; number <= count && !signal.aborted; number += 1) {
      if (delayMs > 0) await pause(delayMs, signal);
      if (!signal.aborted) yield await attempt(delivery, { to, number, signal, send: sender.send });
    }
  } finally {
    sender.close();
  }
}

async function attempt(
  { body, headers }: SignedDelivery,
  { to, number, signal, send }: { to: URL; number: number; signal: AbortSignal; send: Sender },
): Promise<SendResult> {
  const { acknowledgementStatus, acknowledgementTimeoutMs } = deliveryPolicy;
  const startedAt = performance.now();
  const latencyMs = (): number => Math.round((performance.now() - startedAt) * 10) / 10;
  const timeout = AbortSignal.timeout(acknowledgementTimeoutMs);
  try {
    const { status, body: answer } = await send({
      url: to.href,
      body,
      headers,
      signal: AbortSignal.any([timeout, signal]),
      // Whoever names the receiver may call it.
      allowsAddress: () => true,
    });
    return {
      number,
      status,
      ...(answer === '' ? {} : { answer }),
      latencyMs: latencyMs(),
      acknowledged: status === acknowledgementStatus,
    };
  } catch (error) {
    const reason = timeout.aborted
      ? `no answer within ${acknowledgementTimeoutMs / 1000} s: acknowledge first, work afterwards`
      : error instanceof Error
        ? error.message
        : String(error);
    return { number, error: reason, latencyMs: latencyMs(), acknowledged: false };
  }
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
