/** A task that waits for its time. */
export interface Timer {
  readonly atMs: number;
  cancel(): void;
}

interface Entry extends Timer {
  readonly order: number;
  readonly task: () => void;
  cancelled: boolean;
}

/** Tasks by their time, and of one time by the order in which they came (a binary heap). */
export class TimerQueue {
  #heap: Entry[] = [];
  #order = 0;
  #cancelled = 0;

  add(atMs: number, task: () => void): Timer {
    const entry: Entry = {
      atMs,
      task,
      order: this.#order,
      cancelled: false,
      cancel: () => {
        if (entry.cancelled) return;
        entry.cancelled = true;
        this.#cancelled += 1;
        if (this.#cancelled > 1000 && this.#cancelled * 2 > this.#heap.length) this.#compact();
      },
    };
    this.#order += 1;
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
    return entry;
  }

  /** Time of the next task. */
  nextAtMs(): number | undefined {
    this.#dropCancelled();
    return this.#heap[0]?.atMs;
  }

  /** Takes the next task where its time has come. */
  takeDue(nowMs: number): (() => void) | undefined {
    this.#dropCancelled();
    const first = this.#heap[0];
    if (first === undefined || first.atMs > nowMs) return undefined;
    this.#removeFirst();
    // What has run cannot be cancelled any more.
    first.cancelled = true;
    return first.task;
  }

  clear(): void {
    this.#heap = [];
    this.#cancelled = 0;
  }

  #dropCancelled(): void {
    while (this.#heap[0]?.cancelled) {
      this.#removeFirst();
      this.#cancelled -= 1;
    }
  }

  #compact(): void {
    // A sorted array is a heap.
    this.#heap = this.#heap.filter((entry) => !entry.cancelled).sort(compare);
    this.#cancelled = 0;
  }

  #removeFirst(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    this.#sink(0);
  }

  #rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIfBefore(index, parent)) return;
      index = parent;
    }
  }

  #sink(start: number): void {
    let index = start;
    for (;;) {
      const left = index * 2 + 1;
      const right = left + 1;
      const child = this.#isBefore(right, left) ? right : left;
      if (!this.#swapIfBefore(child, index)) return;
      index = child;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const first = this.#heap[a];
    const second = this.#heap[b];
    return first !== undefined && second !== undefined && compare(first, second) < 0;
  }

  #swapIfBefore(later: number, earlier: number): boolean {
    if (!this.#isBefore(later, earlier)) return false;
    // Both are there: isBefore has looked.
    const moved = this.#heap[later] as Entry;
    this.#heap[later] = this.#heap[earlier] as Entry;
    this.#heap[earlier] = moved;
    return true;
  }
}

function compare(a: Entry, b: Entry): number {
  return a.atMs - b.atMs || a.order - b.order;
}
