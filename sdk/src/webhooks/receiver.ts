import { refused, type WebhookAnswer } from './answer.ts';
import { withDeadline } from './deadline.ts';
import { asVerificationError, configurationError } from './error.ts';
import { verifyHandedOver } from './handed-over.ts';
import { checkReceiverOptions, OnceRunner } from './once.ts';
import type { VerifiedWebhook } from './options.ts';
import type { EventNamed, ReceiverOptions, WebhookHandler } from './receiver-options.ts';
import { createReporter, type Report } from './report.ts';
import { readRequest } from './request.ts';
import { conforming } from './schema.ts';
import type { Settings } from './settings.ts';

/** A delivery as an adapter hands it over. */
export interface IncomingDelivery {
  /** The exact text or bytes as received; anything else is `body_already_parsed`. */
  body: unknown;
  /** Fetch `Headers` or a record of names and values. */
  headers: unknown;
}

/** Verifies deliveries, hands each to its handler once, and answers as the sender expects (Specification §6.4). */
export class WebhookReceiver<Event> {
  /** Largest accepted body, in bytes: adapters read no further. */
  readonly maxBodyBytes: number;
  readonly #settings: Settings<Event>;
  readonly #handlers = new Map<string, WebhookHandler<Event>>();
  readonly #runner: OnceRunner<Event>;
  readonly #report: Report<Event>;

  /**
   * Made by {@link Webhooks.receiver}.
   * @throws WebhookVerificationError `configuration`
   */
  constructor(settings: Settings<Event>, options: ReceiverOptions<Event>) {
    this.maxBodyBytes = settings.maxBodyBytes;
    this.#settings = settings;
    checkReceiverOptions(options);
    this.#report = createReporter(options);
    this.#runner = new OnceRunner(options, this.#report);
  }

  /**
   * Sets the handler of an event; `'*'` takes every event that has no handler of its own.
   * @throws WebhookVerificationError `configuration` where the handler is no function: its deliveries would be lost
   */
  on<Name extends string>(event: Name, handler: WebhookHandler<EventNamed<Event, Name>>): this {
    if (typeof handler !== 'function') throw configurationError(`The handler of ${event} has to be a function.`);
    // The map is asked by the name of the event, so a handler gets no other.
    this.#handlers.set(event, handler as WebhookHandler<Event>);
    return this;
  }

  /** Answers a fetch request: a route handler of Hono, Next.js, Bun, Deno and Workers. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const { status, headers, body } = await this.handle(() => readRequest(request, this.maxBodyBytes));
    return new Response(body, { status, headers });
  };

  /** Answers a delivery that an adapter reads; never rejects. */
  handle(read: () => IncomingDelivery | Promise<IncomingDelivery>): Promise<WebhookAnswer> {
    return withDeadline(this.#answer(read), this.#runner.deadlineMs, () => {
      this.#report.log('warn', 'A delivery was not finished in time; it goes on.');
    });
  }

  async #answer(read: () => IncomingDelivery | Promise<IncomingDelivery>): Promise<WebhookAnswer> {
    let verified: VerifiedWebhook<Event>;
    let name: string;
    try {
      const verification = await verifyHandedOver(this.#settings, await read());
      name = verification.event.event;
      verified = await conforming(this.#settings.schema, Promise.resolve(verification));
    } catch (thrown) {
      const error = asVerificationError(thrown);
      this.#report.error(error, { stage: 'verification' });
      return refused(error);
    }
    return this.#runner.run(verified, this.#handlers.get(name) ?? this.#handlers.get('*'));
  }
}
