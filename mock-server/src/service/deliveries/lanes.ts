const PER_LANE = 16;
const OVERALL = 256;
/** A task that takes longer no longer counts: those that wait for a slow receiver do not hold up the others. */
const SLOW_AFTER_MS = 250;

/** How many have had their turn before their places are given back. */
const FORGET_AFTER = 1024;

interface Lane {
  active: number;
  waiting: (() => Promise<void>)[];
  /** How many of the waiting have had their turn; taking them off one by one would move all the others each time. */
  taken: number;
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
      lane = { active: 0, waiting: [], taken: 0 };
      this.#lanes.set(name, lane);
    }
    lane.waiting.push(task);
    this.waiting += 1;
    if (lane.active < PER_LANE) this.#queue.add(name);
    this.#pump();
  }

  clear(): void {
    for (const lane of this.#lanes.values()) empty(lane);
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
      const task = lane && take(lane);
      if (lane === undefined || task === undefined) continue;
      this.waiting -= 1;
      this.#start(name, lane, task);
      // To the end of the line, where there is more: lanes take turns.
      if (hasMore(lane) && lane.active < PER_LANE) this.#queue.add(name);
    }
  }

  #start(name: string, lane: Lane, task: () => Promise<void>): void {
    const token = {};
    lane.active += 1;
    this.#counted.set(token, performance.now());
    void task().finally(() => {
      lane.active -= 1;
      this.#counted.delete(token);
      if (hasMore(lane)) this.#queue.add(name);
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

function take(lane: Lane): (() => Promise<void>) | undefined {
  const task = lane.waiting[lane.taken];
  lane.taken += 1;
  if (!hasMore(lane)) empty(lane);
  else if (lane.taken >= FORGET_AFTER && lane.taken * 2 >= lane.waiting.length) {
    lane.waiting = lane.waiting.slice(lane.taken);
    lane.taken = 0;
  }
  return task;
}

function hasMore({ waiting, taken }: Lane): boolean {
  return taken < waiting.length;
}

function empty(lane: Lane): void {
  lane.waiting = [];
  lane.taken = 0;
}
