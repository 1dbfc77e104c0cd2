import type { StandardSchemaV1 } from '@standard-schema/spec';
import { asVerificationError } from './error.ts';
import type { VerifiedWebhook } from './options.ts';
import { payloadInvalid, type WebhookEvent } from './payload.ts';

/** Applies the stricter schema, where there is one. */
export function conforming<Event>(
  schema: StandardSchemaV1<unknown, Event> | undefined,
  verifying: Promise<VerifiedWebhook>,
): Promise<VerifiedWebhook<Event>> {
  if (schema) return verifying.then((verified) => applySchema(schema, verified));
  // Without a schema, `Event` is the payload of the contract.
  return verifying as Promise<VerifiedWebhook<Event & WebhookEvent>>;
}

/**
 * Validates the payload of a verified delivery with a stricter schema; what the schema gives becomes the event.
 * @throws WebhookVerificationError `payload_invalid`, `configuration` where the schema itself fails
 */
async function applySchema<Event>(
  schema: StandardSchemaV1<unknown, Event>,
  verified: VerifiedWebhook,
): Promise<VerifiedWebhook<Event>> {
  try {
    const result = await schema['~standard'].validate(verified.event);
    if (!result.issues) return Object.assign(verified, { event: result.value });
    const issues = result.issues.map(({ path = [], message }) => ({
      path: Array.from(path, (step) => {
        const key = typeof step === 'object' ? step.key : step;
        return typeof key === 'number' ? key : String(key);
      }),
      message,
    }));
    throw payloadInvalid('The payload does not conform to the schema', issues);
  } catch (error) {
    throw asVerificationError(error, 'The schema failed.');
  }
}
