import type { OperationId } from '../../generated/operations.ts';
import type { FaultRule } from './rule.ts';

interface Armed {
  readonly rule: FaultRule;
  left: number;
}

/** The faults that are switched on. */
export class Faults {
  readonly #random: () => number;
  #armed: Armed[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Replaces the rules. */
  set(rules: readonly FaultRule[]): void {
    this.#armed = rules.map((rule) => ({ rule, left: rule.count ?? Number.POSITIVE_INFINITY }));
  }

  /** The rules, each with how often it will still strike. */
  list(): FaultRule[] {
    return this.#armed.map(({ rule, left }) => (Number.isFinite(left) ? { ...rule, count: left } : rule));
  }

  /** The faults that strike this request: every latency, and the first of the others. */
  strike(operation: OperationId): FaultRule[] {
    if (this.#armed.length === 0) return [];
    const struck: FaultRule[] = [];
    for (const armed of this.#armed) {
      const { rule } = armed;
      if (armed.left <= 0 || (rule.operation !== undefined && rule.operation !== operation)) continue;
      if (rule.type !== 'latency' && struck.some(({ type }) => type !== 'latency')) continue;
      if (rule.probability !== undefined && this.#random() >= rule.probability) continue;
      armed.left -= 1;
      struck.push(rule);
    }
    return struck;
  }

  /** The delay of a latency fault, in milliseconds. */
  latencyMs({ ms = 0, distribution = 'fixed', maxMs = ms, sigma = 0.5 }: FaultRule): number {
    switch (distribution) {
      case 'fixed':
        return ms;
      case 'uniform':
        return ms + (maxMs - ms) * this.#random();
      case 'log-normal':
        return ms * Math.exp(sigma * this.#normal());
    }
  }

  /** A number of the standard normal distribution (Box and Muller). */
  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}
