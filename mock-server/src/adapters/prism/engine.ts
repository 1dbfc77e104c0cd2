import { assumedDocument } from '../../contract/document.ts';
import type { JsonObject } from '../../contract/json.ts';
import { loadPrism, type PrismParts } from './peers.ts';

/** Options of `startPrism`. */
export interface PrismOptions {
  /** The document to answer from. @default the assumed document under the default choices */
  document?: JsonObject;
  /** 0 takes any free port. @default 4010 */
  port?: number;
  /** Address to listen on. @default '127.0.0.1' */
  host?: string;
  /** What Prism writes to stdout, as JSON lines. @default 'silent' */
  logLevel?: 'silent' | 'info' | 'debug';
}

/** Stock Prism, listening. */
export interface PrismEngine extends AsyncDisposable {
  /** Where it listens, without a trailing slash. */
  readonly url: string;
  /** Stops listening. */
  close(): Promise<void>;
}

/**
 * Starts stock Prism on the assumed document: stateless answers from the examples, and request validation.
 *
 * @throws where Prism is not installed, or the port is taken.
 */
export async function startPrism({
  document = assumedDocument(),
  port = 4010,
  host = '127.0.0.1',
  logLevel = 'silent',
}: PrismOptions = {}): Promise<PrismEngine> {
  const { core, http, server: prism } = await loadPrism();
  // Prism resolves references in place.
  const operations = await http.getHttpOperationsFromSpec(structuredClone(document));
  const server = prism.createServer(operations, {
    cors: true,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    components: { logger: core.createLogger('prism', { level: logLevel }) },
  });
  const close = (): Promise<void> => server.close();
  return {
    url: urlOf(host, await listen(server, port, host)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The port that was taken. */
async function listen(
  server: ReturnType<PrismParts['server']['createServer']>,
  port: number,
  host: string,
): Promise<string> {
  try {
    // Gives `http://ADDRESS:PORT`, with IPv6 addresses bare.
    return (await server.listen(port, host)).replace(/^.*:/, '');
  } catch (cause) {
    // Prism rejects with the text alone.
    throw new Error(typeof cause === 'string' ? cause : `Prism cannot listen on ${host}:${port}.`, { cause });
  }
}

function urlOf(host: string, port: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
