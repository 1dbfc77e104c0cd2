/** Writes docs/benchmarks.md from the results of the latest runs. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Table } from './harness.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'results');

interface Result {
  name: string;
  unit: string;
  date: string;
  quick: boolean;
  machine: { node: string; cpu: string; cores: number };
  tables: Table[];
}

const results = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file): Result => JSON.parse(readFileSync(join(folder, file), 'utf8')));

const figure = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

const sections = results.map(({ name, unit, date, quick, machine, tables }) => {
  const parts = tables.map(({ title, rows }) =>
    [
      `### ${title}`,
      '',
      `| | ${unit} | ± % | ratio |`,
      '| --- | ---: | ---: | ---: |',
      ...rows.map(
        (row) =>
          `| ${row.name} | ${figure(row.medianUs)} | ${row.spreadPercent.toFixed(0)} | ${row.ratio.toFixed(2)}× |`,
      ),
    ].join('\n'),
  );
  const how = `${date.slice(0, 10)}, Node ${machine.node}, ${machine.cores} cores${quick ? ', quick' : ''}`;
  return `## ${name}\n\n${how}\n\n${parts.join('\n\n')}`;
});

writeFileSync(
  join(dirname(fileURLToPath(import.meta.url)), '../../docs/benchmarks.md'),
  `---
title: Benchmarks
---

<!-- Written by \`npm run bench -- --write\`. Do not edit. -->

# Benchmarks

Medians of interleaved rounds. Absolute figures move from machine to machine; the ratios are what counts, each to the row that has 1.00×.

${sections.join('\n\n')}
`,
);
