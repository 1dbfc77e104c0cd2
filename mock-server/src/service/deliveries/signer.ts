import type { SignedWebhook, Webhooks } from '@intelligence-data/sdk/webhooks';
import type { AssumptionValues } from '../../generated/assumptions.ts';
import { webhookSignature } from '../../generated/operations.ts';

type SignedContent = AssumptionValues['signed-content'];

const MOST_KEPT = 1000;

/** Signs deliveries and responses, with the signer that receivers verify with. */
export class Signer {
  readonly #signers = new Map<string, Webhooks>();
  #sdk: Promise<typeof import('@intelligence-data/sdk/webhooks')> | undefined;

  /** The headers of a delivery and its exact body. */
  async sign(
    body: string,
    { secret, timestamp, content }: { secret: string; timestamp: string; content: SignedContent },
  ): Promise<SignedWebhook> {
    const signer = this.#signers.get(`${content} ${secret}`) ?? (await this.#create(secret, content));
    return signer.sign(body, { timestamp });
  }

  /** Hexadecimal HMAC-SHA256 over the bytes of a body. */
  async signature(body: string, secret: string): Promise<string> {
    const { headers } = await this.sign(body, { secret, timestamp: '', content: 'body' });
    return headers[webhookSignature.signatureHeader] ?? '';
  }

  async #create(secret: string, content: SignedContent): Promise<Webhooks> {
    // Loaded with the first signature, so that a mock that signs nothing starts faster.
    this.#sdk ??= import('@intelligence-data/sdk/webhooks');
    const { Webhooks } = await this.#sdk;
    const signer = new Webhooks({ secret, signedContent: content });
    if (this.#signers.size >= MOST_KEPT) this.#signers.clear();
    this.#signers.set(`${content} ${secret}`, signer);
    return signer;
  }
}

/** An instant in the format of the timestamp header. */
export function formatTimestamp(atMs: number, format: AssumptionValues['timestamp-header-format']): string {
  switch (format) {
    case 'unix-seconds':
      return String(Math.floor(atMs / 1000));
    case 'unix-milliseconds':
      return String(atMs);
    case 'iso-8601':
      return new Date(atMs).toISOString();
  }
}
