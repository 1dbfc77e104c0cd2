/**
 * Receives deliveries with Fastify.
 *
 * @module @intelligence-data/sdk/webhooks/fastify
 */
import { type NodeBodyStream, readNodeBody } from './node-body.ts';
import type { WebhookReceiver } from './receiver.ts';

export type { NodeBodyStream } from './node-body.ts';

/** An instance of Fastify, in whose own scope the plugin works; each member is Fastify's. */
export interface FastifyScope {
  /** Takes away the parsers of bodies in this scope. */
  removeAllContentTypeParsers(): unknown;
  /** Adds a parser of bodies in this scope. */
  addContentTypeParser(
    type: string,
    parser: (request: unknown, payload: NodeBodyStream, done: (error: Error | null, body?: unknown) => void) => void,
  ): unknown;
  /** Adds the route. */
  post(path: string, handler: (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>): unknown;
}

/** A request of Fastify, as far as it is needed; each member is Fastify's. */
export interface FastifyRequestLike {
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  raw: NodeBodyStream;
}

/** A reply of Fastify, as far as it is needed; each member is Fastify's. */
export interface FastifyReplyLike {
  /** Sets the status. */
  code(status: number): unknown;
  /** Sets the headers. */
  headers(headers: Record<string, string>): unknown;
  /** Sends the answer. */
  send(body: string): unknown;
}

/** Options of {@link fastifyPlugin}. */
export interface FastifyPluginOptions {
  /** What handles the deliveries: made by `webhooks.receiver()`. */
  receiver: Pick<WebhookReceiver<never>, 'handle' | 'maxBodyBytes'>;
  /** Path of the route that receives deliveries. */
  path: string;
}

/**
 * Registers the route that receives deliveries. In its scope, and only there, bodies are not parsed.
 *
 * @example
 * await app.register(fastifyPlugin, { receiver, path: '/webhooks' });
 */
export async function fastifyPlugin(scope: FastifyScope, { receiver, path }: FastifyPluginOptions): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  scope.post(path, async (request, reply) => {
    const { rawBody }: { rawBody?: unknown } = request as object;
    const { status, headers, body } = await receiver.handle(async () => ({
      headers: request.headers,
      body: await readNodeBody(isStream(request.body) ? request.body : request.raw, {
        maxBodyBytes: receiver.maxBodyBytes,
        kept: [rawBody instanceof Uint8Array ? rawBody : undefined],
        cure: 'In Fastify, register fastifyPlugin in a scope of its own, without hooks that read the body before it.',
      }),
    }));
    reply.code(status);
    reply.headers(headers);
    return reply.send(body);
  });
}

function isStream(body: unknown): body is NodeBodyStream {
  return typeof body === 'object' && body !== null && 'on' in body;
}
