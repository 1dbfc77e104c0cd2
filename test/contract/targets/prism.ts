import { startPrism } from '@intelligence-data/mock-server/prism';
import type { JsonObject } from '../document.ts';
import type { Target } from '../target.ts';
import { send } from './http.ts';

/** Stock Prism on the document: what can be told without state. */
export async function prismTarget(document: JsonObject): Promise<Target> {
  const prism = await startPrism({ document, port: 0 });
  return {
    name: 'Prism',
    accepts: ({ stateless }) => stateless,
    statusOf: ({ status }) => (status === 400 ? 422 : status),
    prepare: async () => {},
    call: (request) => send(request, { baseUrl: prism.url, key: 'any-key' }),
    [Symbol.asyncDispose]: () => prism.close(),
  };
}
