import { readable } from './transport/body.ts';

/** The body of an answer with the answer that carried it. */
export interface WithResponse<Data> {
  /** The body, as the call alone would give it. */
  data: Data;
  /** The answer; its body is read. */
  response: Response;
  /** `X-Request-Id`, where the answer has one. */
  requestId?: string;
}

/** What a started call gives, whoever asks, however often. */
export interface StartedCall<Data> {
  readonly response: Promise<Response>;
  data(): Promise<Data>;
}

/**
 * A promise of the body that also gives the answer around it. One request is sent, whatever you ask of it.
 *
 * @example
 * const { data, response, requestId } = await client.facts.list().withResponse();
 */
export class ApiPromise<Data> extends Promise<Data> {
  /** What follows from it is a plain promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  readonly #start: (readBody: boolean) => StartedCall<Data>;
  #started: StartedCall<Data> | undefined;

  constructor(start: (readBody: boolean) => StartedCall<Data>) {
    // Never settled: `then` asks the call.
    super(() => {});
    this.#start = start;
    // Sent and read in any case, so that a failure surfaces though nobody waits for it; the pause leaves asResponse() the time to
    // say that the body is to be left alone.
    queueMicrotask(() => this.#started ?? this.#call(true).data());
  }

  #call(readBody: boolean): StartedCall<Data> {
    this.#started ??= this.#start(readBody);
    return this.#started;
  }

  /** The body together with the answer and the request id. */
  async withResponse(): Promise<WithResponse<Data>> {
    const data = await this;
    const response = await this.asResponse();
    const requestId = response.headers.get('x-request-id');
    return { data, response, ...(requestId !== null && { requestId }) };
  }

  /** The answer, its body not read: for streaming, or for bytes. Rejects as the call would. */
  async asResponse(): Promise<Response> {
    return readable(await this.#call(false).response);
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  override then<Fulfilled = Data, Rejected = never>(
    onFulfilled?: ((value: Data) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#call(true).data().then(onFulfilled, onRejected);
  }

  override catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Data | Rejected> {
    return this.then(undefined, onRejected);
  }

  override finally(onFinally?: (() => void) | null): Promise<Data> {
    return this.then().finally(onFinally);
  }
}
