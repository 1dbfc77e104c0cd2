import { deliveryPolicy, webhookSignature } from '../../generated/operations.ts';
import type { Assumptions } from '../assumptions.ts';
import type { Clock } from '../clock.ts';
import type { EventBus } from '../events.ts';
import { outcomeOfCopy } from './copy.ts';
import { type Attempt, type Delivery, viewDelivery } from './delivery.ts';
import type { Destinations } from './destinations.ts';
import { excerptOf } from './excerpt.ts';
import { type Flight, InFlight } from './in-flight.ts';
import { Lanes } from './lanes.ts';
import type { Sender, SenderAnswer } from './sender.ts';
import { formatTimestamp, type Signer } from './signer.ts';

export interface DispatcherOptions {
  assumptions: Assumptions;
  clock: Clock;
  destinations: Destinations;
  events: EventBus;
  sender: Sender;
  signer: Signer;
}

/** Sends deliveries, and sends them again until they are acknowledged or given up (specification, §6.4). */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #lanes: Lanes = new Lanes();
  readonly inFlight: InFlight = new InFlight(() => this.#lanes.waiting > 0);

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Starts a delivery, or does not where its callback URL may not be called. */
  start(delivery: Delivery): void | Promise<void> {
    const verdict = this.#options.destinations.judge(delivery.callbackUrl);
    if (!(verdict instanceof Promise)) return this.#begin(delivery, verdict);
    return this.inFlight.track(async ({ isStopped }) => {
      const reason = await verdict;
      if (!isStopped()) this.#begin(delivery, reason);
    });
  }

  /** Gives up everything that is under way. */
  stop(): void {
    this.#lanes.clear();
    this.inFlight.abortAll();
  }

  #begin(delivery: Delivery, blockedBecause: string | undefined): void {
    if (blockedBecause === undefined) {
      delivery.nextAttemptAtMs = this.#options.clock.now();
      this.#enqueue(delivery);
    } else {
      delivery.state = 'blocked';
      delivery.reason = blockedBecause;
    }
    this.#tell(delivery);
  }

  #enqueue(delivery: Delivery): void {
    this.#lanes.run(delivery.callbackUrl, () => this.inFlight.track((flight) => this.#attempt(delivery, flight)));
  }

  async #attempt(delivery: Delivery, flight: Flight): Promise<void> {
    if (flight.isStopped() || delivery.abandoned) return;
    const { assumptions, clock, destinations, sender } = this.#options;
    delete delivery.nextAttemptAtMs;
    const atMs = clock.now();
    const timer = clock.schedule(atMs + deliveryPolicy.acknowledgementTimeoutMs, () => flight.expire());
    const attempt: Attempt = {
      number: delivery.attempts.length + 1,
      atMs,
      headers: {},
      signedContent: assumptions.values['signed-content'],
      latencyMs: 0,
      outcome: 'under way',
    };
    delivery.attempts.push(attempt);
    try {
      const headers = delivery.headers ?? (await this.#sign(delivery, attempt));
      attempt.headers = headers;
      const answer = await sender({
        url: delivery.callbackUrl,
        headers,
        body: delivery.body,
        signal: flight.signal,
        allowsAddress: (address) => destinations.allowsAddress(delivery.callbackUrl, address),
      });
      recordAnswer(attempt, answer);
    } catch (error) {
      attempt.error = flight.signal.aborted
        ? `No answer within ${deliveryPolicy.acknowledgementTimeoutMs} ms: acknowledge first, work afterwards.`
        : messageOf(error);
    }
    timer.cancel();
    attempt.latencyMs = clock.now() - atMs;
    if (!flight.isStopped() && !delivery.abandoned) this.#conclude(delivery, attempt);
  }

  async #sign(
    { body, signs = body, secret, copy }: Delivery,
    { atMs, signedContent }: Attempt,
  ): Promise<Readonly<Record<string, string>>> {
    const { assumptions, signer } = this.#options;
    const timestamp = formatTimestamp(atMs, assumptions.values['timestamp-header-format']);
    const { headers } = await signer.sign(signs, { secret, timestamp, content: signedContent });
    if (copy?.as !== 'unsigned') return headers;
    const { [webhookSignature.signatureHeader]: _signature, ...unsigned } = headers;
    return unsigned;
  }

  #conclude(delivery: Delivery, attempt: Attempt): void {
    const { assumptions, clock } = this.#options;
    const isAcknowledged = attempt.status === deliveryPolicy.acknowledgementStatus;
    if (delivery.copy) {
      delivery.state = isAcknowledged ? 'delivered' : 'failed';
      attempt.outcome = outcomeOfCopy(delivery.copy, attempt);
      this.#tell(delivery);
      return;
    }
    if (isAcknowledged) {
      delivery.state = 'delivered';
      attempt.outcome = `Acknowledged with ${attempt.status}.`;
      this.#tell(delivery);
      return;
    }
    const what =
      attempt.status === undefined
        ? (attempt.error ?? 'No answer.')
        : `Answered ${attempt.status}, and only ${deliveryPolicy.acknowledgementStatus} acknowledges.${attempt.status === 401 ? ' Is its secret the one of this account?' : ''}${excerptOf(attempt.response?.body)}`;
    if (attempt.number > deliveryPolicy.maxRetries) {
      delivery.state = 'failed';
      attempt.outcome = `${what} Given up after ${attempt.number} attempts.`;
      this.#tell(delivery);
      return;
    }
    const { delaysMs } = assumptions.data('retry-interval');
    const delayMs = delaysMs[Math.min(attempt.number, delaysMs.length) - 1] ?? 0;
    attempt.outcome = `${what} Retried after ${delayMs} ms.`;
    delivery.nextAttemptAtMs = clock.now() + delayMs;
    clock.schedule(delivery.nextAttemptAtMs, () => this.#enqueue(delivery));
    this.#tell(delivery);
  }

  #tell(delivery: Delivery): void {
    const routine = delivery.state === 'pending' && delivery.attempts.length === 0;
    this.#options.events.emit('delivery', () => viewDelivery(delivery), { routine });
  }
}

function recordAnswer(attempt: Attempt, { status, headers, body }: SenderAnswer): void {
  attempt.status = status;
  attempt.response = { headers, body };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
