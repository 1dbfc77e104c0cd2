/**
 * Receives deliveries with node:http and Express.
 *
 * @module @intelligence-data/sdk/webhooks/node
 */
import { type NodeBodyStream, readNodeBody } from './node-body.ts';
import type { WebhookReceiver } from './receiver.ts';

export type { NodeBodyStream } from './node-body.ts';

/** A request of node:http or Express. */
export interface NodeRequest extends NodeBodyStream {
  /** As node:http parses them; not `rawHeaders`. */
  headers: Record<string, string | string[] | undefined>;
}

/** A response of node:http or Express. */
export interface NodeResponse {
  /** Begins the answer. */
  writeHead(status: number, headers: Record<string, string>): unknown;
  /** Ends the answer. */
  end(body: string): unknown;
}

/**
 * Handles requests of node:http, and of Express as a route handler. Register it before any body parser.
 *
 * @example
 * app.post('/webhooks', nodeHandler(receiver));
 */
export function nodeHandler<Event>(
  receiver: WebhookReceiver<Event>,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    const { body: parsed, rawBody }: { body?: unknown; rawBody?: unknown } = request as object;
    const { status, headers, body } = await receiver.handle(async () => ({
      headers: request.headers,
      body: await readNodeBody(request, {
        maxBodyBytes: receiver.maxBodyBytes,
        kept: [parsed, rawBody instanceof Uint8Array ? rawBody : undefined],
        cure: "In Express, register this route before express.json(), or give it express.raw({ type: '*/*', limit: '1mb' }).",
      }),
    }));
    response.writeHead(status, headers);
    response.end(body);
  };
}
