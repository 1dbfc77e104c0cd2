/** What a door knows of the connection that a request came over. A request without one is of this process. */
export interface Connection {
  remoteAddress?: string | undefined;
  /** Names and values in turn, as they were sent. */
  rawHeaders?: readonly string[];
  /** Where the server listens. */
  served?: { host: string; port: number };
}

/** The whole service: every door carries requests to this. */
export type FetchHandler = (request: Request, connection?: Connection) => Promise<Response>;

/** The fault `reset`: the door closes the connection without an answer. */
export class ConnectionReset extends Error {
  override readonly name = 'ConnectionReset';
  readonly code = 'ECONNRESET';

  constructor() {
    super('The connection is reset (a fault that was switched on).');
  }
}
