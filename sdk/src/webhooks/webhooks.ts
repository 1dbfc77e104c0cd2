import { WebhookVerificationError } from './error.ts';
import type { SafeVerifyResult, SignedWebhook, VerifiedWebhook, WebhookDelivery, WebhooksOptions } from './options.ts';
import type { WebhookEvent } from './payload.ts';
import { resolveOptions, type Settings } from './settings.ts';
import { type SignOptions, signPayload } from './sign.ts';
import { verifyDelivery } from './verify.ts';

/**
 * Verifies, signs and receives deliveries of the service (Specification §6).
 *
 * @example
 * const webhooks = new Webhooks({ secret });
 * const { event } = await webhooks.verify({ body, headers });
 */
export class Webhooks<Event = WebhookEvent> {
  readonly #settings: Settings<Event>;

  /** @throws WebhookVerificationError `configuration` */
  constructor(options: WebhooksOptions<Event>) {
    this.#settings = resolveOptions(options);
  }

  /**
   * Verifies a delivery: its signature over the bytes as they came, its payload, its age.
   * @throws WebhookVerificationError and nothing else
   */
  async verify(delivery: WebhookDelivery): Promise<VerifiedWebhook<Event>> {
    return (await verifyDelivery(this.#settings, delivery)).verified;
  }

  /** Verifies a delivery and tells the outcome instead of throwing. */
  async safeVerify(delivery: WebhookDelivery): Promise<SafeVerifyResult<Event>> {
    try {
      return Object.assign(await this.verify(delivery), { ok: true } as const);
    } catch (error) {
      if (!WebhookVerificationError.isInstance(error)) throw error;
      return { ok: false, code: error.code, message: error.message, error };
    }
  }

  /**
   * Signs a payload with the first secret, for tests and for services that imitate this one.
   *
   * @example
   * const { body, headers } = await webhooks.sign(payload);
   * await fetch(callbackUrl, { method: 'POST', body, headers });
   * @throws WebhookVerificationError `payload_invalid`, `configuration`
   */
  sign(payload: Uint8Array | ArrayBuffer, options?: SignOptions): Promise<SignedWebhook<Uint8Array>>;
  sign(payload: unknown, options?: SignOptions): Promise<SignedWebhook>;
  sign(payload: unknown, options: SignOptions = {}): Promise<SignedWebhook<string | Uint8Array>> {
    return signPayload(this.#settings, payload, options);
  }
}
