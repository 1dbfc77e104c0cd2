/**
 * Receives deliveries with Koa.
 *
 * @module @intelligence-data/sdk/webhooks/koa
 */
import { type NodeBodyStream, readNodeBody } from './node-body.ts';
import type { WebhookReceiver } from './receiver.ts';

export type { NodeBodyStream } from './node-body.ts';

/** A context of Koa, as far as it is needed; each member is Koa's. */
export interface KoaContext {
  req: NodeBodyStream & { headers: Record<string, string | string[] | undefined> };
  request: object;
  status: number;
  body: unknown;
  /** Sets headers of the answer. */
  set(headers: Record<string, string>): unknown;
}

/**
 * Answers every request that reaches it; mount it on a path, before any body parser.
 *
 * @example
 * router.post('/webhooks', koaMiddleware(receiver));
 */
export function koaMiddleware<Event>(receiver: WebhookReceiver<Event>): (context: KoaContext) => Promise<void> {
  return async (context) => {
    const { body: parsed, rawBody }: { body?: unknown; rawBody?: unknown } = context.request;
    const answer = await receiver.handle(async () => ({
      headers: context.req.headers,
      body: await readNodeBody(context.req, {
        maxBodyBytes: receiver.maxBodyBytes,
        // Body parsers of Koa keep `rawBody` as decoded text, which is not what was signed.
        kept: [parsed, rawBody instanceof Uint8Array ? rawBody : undefined],
        cure: 'In Koa, mount koaMiddleware(receiver) before the body parser, or exclude its path from the parser.',
      }),
    }));
    context.status = answer.status;
    context.body = answer.body;
    context.set(answer.headers);
  };
}
