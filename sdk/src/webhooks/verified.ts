import type { HeaderTimestamp, VerifiedWebhook } from './options.ts';
import type { WebhookEvent } from './payload.ts';

/** A verified delivery. Its hash is computed when it is read: what nobody de-duplicates does not pay for it. */
export class Verified implements VerifiedWebhook {
  readonly event: WebhookEvent;
  readonly rawBody: Uint8Array;
  declare readonly bodyHash: string;
  readonly secretIndex: number;
  readonly headerTimestamp: HeaderTimestamp;
  readonly #hash: () => string;

  constructor({ event, rawBody, secretIndex, headerTimestamp }: Omit<VerifiedWebhook, 'bodyHash'>, hash: () => string) {
    this.event = event;
    this.rawBody = rawBody;
    this.secretIndex = secretIndex;
    this.headerTimestamp = headerTimestamp;
    this.#hash = hash;
    Object.defineProperty(this, 'bodyHash', Verified.#bodyHash);
  }

  /** An own member, so that copies and JSON have it. */
  static readonly #bodyHash: PropertyDescriptor & ThisType<Verified> = {
    enumerable: true,
    get() {
      return this.#hash();
    },
  };
}
