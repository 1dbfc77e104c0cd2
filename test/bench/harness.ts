import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, totalmem, type } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cellsOf, type Machine, type Measurement, type Result, type Table } from './results.ts';

/** One way to do the job that is measured. */
export interface Contender {
  name: string;
  /** Does the job once. */
  run: () => unknown;
}

export interface TableOptions {
  title: string;
  /** @default 'µs' */
  unit?: string;
  /** Name of the row that is 1.00×. @default the first */
  floor?: string;
  /** Name of the row that is held against every other one. @default none */
  ours?: string;
  note?: string;
}

export interface CompareOptions extends TableOptions {
  contenders: readonly Contender[];
  /** Runs started together in one sample. @default 1 */
  concurrency?: number;
  /** How long a sample lasts, about: longer where collections of garbage come seldom and are dear. @default 20 */
  sampleMs?: number;
}

/** `--quick` on the command line: fewer, shorter rounds, for a look. */
export const quick: boolean = process.argv.includes('--quick');

/**
 * Measures the contenders in interleaved rounds, so that what the machine does meanwhile falls on all of them alike.
 * The order turns from round to round.
 */
export async function compare({
  contenders,
  concurrency = 1,
  sampleMs = 20,
  ...options
}: CompareOptions): Promise<Table> {
  const rounds = quick ? 11 : 41;
  const entries: { contender: Contender; runs: number; samples: number[] }[] = [];
  for (const contender of contenders) {
    await sample(contender, 50, concurrency);
    let runs = 1;
    while ((await sample(contender, runs, concurrency)) * runs < sampleMs * 1000 && runs < 1_000_000) runs *= 2;
    entries.push({ contender, runs, samples: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < entries.length; index += 1) {
      const entry = entries[(index + round) % entries.length];
      if (entry) entry.samples.push(await sample(entry.contender, entry.runs, concurrency));
    }
  }
  const rows = entries.map(({ contender, samples }) => ({ name: contender.name, ...summarise(samples) }));
  return tableOf(options, rows);
}

/** A table of measurements, those taken elsewhere (processes, sizes) included. */
export function tableOf(options: TableOptions, rows: readonly Measurement[]): Table {
  const { unit = 'µs', floor = rows[0]?.name ?? '', ...rest } = options;
  const base = rows.find(({ name }) => name === floor)?.median ?? Number.NaN;
  return { ...rest, unit, floor, rows: rows.map((row) => ({ ...row, ratio: row.median / base })) };
}

/** Median and spread of samples. */
export function summarise(samples: readonly number[]): { median: number; spreadPercent: number } {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (quantile: number): number => sorted[Math.floor((sorted.length - 1) * quantile)] ?? Number.NaN;
  return { median: at(0.5), spreadPercent: ((at(0.75) - at(0.25)) / 2 / at(0.5)) * 100 };
}

const folder = dirname(fileURLToPath(import.meta.url));

/** Prints the tables and writes them to `test/bench/results/NAME.json`, with machine, date and the versions of the peers. */
export function report(name: string, peers: readonly string[], tables: Table[]): void {
  for (const table of tables) print(table);
  const result: Result = {
    name,
    date: new Date().toISOString(),
    quick,
    machine: machine(),
    versions: Object.fromEntries(peers.toSorted().map((peer) => [peer, versionOf(peer)])),
    tables,
  };
  const file = join(folder, 'results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

function print(table: Table): void {
  console.log(`\n${table.title} (${table.unit}; the floor: ${table.floor})`);
  const lines = cellsOf(table);
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('  ')}`);
  }
  if (table.note !== undefined) console.log(`  ${table.note}`);
}

function machine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: type(),
    node: process.version,
  };
}

/** Folder of an installed package, as a program in `from` finds it. */
export function packageFolder(name: string, from: string = folder): string | undefined {
  for (const path of createRequire(join(from, 'package.json')).resolve.paths(name) ?? []) {
    const candidate = join(path, name);
    if (manifestOf(candidate) !== undefined) return candidate;
  }
  return undefined;
}

/** What package.json of a folder says, as far as it is used here. */
export function manifestOf(
  path: string,
): { version: string; dependencies?: Record<string, string>; exports?: Record<string, unknown> } | undefined {
  try {
    return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

function versionOf(name: string): string {
  const path = packageFolder(name);
  const version = path && manifestOf(path)?.version;
  if (!version) throw new Error(`${name} is not installed: npm ci --prefix test/bench`);
  return version;
}

async function sample(contender: Contender, runs: number, concurrency: number): Promise<number> {
  const start = performance.now();
  if (concurrency === 1) {
    for (let run = 0; run < runs; run += 1) {
      const result = contender.run();
      // Not every promise is an instance of Promise.
      if (typeof result === 'object' && result !== null && 'then' in result) await result;
    }
  } else {
    for (let run = 0; run < runs; run += concurrency) {
      await Promise.all(Array.from({ length: Math.min(concurrency, runs - run) }, () => contender.run()));
    }
  }
  return ((performance.now() - start) * 1000) / runs;
}
