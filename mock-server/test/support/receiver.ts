import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Receiver extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
}

/** A receiver on a free port; `answer` decides what it says. */
export async function startReceiver(
  answer: (response: ServerResponse, received: Received) => void = (response) => response.end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const delivery = { path: request.url ?? '', headers: request.headers, body: String(await buffer(request)) };
    received.push(delivery);
    answer(response, delivery);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
