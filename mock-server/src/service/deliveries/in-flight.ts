/** How long an advancing clock waits for an answer that is on its way, in milliseconds of the machine. */
const GRACE_MS = 250;

/** One thing that is under way. */
export interface Flight {
  /** Aborted when everything is given up, or when its own time is over. */
  readonly signal: AbortSignal;
  /** Whether everything was given up. */
  isStopped(): boolean;
  /** Aborts it, as its own time is over. */
  expire(): void;
}

interface Entry {
  touchedAt: number;
  stopped: boolean;
  readonly controller: AbortController;
}

/** What is under way outside the mock's clock: requests to receivers, names being resolved. */
export class InFlight {
  readonly #flights = new Set<Entry>();
  readonly #hasMore: () => boolean;
  #wake: () => void = () => {};

  /** @param hasMore whether more is about to start when something ends */
  constructor(hasMore: () => boolean) {
    this.#hasMore = hasMore;
  }

  get size(): number {
    return this.#flights.size;
  }

  async track(run: (flight: Flight) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    const entry: Entry = { touchedAt: performance.now(), stopped: false, controller };
    const expire = (): void => {
      // An advancing clock waits for what follows from this too.
      entry.touchedAt = performance.now();
      controller.abort();
    };
    this.#flights.add(entry);
    try {
      await run({ signal: controller.signal, isStopped: () => entry.stopped, expire });
    } finally {
      this.#flights.delete(entry);
      this.#wake();
    }
  }

  abortAll(): void {
    for (const entry of this.#flights) {
      entry.stopped = true;
      entry.controller.abort();
    }
    this.#flights.clear();
  }

  /** Waits until nothing is under way, but for no receiver longer than the grace. Nothing where there is no need to. */
  settled(): Promise<void> | undefined {
    return this.#flights.size === 0 && !this.#hasMore() ? undefined : this.#settle();
  }

  async #settle(): Promise<void> {
    for (;;) {
      const youngest = Math.max(...[...this.#flights].map(({ touchedAt }) => touchedAt));
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
