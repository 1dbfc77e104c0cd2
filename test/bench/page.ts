/** docs/benchmarks.md as text. */
import { cellsOf, figure, type Machine, type Result, type Table } from './results.ts';
import type { Target } from './targets.ts';

/**
 * The page that the results make.
 * @throws Error where a target was not measured, or is missed and has no cause
 */
export function pageOf(results: readonly Result[], targets: readonly Target[]): string {
  return `---
title: Benchmarks
---

<!-- Written by \`npm run bench -- --write\`. Do not edit. -->

# Benchmarks

Medians of interleaved rounds; ± is half the distance between the quartiles. Absolute figures move from machine to machine; the
ratios are what counts. "To the floor" holds a row against the first one, or the one that the table names; "ours to it" holds the row
of this project against that row: below 1.00× this project takes less. \`npm run bench\` measures all of it, here as anywhere.

## Targets

${targetsOf(results, targets)}

## Machine and versions

${machinesOf(results)}

${versionsOf(results)}

${results.map(sectionOf).join('\n\n')}
`;
}

function targetsOf(results: readonly Result[], targets: readonly Target[]): string {
  const judged = targets.map((target) => {
    const value = target.measure(results);
    const met = target.kind === 'most' ? value <= target.limit : value >= target.limit;
    return { ...target, value, met };
  });
  const missed = judged.filter(({ met }) => !met);
  const unexplained = missed.filter(({ cause }) => !cause);
  if (unexplained.length > 0) {
    const list = unexplained.map((target) => `  ${target.claim}: ${amount(target.value, target)}, ${limitOf(target)}`);
    throw new Error(
      `Missed without a written cause. Measure again, mend it, or write \`cause\` in targets.ts:\n${list.join('\n')}`,
    );
  }
  const table = markdownTable([
    ['', 'target', 'measured', ''],
    ...judged.map((target) => [
      target.claim,
      limitOf(target),
      amount(target.value, target),
      target.met ? 'met' : '**missed**',
    ]),
  ]);
  const causes = missed.map(({ claim, cause }) => `- **${claim}.** ${cause}`);
  return causes.length === 0 ? table : `${table}\n\nWhy what is missed is missed:\n\n${causes.join('\n')}`;
}

function limitOf(target: Target): string {
  return `${target.kind === 'most' ? '≤' : '≥'} ${amount(target.limit, target)}`;
}

function amount(value: number, { unit, limit }: Target): string {
  if (unit !== '×') return `${figure(value)} ${unit}`;
  // A miss by a hair must not look like the limit.
  const looksLikeLimit = value !== limit && value.toFixed(2) === limit.toFixed(2);
  return `${value.toFixed(looksLikeLimit ? 4 : 2)}×`;
}

function machinesOf(results: readonly Result[]): string {
  const describe = ({ cpu, cores, memoryGb, system, node }: Machine): string =>
    `${cpu}, ${cores} cores, ${memoryGb} GB of memory, ${system}, Node ${node}`;
  const groups = new Map<string, string[]>();
  for (const { name, date, quick, machine } of results) {
    const how = `${describe(machine)}; ${date.slice(0, 10)}${quick ? ', with `--quick`' : ''}`;
    groups.set(how, [...(groups.get(how) ?? []), name]);
  }
  return [...groups].map(([how, names]) => `- ${how}: ${names.join(', ')}`).join('\n');
}

function versionsOf(results: readonly Result[]): string {
  const versions = new Map(results.flatMap((result) => Object.entries(result.versions)));
  return markdownTable([['peer', 'version'], ...[...versions].toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function sectionOf({ name, tables }: Result): string {
  return [`## ${name}`, ...tables.map(blockOf)].join('\n\n');
}

function blockOf(table: Table): string {
  const about = [table.note, table.floor === table.rows[0]?.name ? undefined : `The floor: ${table.floor}.`];
  return [`### ${table.title}`, ...about.filter((line) => line !== undefined), markdownTable(cellsOf(table))].join(
    '\n\n',
  );
}

function markdownTable([head = [], ...rows]: readonly string[][]): string {
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [lineOf(head), lineOf(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(lineOf)].join('\n');
}
