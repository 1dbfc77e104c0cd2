/** How long an advancing clock waits for an answer that is on its way, in milliseconds of the machine. */
const GRACE_MS = 250;

interface Flight {
  readonly startedAt: number;
  readonly controller: AbortController;
}

/** What is under way outside the mock's clock: requests to receivers, names being resolved. */
export class InFlight {
  readonly #flights = new Set<Flight>();
  readonly #hasMore: () => boolean;
  #wake: () => void = () => {};

  /** @param hasMore whether more is about to start when something ends */
  constructor(hasMore: () => boolean) {
    this.#hasMore = hasMore;
  }

  get size(): number {
    return this.#flights.size;
  }

  async track(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const flight = { startedAt: performance.now(), controller: new AbortController() };
    this.#flights.add(flight);
    try {
      await run(flight.controller.signal);
    } finally {
      this.#flights.delete(flight);
      this.#wake();
    }
  }

  abortAll(): void {
    for (const { controller } of this.#flights) controller.abort();
    this.#flights.clear();
  }

  /** Waits until nothing is under way, but for no receiver longer than the grace. Nothing where there is no need to. */
  settled(): Promise<void> | undefined {
    return this.#flights.size === 0 && !this.#hasMore() ? undefined : this.#settle();
  }

  async #settle(): Promise<void> {
    for (;;) {
      const youngest = Math.max(...[...this.#flights].map(({ startedAt }) => startedAt));
      const leftMs = youngest + GRACE_MS - performance.now();
      if (this.#flights.size === 0 || leftMs <= 0) return;
      await this.#changeWithin(leftMs);
      // What follows from an answer is decided in the same turn.
      await Promise.resolve();
    }
  }

  #changeWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
