/** How much of a window is used. */
export interface WindowUse {
  /** `null` is unlimited. */
  limit: number | null;
  used: number;
  resetsAtMs: number;
}

/** Counts requests over a stretch of time. */
export interface Window {
  readonly name: WindowName;
  readonly lengthMs: number;
  use(nowMs: number): WindowUse;
  count(nowMs: number): void;
}

export type WindowName = 'minute' | 'day';

/** The windows of the contract's limits (specification, §8). */
export const windowLengthsMs: Readonly<Record<WindowName, number>> = { minute: 60_000, day: 86_400_000 };

/** Starts anew with each minute or day of UTC. */
export class FixedWindow implements Window {
  readonly name: WindowName;
  readonly lengthMs: number;
  readonly #limit: number | null;
  #startMs = Number.NEGATIVE_INFINITY;
  #used = 0;

  constructor(name: WindowName, limit: number | null) {
    this.name = name;
    this.lengthMs = windowLengthsMs[name];
    this.#limit = limit;
  }

  use(nowMs: number): WindowUse {
    this.#turn(nowMs);
    return { limit: this.#limit, used: this.#used, resetsAtMs: this.#startMs + this.lengthMs };
  }

  count(nowMs: number): void {
    this.#turn(nowMs);
    this.#used += 1;
  }

  #turn(nowMs: number): void {
    // Days and minutes of UTC are multiples of their length since 1970.
    const startMs = nowMs - (nowMs % this.lengthMs);
    if (startMs === this.#startMs) return;
    this.#startMs = startMs;
    this.#used = 0;
  }
}

/** Looks back from each request. */
export class SlidingWindow implements Window {
  readonly name: WindowName;
  readonly lengthMs: number;
  readonly #limit: number;
  #times: number[] = [];
  #first = 0;

  constructor(name: WindowName, limit: number) {
    this.name = name;
    this.lengthMs = windowLengthsMs[name];
    this.#limit = limit;
  }

  use(nowMs: number): WindowUse {
    this.#forget(nowMs);
    const oldestMs = this.#times[this.#first] ?? nowMs - this.lengthMs;
    return { limit: this.#limit, used: this.#times.length - this.#first, resetsAtMs: oldestMs + this.lengthMs };
  }

  count(nowMs: number): void {
    this.#times.push(nowMs);
  }

  #forget(nowMs: number): void {
    while ((this.#times[this.#first] ?? Number.POSITIVE_INFINITY) <= nowMs - this.lengthMs) this.#first += 1;
    if (this.#first < 1024 || this.#first * 2 < this.#times.length) return;
    this.#times = this.#times.slice(this.#first);
    this.#first = 0;
  }
}
