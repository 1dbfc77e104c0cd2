import type { Validator } from '../../generated/validation.ts';
import type { Violation } from '../../service/refusal.ts';
import { violationsOf } from './violations.ts';

/** How an integer is written; the validators' conversion takes `0x10`, `1e1` and ` 1` for numbers as well. */
const INTEGER = /^-?\d+$/;

/** What is wrong with the parameters of a query, in words; their values are converted on the way. */
export function queryViolations(validate: Validator | undefined, query: Record<string, unknown>): Violation[] {
  if (validate === undefined) return [];
  const sent = Object.values(query);
  const found = violationsOf(validate, query, 'query');
  const better = new Map<string, string>();
  let index = 0;
  for (const name in query) {
    const value = sent[index];
    index += 1;
    if (typeof value === 'string') {
      const isConverted = typeof query[name] === 'number' && Number.isInteger(query[name]);
      if (isConverted && !INTEGER.test(value)) better.set(`query.${name}`, 'must be an integer.');
    } else if (found.length > 0) {
      const errors = validate.errors ?? [];
      const isOne = errors.some(({ instancePath, keyword }) => instancePath === `/${name}` && keyword === 'type');
      if (isOne) better.set(`query.${name}`, 'was given more than once.');
    }
  }
  if (better.size === 0) return found;
  return [
    ...found.filter(({ path }) => !better.has(path)),
    ...Array.from(better, ([path, message]) => ({ path, message })),
  ];
}
