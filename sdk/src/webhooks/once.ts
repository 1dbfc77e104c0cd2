import { deliveryPolicy } from '../generated/operations.ts';
import { acknowledged, failed, inProgress, type WebhookAnswer } from './answer.ts';
import type { DedupeStore } from './dedupe-store.ts';
import { configurationError } from './error.ts';
import { assertKnownOptions, type OptionNames } from './known-options.ts';
import { type HeldClaim, keepClaim } from './lease.ts';
import { memoryStore } from './memory-store.ts';
import type { VerifiedWebhook } from './options.ts';
import type { ReceiverOptions, WebhookHandler } from './receiver-options.ts';
import type { Report } from './report.ts';
import { duration } from './settings.ts';

const optionNames: OptionNames<ReceiverOptions> = {
  store: true,
  dedupeKey: true,
  mode: true,
  deadlineMs: true,
  leaseMs: true,
  doneTtlMs: true,
  onUnhandled: true,
  onError: true,
  logger: true,
};

/**
 * Checks that the options are an object without a misspelt name.
 * @throws WebhookVerificationError `configuration`
 */
export function checkReceiverOptions<Event>(options: ReceiverOptions<Event>): void {
  assertKnownOptions(options, optionNames);
}

/** Runs each verified delivery once, under a claim in the store, and gives the answer to it. */
export class OnceRunner<Event> {
  readonly deadlineMs: number;
  readonly #leaseMs: number;
  readonly #doneTtlMs: number;
  readonly #store: DedupeStore;
  readonly #options: ReceiverOptions<Event>;
  readonly #report: Report<Event>;
  readonly #waitUntil: ((work: Promise<void>) => unknown) | undefined;
  readonly #enqueue: WebhookHandler<Event> | undefined;
  /** What this process is at: a second run is refused here even where a claim did not last. */
  readonly #running = new Set<string>();

  /** @throws WebhookVerificationError `configuration` */
  constructor(options: ReceiverOptions<Event>, report: Report<Event>) {
    const { mode = 'process' } = options;
    if (mode !== 'process') {
      this.#waitUntil = mode.ackFirst?.waitUntil;
      this.#enqueue = mode.ackFirst?.enqueue;
      if (typeof (this.#waitUntil ?? this.#enqueue) !== 'function') {
        throw configurationError("mode is 'process', or ackFirst with a waitUntil or an enqueue function.");
      }
    }
    // A fifth of the time that the sender waits is left for the network.
    this.deadlineMs = duration('deadlineMs', options.deadlineMs ?? deliveryPolicy.acknowledgementTimeoutMs * 0.8);
    this.#leaseMs = duration('leaseMs', options.leaseMs ?? 30_000);
    if (this.#leaseMs === 0) throw configurationError('leaseMs has to be more than 0: a claim would hold nobody off.');
    this.#doneTtlMs = duration('doneTtlMs', options.doneTtlMs ?? 86_400_000);
    this.#store = options.store ?? memoryStore();
    this.#options = options;
    this.#report = report;
  }

  /** Never rejects. */
  async run(verified: VerifiedWebhook<Event>, routed: WebhookHandler<Event> | undefined): Promise<WebhookAnswer> {
    const handler = this.#enqueue ?? routed;
    if (!handler) return this.#unhandled(verified);
    let key: string;
    let token: string;
    try {
      key = await this.#keyOf(verified);
      if (this.#running.has(key)) return inProgress();
      const claim = await this.#store.claim(key, this.#leaseMs);
      if (claim.state === 'done') return acknowledged('duplicate');
      if (claim.state === 'in_progress') return inProgress();
      token = claim.token;
    } catch (error) {
      this.#report.error(error, { stage: 'store', verified });
      return failed();
    }
    const claim = { key, token, leaseMs: this.#leaseMs };
    const waitUntil = this.#waitUntil;
    return waitUntil
      ? this.#handOver(verified, waitUntil, claim, () => this.#process(verified, handler, claim))
      : this.#process(verified, handler, claim);
  }

  /** Acknowledges first; the platform keeps the work alive. */
  async #handOver(
    verified: VerifiedWebhook<Event>,
    waitUntil: (work: Promise<void>) => unknown,
    claim: HeldClaim,
    process: () => Promise<WebhookAnswer>,
  ): Promise<WebhookAnswer> {
    let start: () => void = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    try {
      // Nothing runs before the platform has taken it.
      waitUntil(started.then(process).then(() => {}));
    } catch (error) {
      this.#report.error(error, { stage: 'handler', verified });
      await this.#release(verified, claim);
      return failed();
    }
    start();
    return acknowledged('accepted');
  }

  async #process(
    verified: VerifiedWebhook<Event>,
    handler: WebhookHandler<Event>,
    claim: HeldClaim,
  ): Promise<WebhookAnswer> {
    this.#running.add(claim.key);
    const stopRenewing = keepClaim(this.#store, claim, (error) =>
      this.#report.error(error, { stage: 'store', verified }),
    );
    try {
      await handler(verified);
    } catch (error) {
      stopRenewing();
      this.#report.error(error, { stage: 'handler', verified });
      await this.#release(verified, claim);
      return failed();
    } finally {
      stopRenewing();
      this.#running.delete(claim.key);
    }
    return this.#commit(verified, claim);
  }

  async #commit(verified: VerifiedWebhook<Event>, { key, token }: HeldClaim): Promise<WebhookAnswer> {
    try {
      if (!(await this.#store.commit(key, token, this.#doneTtlMs))) {
        this.#report.log('warn', 'The claim of a delivery expired before its handler finished.');
      }
      return acknowledged('ok');
    } catch (error) {
      this.#report.error(error, { stage: 'store', verified });
      return failed();
    }
  }

  async #release(verified: VerifiedWebhook<Event>, { key, token }: HeldClaim): Promise<void> {
    try {
      await this.#store.release(key, token);
    } catch (error) {
      this.#report.error(error, { stage: 'store', verified });
    }
  }

  async #unhandled(verified: VerifiedWebhook<Event>): Promise<WebhookAnswer> {
    this.#report.log('info', 'A delivery has no handler.');
    try {
      await this.#options.onUnhandled?.(verified);
    } catch (error) {
      this.#report.error(error, { stage: 'handler', verified });
    }
    return acknowledged('unhandled');
  }

  async #keyOf(verified: VerifiedWebhook<Event>): Promise<string> {
    const { dedupeKey } = this.#options;
    const key = dedupeKey ? await dedupeKey(verified) : verified.bodyHash;
    if (typeof key === 'string' && key !== '') return key;
    throw configurationError('dedupeKey has to give a text that is not empty.');
  }
}
