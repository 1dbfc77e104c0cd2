import { createServer, type Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { AnswerCut, ConnectionReset, type FetchHandler } from '../../http/connection.ts';
import { failureResponse, refuseMalformed } from './malformed.ts';
import { readBody } from './read-body.ts';

export interface ListenOptions {
  /** 0 is any free port. */
  port: number;
  host: string;
}

export interface Listening {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** @throws with `code` EADDRINUSE and the like, where it cannot listen. */
export function listen(fetch: FetchHandler, { port, host }: ListenOptions): Promise<Listening> {
  const served = { host, port };
  const server = createServer(
    getRequestListener(
      (request, { incoming, outgoing }) => {
        const fail = (error: unknown): Response => {
          if (error instanceof ConnectionReset) incoming.socket.resetAndDestroy();
          else if (error instanceof AnswerCut && outgoing instanceof ServerResponse) {
            outgoing.writeHead(error.status, error.headers);
            outgoing.write(error.bytes, () => incoming.socket.destroy());
          } else throw error;
          return RESPONSE_ALREADY_SENT;
        };
        const { remoteAddress } = incoming.socket;
        try {
          const response = fetch(request, {
            remoteAddress,
            rawHeaders: incoming.rawHeaders,
            readBody: (mostBytes) => readBody(incoming, mostBytes),
            served,
          });
          return response instanceof Promise ? response.catch(fail) : response;
        } catch (error) {
          return fail(error);
        }
      },
      { errorHandler: failureResponse },
    ),
  );
  server.on('clientError', refuseMalformed);
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void => reject(explained(error, { port, host }));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      const address = server.address();
      // A server that listens on TCP has an address with a port.
      served.port = typeof address === 'object' && address !== null ? address.port : port;
      const url = `http://${host.includes(':') ? `[${host}]` : host}:${served.port}`;
      resolve({ url, port: served.port, close: () => closeServer(server) });
    });
  });
}

/** The same error, with the way out where there is a usual one. */
function explained(error: NodeJS.ErrnoException, { port, host }: ListenOptions): Error {
  if (error.code !== 'EADDRINUSE') return error;
  const text = `Port ${port} of ${host} is in use; choose another port, or 0 for any free one.`;
  return Object.assign(new Error(text, { cause: error }), { code: error.code });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
