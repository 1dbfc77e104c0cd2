import type { IntelligenceData } from '@intelligence-data/sdk';
import type { WebhookEvent, WebhookReceiver, Webhooks } from '@intelligence-data/sdk/webhooks';

/** The program under test: it subscribes to an event once, and keeps what is delivered. */
export class Desk {
  readonly received: string[] = [];
  readonly receiver: WebhookReceiver<WebhookEvent>;
  readonly #client: IntelligenceData;

  constructor(client: IntelligenceData, webhooks: Webhooks) {
    this.#client = client;
    this.receiver = webhooks.receiver().on('*', ({ event }) => void this.received.push(event.content));
  }

  async subscribe(event: string, callback_url: string): Promise<void> {
    await this.#client.alerts.create({ event, callback_url, keywords: ['merger'] });
  }
}
