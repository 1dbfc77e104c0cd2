import { type Timer, TimerQueue } from './timers.ts';

/** `real` runs with the machine's time; `manual` stands still until it is advanced. */
export type ClockMode = 'real' | 'manual';

export interface ClockOptions {
  /** @default 'real' */
  mode?: ClockMode;
  /** The machine's time in milliseconds. @default Date.now */
  machineNow?: () => number;
  /** Waits for what is under way, so that an advancing clock does not overtake an answer that is about to come. */
  settle?: () => Promise<void> | undefined;
}

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** The mock's own time. Everything that waits for a time waits here, so that an hour can pass in a millisecond. */
export class Clock {
  readonly mode: ClockMode;
  readonly #machineNow: () => number;
  readonly #settle: () => Promise<void> | undefined;
  readonly #timers: TimerQueue = new TimerQueue();
  #offsetMs = 0;
  #manualMs: number;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #alarmAtMs: number = Number.POSITIVE_INFINITY;
  #advancing: Promise<unknown> = Promise.resolve();

  constructor({ mode = 'real', machineNow = Date.now, settle = () => undefined }: ClockOptions = {}) {
    this.mode = mode;
    this.#machineNow = machineNow;
    this.#settle = settle;
    this.#manualMs = machineNow();
  }

  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number {
    return this.mode === 'manual' ? this.#manualMs : this.#machineNow() + this.#offsetMs;
  }

  /** Runs the task once the clock shows this time; at once, but not within this call, where it has passed. */
  schedule(atMs: number, task: () => void): Timer {
    const timer = this.#timers.add(atMs, task);
    if (this.mode === 'real' && atMs < this.#alarmAtMs) this.#arm(atMs);
    return timer;
  }

  /** Moves the clock on and runs, in order, whatever falls due. Calls queue behind each other. */
  advance(ms: number): Promise<number> {
    const advanced = this.#advancing.then(() => this.#advanceBy(ms));
    this.#advancing = advanced.catch(() => undefined);
    return advanced;
  }

  /** Back to the start: nothing waits, and the time is the machine's. */
  reset(): void {
    this.stop();
    this.#offsetMs = 0;
    this.#manualMs = this.#machineNow();
  }

  /** Forgets whatever waits. */
  stop(): void {
    this.#timers.clear();
    clearTimeout(this.#alarm);
    this.#alarmAtMs = Number.POSITIVE_INFINITY;
  }

  async #advanceBy(ms: number): Promise<number> {
    const targetMs = this.now() + ms;
    for (;;) {
      await this.#settle();
      const nextMs = this.#timers.nextAtMs();
      if (nextMs === undefined || nextMs > targetMs) break;
      this.#moveTo(nextMs);
      this.#runDue();
    }
    this.#moveTo(targetMs);
    if (this.mode === 'real') this.#rearm();
    return this.now();
  }

  #moveTo(atMs: number): void {
    const ahead = atMs - this.now();
    if (ahead <= 0) return;
    this.#manualMs += ahead;
    this.#offsetMs += ahead;
  }

  #runDue(): void {
    const nowMs = this.now();
    for (let task = this.#timers.takeDue(nowMs); task !== undefined; task = this.#timers.takeDue(nowMs)) task();
  }

  #rearm(): void {
    const nextMs = this.#timers.nextAtMs();
    if (nextMs !== undefined) this.#arm(nextMs);
  }

  #arm(atMs: number): void {
    clearTimeout(this.#alarm);
    this.#alarmAtMs = atMs;
    this.#alarm = setTimeout(
      () => {
        this.#alarmAtMs = Number.POSITIVE_INFINITY;
        this.#runDue();
        this.#rearm();
      },
      Math.min(Math.max(0, atMs - this.now()), LONGEST_TIMEOUT_MS),
    );
    // A retry that is an hour away does not keep a test's process alive. Browsers give a number here.
    if (typeof this.#alarm === 'object') this.#alarm.unref?.();
  }
}
