import type { Listening, ListenOptions } from './adapters/node/listen.ts';
import type { FetchHandler } from './http/connection.ts';
import type { ReadWindowFile } from './http/window/window-file.ts';
import type { Resolve } from './service/deliveries/destinations.ts';
import { fetchSender, type Sender } from './service/deliveries/sender.ts';

/** What a mock needs of the runtime that it runs in. */
export interface Platform {
  sender: Sender;
  resolve: Resolve | undefined;
  listen(fetch: FetchHandler, options: ListenOptions): Promise<Listening>;
  readWindowFile: ReadWindowFile;
  /** Closes the connections that were kept. */
  close(): void;
}

/** Node's sockets, each part loaded when it is first needed; `fetch` in a browser. */
export function createPlatform(): Platform {
  return globalThis.process?.versions?.node === undefined ? browserPlatform : nodePlatform();
}

const browserPlatform: Platform = {
  sender: fetchSender,
  resolve: undefined,
  listen: () => Promise.reject(new Error('A mock listens in Node, Bun and Deno only; use its fetch here.')),
  readWindowFile: async () => undefined,
  close: () => {},
};

function nodePlatform(): Platform {
  let sending: Promise<import('./adapters/node/send.ts').NodeSender> | undefined;
  let close = (): void => {};
  const load = async (): Promise<import('./adapters/node/send.ts').NodeSender> => {
    const { createNodeSender } = await import('./adapters/node/send.ts');
    const sender = createNodeSender();
    close = () => sender.close();
    return sender;
  };
  return {
    async sender(delivery) {
      sending ??= load();
      const { send } = await sending;
      return send(delivery);
    },
    async resolve(hostname) {
      const { resolveName } = await import('./adapters/node/resolve.ts');
      return resolveName(hostname);
    },
    async listen(fetch, options) {
      const { listen } = await import('./adapters/node/listen.ts');
      return listen(fetch, options);
    },
    async readWindowFile(name) {
      const { readWindowFile } = await import('./adapters/node/window-files.ts');
      return readWindowFile(name);
    },
    close: () => close(),
  };
}
