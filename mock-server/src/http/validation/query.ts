import type { Validator } from '../../generated/validation.ts';
import type { Violation } from '../../service/refusal.ts';
import { violationsOf } from './violations.ts';

/** How an integer is written; the validators' conversion takes `0x10`, `1e1` and ` 1` for numbers as well. */
const INTEGER = /^-?\d+$/;

/** What is wrong with the parameters of a query, in words; their values are converted on the way. */
export function queryViolations(validate: Validator | undefined, query: Record<string, unknown>): Violation[] {
  const sent = Object.entries(query);
  if (sent.length === 0 || validate === undefined) return violationsOf(validate, query, 'query');
  const found = violationsOf(validate, query, 'query');
  const errors = found.length === 0 ? [] : (validate.errors ?? []);
  const better = new Map<string, string>();
  for (const [name, value] of sent) {
    if (Array.isArray(value)) {
      const isOne = errors.some(({ instancePath, keyword }) => instancePath === `/${name}` && keyword === 'type');
      if (isOne) better.set(`query.${name}`, 'was given more than once.');
    } else if (Number.isInteger(query[name]) && !INTEGER.test(String(value))) {
      better.set(`query.${name}`, 'must be an integer.');
    }
  }
  if (better.size === 0) return found;
  return [
    ...found.filter(({ path }) => !better.has(path)),
    ...Array.from(better, ([path, message]) => ({ path, message })),
  ];
}
