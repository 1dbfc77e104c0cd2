import { Refusal } from './refusal.ts';
import { didYouMean } from './suggest.ts';

/** Says what is wrong with a value; nothing where it is right. */
export type Check = (value: unknown) => string | undefined;

/**
 * Holds an object to the members that it may have; those that are `undefined` count as not given.
 *
 * @throws {Refusal} naming the first that is unknown, with the nearest, or that is wrong.
 */
export function assertMembers(input: unknown, what: string, checks: Readonly<Record<string, Check>>): void {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new Refusal('invalid', `${what}: must be an object.`);
  }
  const names = Object.keys(checks);
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(checks, name)) {
      const hint = didYouMean(name, names) || ` There are ${names.join(', ')}.`;
      throw new Refusal('invalid', `${what}.${name}: is unknown.${hint}`);
    }
    const problem = value === undefined ? undefined : checks[name]?.(value);
    if (problem !== undefined) throw new Refusal('invalid', `${what}.${name}: ${problem}`);
  }
}

/** A text. */
export const text: Check = (value) => (typeof value === 'string' ? undefined : 'must be a string.');

/** One of some words. */
export function oneOf(words: readonly string[]): Check {
  return (value) => {
    if (typeof value === 'string' && words.includes(value)) return undefined;
    return `must be one of ${words.join(', ')}.${typeof value === 'string' ? didYouMean(value, words) : ''}`;
  };
}

/** An integer within bounds. */
export function integerBetween(least: number, most: number): Check {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? undefined
      : `must be an integer from ${least} to ${most}.`;
}

/** A number within bounds. */
export function numberBetween(least: number, most: number): Check {
  return (value) =>
    typeof value === 'number' && value >= least && value <= most
      ? undefined
      : `must be a number from ${least} to ${most}.`;
}
