import { numberBetween } from './members.ts';
import { Refusal } from './refusal.ts';

/** Ten years: further, dates would leave what they can tell. */
const LONGEST_ADVANCE_MS = 10 * 366 * 86_400_000;

/**
 * Reads by how much the clock is moved, in whole milliseconds.
 *
 * @throws {Refusal} where it is no number, or out of bounds.
 */
export function readAdvance(ms: unknown): number {
  const problem = numberBetween(0, LONGEST_ADVANCE_MS)(ms);
  if (problem !== undefined) throw new Refusal('invalid', `ms: ${problem}`);
  return Math.round(Number(ms));
}
