/** What a door knows of the connection that a request came over. A request without one is of this process. */
export interface Connection {
  remoteAddress?: string | undefined;
  /** Names and values in turn, as they were sent. */
  rawHeaders?: readonly string[];
  /** The bytes of the body, without the cost of a stream; `undefined` where there are more. */
  readBody?: (mostBytes: number) => Promise<Uint8Array | undefined>;
  /** Where the server listens. */
  served?: { host: string; port: number };
}

/** The whole service: every door carries requests to this. */
export type FetchHandler = (request: Request, connection?: Connection) => Response | Promise<Response>;

/** The fault `reset`: the door closes the connection without an answer. */
export class ConnectionReset extends Error {
  override readonly name = 'ConnectionReset';
  readonly code = 'ECONNRESET';

  constructor() {
    super('The connection is reset (a fault that was switched on).');
  }
}

/** The fault `truncate` over a connection: the door sends so much, and closes it. */
export class AnswerCut extends Error {
  override readonly name = 'AnswerCut';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;

  constructor(status: number, headers: Readonly<Record<string, string>>, bytes: Uint8Array) {
    super('The answer is cut off (a fault that was switched on).');
    this.status = status;
    this.headers = headers;
    this.bytes = bytes;
  }
}
