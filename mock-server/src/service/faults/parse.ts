import { type OperationId, operations } from '../../generated/operations.ts';
import { Refusal, type Violation } from '../refusal.ts';
import { didYouMean } from '../suggest.ts';
import type { FaultRule, FaultType } from './rule.ts';

const types: readonly FaultType[] = ['latency', 'status', 'reset', 'truncate', 'malformed', 'dribble'];
const distributions: readonly string[] = ['fixed', 'uniform', 'log-normal'];
const LONGEST_MS = 600_000;

const checks: Readonly<Record<keyof FaultRule, (value: unknown) => string | undefined>> = {
  type: (value) => oneOf(value, types),
  operation: (value) => oneOf(value, Object.keys(operations)),
  distribution: (value) => oneOf(value, distributions),
  probability: (value) => between(value, 0, 1),
  sigma: (value) => between(value, 0, 10),
  count: (value) => integerBetween(value, 1, Number.MAX_SAFE_INTEGER),
  ms: (value) => between(value, 0, LONGEST_MS),
  maxMs: (value) => between(value, 0, LONGEST_MS),
  status: (value) => integerBetween(value, 200, 599),
  bytes: (value) => integerBetween(value, 0, 1_048_576),
};

/**
 * Reads `{rules: […]}`, or the list alone.
 *
 * @throws {Refusal} naming each member that is wrong; then nothing is changed.
 */
export function parseFaults(input: unknown): FaultRule[] {
  const rules = isRecord(input) && 'rules' in input ? input.rules : input;
  if (!Array.isArray(rules)) throw new Refusal('invalid', 'rules: must be a list of faults.');
  const violations = rules.flatMap((rule: unknown, index) => violationsOf(rule, `rules.${index}`));
  const [first] = violations;
  if (first) throw new Refusal('invalid', `${first.path}: ${first.message}`, { violations });
  // Each was checked just now.
  return structuredClone(rules) as FaultRule[];
}

function violationsOf(rule: unknown, path: string): Violation[] {
  if (!isRecord(rule)) return [{ path, message: 'must be an object.' }];
  const missing =
    rule['type'] === undefined ? [{ path: `${path}.type`, message: `is required: ${types.join(', ')}.` }] : [];
  const found = missing.concat(
    Object.entries(rule).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const message = isMember(name)
        ? checks[name](value)
        : `is unknown.${didYouMean(name, Object.keys(checks)) || ` There are ${Object.keys(checks).join(', ')}.`}`;
      return message === undefined ? [] : [{ path: `${path}.${name}`, message }];
    }),
  );
  return found.length > 0 ? found : senseless(rule, path);
}

/** Which members make sense of each type; without those that are needed, nothing would go wrong. */
const members: Readonly<Record<FaultType, { takes: readonly (keyof FaultRule)[]; needs?: keyof FaultRule }>> = {
  latency: { takes: ['ms', 'distribution', 'maxMs', 'sigma'], needs: 'ms' },
  status: { takes: ['status'] },
  reset: { takes: [] },
  truncate: { takes: ['bytes'] },
  malformed: { takes: [] },
  dribble: { takes: ['bytes', 'ms'] },
};
const always: readonly string[] = ['type', 'operation', 'probability', 'count'];

function senseless(rule: Record<string, unknown>, path: string): Violation[] {
  const type = types.find((candidate) => candidate === rule['type']);
  if (type === undefined) return [];
  const { takes, needs } = members[type];
  const violation = (name: string, message: string): Violation[] => [{ path: `${path}.${name}`, message }];
  if (needs !== undefined && rule[needs] === undefined) return violation(needs, `is required of ${type}.`);
  for (const [name, value] of Object.entries(rule)) {
    if (value === undefined || always.includes(name) || takes.some((taken) => taken === name)) continue;
    const others = takes.length === 0 ? 'nothing of its own' : takes.join(', ');
    return violation(name, `means nothing to ${type}, which takes ${others}.`);
  }
  const { bytes, ms, maxMs, distribution = 'fixed', sigma } = rule;
  if (type === 'dribble' && bytes === 0) return violation('bytes', 'must be 1 or more: 0 at a time never end.');
  if (distribution === 'uniform' && maxMs === undefined) return violation('maxMs', 'is required of uniform.');
  if (maxMs !== undefined && distribution !== 'uniform') return violation('maxMs', 'means something to uniform only.');
  if (sigma !== undefined && distribution !== 'log-normal') {
    return violation('sigma', 'means something to log-normal only.');
  }
  if (typeof maxMs === 'number' && typeof ms === 'number' && maxMs < ms) {
    return violation('maxMs', `must be ${ms} (ms) or more.`);
  }
  return [];
}

function oneOf(value: unknown, list: readonly string[]): string | undefined {
  if (typeof value === 'string' && list.includes(value)) return undefined;
  return `must be one of ${list.join(', ')}.${typeof value === 'string' ? didYouMean(value, list) : ''}`;
}

function between(value: unknown, least: number, most: number): string | undefined {
  return typeof value === 'number' && value >= least && value <= most
    ? undefined
    : `must be a number from ${least} to ${most}.`;
}

function integerBetween(value: unknown, least: number, most: number): string | undefined {
  return Number.isInteger(value) ? between(value, least, most) : `must be an integer from ${least} to ${most}.`;
}

function isMember(name: string): name is keyof FaultRule {
  return Object.hasOwn(checks, name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether this is the id of an operation. */
export function isOperationId(value: string): value is OperationId {
  return Object.hasOwn(operations, value);
}
