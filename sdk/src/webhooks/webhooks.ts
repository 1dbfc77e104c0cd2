import type { Diagnosis } from './diagnose.ts';
import { asVerificationError } from './error.ts';
import { verifyHandedOver } from './handed-over.ts';
import type { SafeVerifyResult, SignedWebhook, VerifiedWebhook, WebhookDelivery, WebhooksOptions } from './options.ts';
import type { WebhookEvent } from './payload.ts';
import { WebhookReceiver } from './receiver.ts';
import type { ReceiverOptions } from './receiver-options.ts';
import { conforming } from './schema.ts';
import { resolveOptions, type Settings } from './settings.ts';
import { type SignOptions, signPayload } from './sign.ts';
import { verifyFetchRequest } from './verify-webhook.ts';

/**
 * Verifies, signs and receives deliveries of the service (Specification §6).
 *
 * @example
 * const webhooks = new Webhooks({ secret });
 * const { event } = await webhooks.verify({ body, headers });
 */
export class Webhooks<Event = WebhookEvent> {
  readonly #settings: Settings<Event>;

  /**
   * Checks the options at once; a secret provider is asked at the first delivery.
   * @throws WebhookVerificationError `configuration`
   */
  constructor(options: WebhooksOptions<Event>) {
    this.#settings = resolveOptions(options);
  }

  /**
   * Verifies a delivery: its signature over the bytes as they came, its payload, its age.
   * @throws WebhookVerificationError and nothing else
   */
  verify(delivery: WebhookDelivery): Promise<VerifiedWebhook<Event>> {
    return conforming(this.#settings.schema, verifyHandedOver(this.#settings, delivery));
  }

  /**
   * Verifies a fetch request, read as bytes and no further than `maxBodyBytes`.
   * @throws WebhookVerificationError and nothing else
   */
  verifyRequest(request: Request): Promise<VerifiedWebhook<Event>> {
    return verifyFetchRequest(this.#settings, request);
  }

  /** Verifies a delivery and tells the outcome; never rejects. */
  async safeVerify(delivery: WebhookDelivery): Promise<SafeVerifyResult<Event>> {
    try {
      return Object.assign(await this.verify(delivery), { ok: true } as const);
    } catch (cause) {
      const error = asVerificationError(cause);
      return { ok: false, code: error.code, message: error.message, error };
    }
  }

  /**
   * Tells which usual mistake explains a refused delivery. For development: what it finds is no business of the sender.
   * Never rejects.
   */
  async diagnose(delivery: { body: unknown; headers: unknown }): Promise<Diagnosis> {
    // Loaded when it is asked for: no verified delivery needs it.
    const { diagnose } = await import('./diagnose.ts');
    return diagnose(this.#settings, delivery);
  }

  /**
   * Makes a receiver: verifies deliveries, hands each to its handler once, and answers as the sender expects
   * (Specification §6.4).
   *
   * @example
   * const receiver = webhooks.receiver().on('insider_trade', async ({ event }) => save(event));
   * export const POST = receiver.fetch;
   * @throws WebhookVerificationError `configuration`
   */
  receiver(options: ReceiverOptions<Event> = {}): WebhookReceiver<Event> {
    return new WebhookReceiver(this.#settings, options);
  }

  /**
   * Signs a payload with the first secret (Specification §6.3), for tests and for services that imitate this one.
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
