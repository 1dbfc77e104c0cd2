import { asVerificationError } from './error.ts';
import type { VerifiedWebhook, WebhooksOptions } from './options.ts';
import type { WebhookEvent } from './payload.ts';
import { readRequest } from './request.ts';
import { conforming } from './schema.ts';
import { resolveOptions, type Settings } from './settings.ts';
import { verifyDelivery } from './verify.ts';

/**
 * Verifies a fetch request: the whole of it in one call.
 *
 * @example
 * const { event } = await verifyWebhook(request, { secret: env.WEBHOOK_SECRET });
 * @throws WebhookVerificationError and nothing else
 */
export async function verifyWebhook<Event = WebhookEvent>(
  request: Request,
  options: WebhooksOptions<Event>,
): Promise<VerifiedWebhook<Event>> {
  return verifyFetchRequest(resolveOptions(options), request);
}

/**
 * Reads and verifies a fetch request.
 * @throws WebhookVerificationError and nothing else
 */
export async function verifyFetchRequest<Event>(
  settings: Settings<Event>,
  request: Request,
): Promise<VerifiedWebhook<Event>> {
  try {
    const delivery = await readRequest(request, settings.maxBodyBytes);
    return await conforming(settings.schema, verifyDelivery(settings, delivery));
  } catch (error) {
    throw asVerificationError(error, 'A fetch Request is needed.');
  }
}
