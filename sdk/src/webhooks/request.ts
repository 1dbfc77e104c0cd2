import { concatBytes } from './bytes.ts';
import { bodyAlreadyParsed, bodyTooLarge } from './delivery.ts';
import { WebhookVerificationError } from './error.ts';
import type { WebhookDelivery } from './options.ts';

/**
 * Reads a fetch request as a delivery: its bytes, and no more of them than are accepted.
 * @throws WebhookVerificationError `body_already_parsed`, `body_too_large`, `payload_invalid` where it breaks off
 */
export async function readRequest(request: Request, maxBodyBytes: number): Promise<WebhookDelivery> {
  const { headers } = request;
  if (request.bodyUsed || request.body?.locked) {
    throw bodyAlreadyParsed(' Hand over the request before anything calls its json() or text(), or hand over a clone.');
  }
  if (Number(headers.get('content-length')) > maxBodyBytes) throw bodyTooLarge(maxBodyBytes);
  // Some runtimes have no stream for a body in memory.
  const stream = request.body;
  const body = stream ? await readStream(stream, maxBodyBytes) : new Uint8Array(await request.arrayBuffer());
  return { body, headers };
}

async function readStream(stream: ReadableStream<Uint8Array>, maxBodyBytes: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new WebhookVerificationError('payload_invalid', 'The body broke off.', { cause });
    });
    if (done) break;
    length += value.length;
    if (length > maxBodyBytes) {
      reader.cancel().catch(() => {});
      throw bodyTooLarge(maxBodyBytes);
    }
    chunks.push(value);
  }
  const [first] = chunks;
  return first && chunks.length === 1 ? first : concatBytes(chunks);
}
