import type { TokenProvider } from './token-provider.ts';

/** Exchanges a client's secret for a token: the client's own `POST /oauth/token`. Gives the body of the answer. */
export type Exchange = (credentials: { client_id: string; client_secret: string }) => Promise<unknown>;

/** Key of the method by which a client lends a provider its token exchange. The same in every copy of the package. */
export const connect: unique symbol = Symbol.for('@intelligence-data/sdk/connect') as never;

/** A provider that needs the client's token exchange. */
export interface Connectable {
  [connect](baseUrl: string, exchange: Exchange): TokenProvider;
}

/** Connects a provider to a client where it asks for that. */
export function connectProvider(provider: TokenProvider, baseUrl: string, exchange: Exchange): TokenProvider {
  return connect in provider ? (provider as TokenProvider & Connectable)[connect](baseUrl, exchange) : provider;
}
