const PER_LANE = 16;
const OVERALL = 256;
/** A task that takes longer no longer counts: those that wait for a slow receiver do not hold up the others. */
const SLOW_AFTER_MS = 250;

interface Lane {
  active: number;
  readonly waiting: (() => Promise<void>)[];
}

/** Runs tasks in lanes: a few at once in each, so that one slow receiver delays itself and nobody else. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #queue = new Set<string>();
  /** Tasks that count towards the overall number, by when they started. */
  readonly #counted = new Map<object, number>();
  #relief: ReturnType<typeof setTimeout> | undefined;

  /** How many tasks wait for their turn. */
  waiting = 0;

  run(name: string, task: () => Promise<void>): void {
    let lane = this.#lanes.get(name);
    if (lane === undefined) {
      lane = { active: 0, waiting: [] };
      this.#lanes.set(name, lane);
    }
    lane.waiting.push(task);
    this.waiting += 1;
    if (lane.active < PER_LANE) this.#queue.add(name);
    this.#pump();
  }

  clear(): void {
    for (const lane of this.#lanes.values()) lane.waiting.length = 0;
    this.#queue.clear();
    this.waiting = 0;
    clearTimeout(this.#relief);
    this.#relief = undefined;
  }

  #pump(): void {
    for (const name of this.#queue) {
      if (this.#counted.size >= OVERALL) {
        this.#relieveLater();
        return;
      }
      this.#queue.delete(name);
      const lane = this.#lanes.get(name);
      const task = lane?.waiting.shift();
      if (lane === undefined || task === undefined) continue;
      this.waiting -= 1;
      this.#start(name, lane, task);
      // To the end of the line, where there is more: lanes take turns.
      if (lane.waiting.length > 0 && lane.active < PER_LANE) this.#queue.add(name);
    }
  }

  #start(name: string, lane: Lane, task: () => Promise<void>): void {
    const token = {};
    lane.active += 1;
    this.#counted.set(token, performance.now());
    void task().finally(() => {
      lane.active -= 1;
      this.#counted.delete(token);
      if (lane.waiting.length > 0) this.#queue.add(name);
      else if (lane.active === 0) this.#lanes.delete(name);
      this.#pump();
    });
  }

  #relieveLater(): void {
    this.#relief ??= setTimeout(() => {
      this.#relief = undefined;
      const limit = performance.now() - SLOW_AFTER_MS;
      for (const [token, startedAt] of this.#counted) if (startedAt <= limit) this.#counted.delete(token);
      this.#pump();
    }, SLOW_AFTER_MS);
  }
}
