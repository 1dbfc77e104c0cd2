import { type Signal, signal } from '@preact/signals';
import { callAdmin, messageOf } from '../mock/admin.ts';
import type { FaultRule, FaultType } from '../mock/shapes.ts';
import { faults } from '../mock/store.ts';

/** What goes wrong, in words, and what can be said about it. */
export const faultTypes: Readonly<
  Record<FaultType, { title: string; summary: string; members: readonly ('status' | 'ms' | 'bytes')[] }>
> = {
  latency: { title: 'Latency', summary: 'The answer comes late.', members: ['ms'] },
  status: {
    title: 'Status',
    summary: 'The request is answered with this status, and nothing is done.',
    members: ['status'],
  },
  reset: {
    title: 'Connection reset',
    summary: 'It is done, and the connection is reset without an answer.',
    members: [],
  },
  truncate: { title: 'Truncated', summary: 'The body ends early.', members: ['bytes'] },
  malformed: { title: 'Malformed', summary: 'The body is no JSON.', members: [] },
  dribble: { title: 'Dribble', summary: 'The body comes in small pieces.', members: ['bytes', 'ms'] },
};

export const faultProblem: Signal<string | undefined> = signal(undefined);

/** Adds a rule to those that hold. */
export function addFault(rule: FaultRule): Promise<void> {
  return setFaults([...live(), rule]);
}

export function removeFault(index: number): Promise<void> {
  return setFaults(faults.value.filter((rule, at) => at !== index && rule.count !== 0));
}

export function clearFaults(): Promise<void> {
  return setFaults([]);
}

/** Those that are not used up: a rule that strikes no more times could not be set again. */
function live(): FaultRule[] {
  return faults.value.filter(({ count }) => count !== 0);
}

async function setFaults(rules: readonly FaultRule[]): Promise<void> {
  try {
    faults.value = (await callAdmin<{ rules: FaultRule[] }>('PUT', 'faults', { rules })).rules;
    faultProblem.value = undefined;
  } catch (error) {
    faultProblem.value = messageOf(error);
  }
}

/** A rule in words. */
export function describeFault({ type, status, ms, bytes, operation, probability, count }: FaultRule): string {
  const how = [
    type === 'status' ? `answers ${status ?? 500}` : undefined,
    ms === undefined ? undefined : type === 'dribble' ? `every ${ms} ms` : `${ms} ms`,
    bytes === undefined ? undefined : `${bytes} bytes`,
  ];
  const when = [
    operation ?? 'every operation',
    probability === undefined ? undefined : `${Math.round(probability * 100)} % of the time`,
    count === undefined ? undefined : count === 0 ? 'used up' : `${count} more ${count === 1 ? 'time' : 'times'}`,
  ];
  return [...how, ...when].filter((part) => part !== undefined).join(', ');
}
