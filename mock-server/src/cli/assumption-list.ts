import { type AssumptionId, assumptionRegistry } from '../generated/assumptions.ts';
import { assumptionIds, optionsOf } from '../service/assumptions.ts';
import { table } from './table.ts';

/** The open questions with their answers, for people. */
export function assumptionList(): string {
  const blocks = assumptionIds.map((id) => {
    const { question, default: initial } = assumptionRegistry[id];
    const options = optionsOf(id).map((value) => [value === initial ? '  *' : '   ', value, summaryOf(id, value)]);
    return `${id}\n  ${question}\n${table(options)}`;
  });
  return [
    ...blocks,
    'An asterisk marks the default. Choose another answer with --assume ID=VALUE; sweep tries them all on a command.',
  ].join('\n\n');
}

function summaryOf(id: AssumptionId, value: string): string {
  const options: { readonly [value: string]: { readonly summary: string } } = assumptionRegistry[id].options;
  return options[value]?.summary ?? '';
}
