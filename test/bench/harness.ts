import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One way to do the job that is measured. */
export interface Contender {
  name: string;
  /** Does the job once. */
  run: () => unknown;
}

export interface Measurement {
  name: string;
  /** Median over the rounds, in microseconds a run. */
  medianUs: number;
  /** Half the distance between the quartiles, in per cent of the median. */
  spreadPercent: number;
}

export interface Table {
  title: string;
  /** The contender to which the ratios refer. */
  floor: string;
  rows: (Measurement & { ratio: number })[];
}

export interface CompareOptions {
  title: string;
  contenders: readonly Contender[];
  /** Name of the contender that is 1.00×. @default the first */
  floor?: string;
  /** Runs started together in one sample. @default 1 */
  concurrency?: number;
}

/** `--quick` on the command line: fewer, shorter rounds, for a look. */
export const quick: boolean = process.argv.includes('--quick');

/**
 * Measures the contenders in interleaved rounds, so that what the machine does meanwhile falls on all of them alike.
 * Each sample lasts about 20 ms; the order turns from round to round.
 */
export async function compare({ title, contenders, floor, concurrency = 1 }: CompareOptions): Promise<Table> {
  const rounds = quick ? 11 : 41;
  const entries: { contender: Contender; runs: number; samples: number[] }[] = [];
  for (const contender of contenders) {
    await sample(contender, 50, concurrency);
    let runs = 1;
    while ((await sample(contender, runs, concurrency)) * runs < 20_000 && runs < 1_000_000) runs *= 2;
    entries.push({ contender, runs, samples: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < entries.length; index += 1) {
      const entry = entries[(index + round) % entries.length];
      if (entry) entry.samples.push(await sample(entry.contender, entry.runs, concurrency));
    }
  }
  return tableOf(
    title,
    entries.map(({ contender, samples }) => ({ name: contender.name, ...summarise(samples) })),
    floor,
  );
}

/** A table of measurements that were taken elsewhere (processes, sizes). */
export function tableOf(title: string, rows: readonly Measurement[], floor: string = rows[0]?.name ?? ''): Table {
  const base = rows.find(({ name }) => name === floor)?.medianUs ?? Number.NaN;
  return { title, floor, rows: rows.map((row) => ({ ...row, ratio: row.medianUs / base })) };
}

/** Median and spread of samples. */
export function summarise(samples: readonly number[]): { medianUs: number; spreadPercent: number } {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (quantile: number): number => sorted[Math.floor((sorted.length - 1) * quantile)] ?? Number.NaN;
  return { medianUs: at(0.5), spreadPercent: ((at(0.75) - at(0.25)) / 2 / at(0.5)) * 100 };
}

/** Prints the tables and writes them to `test/bench/results/NAME.json`. */
export function report(name: string, tables: readonly Table[], unit = 'µs'): void {
  for (const { title, floor, rows } of tables) {
    console.log(`\n${title} (${unit}; 1.00× = ${floor})`);
    const width = Math.max(...rows.map((row) => row.name.length));
    for (const row of rows) {
      const figure = row.medianUs >= 100 ? row.medianUs.toFixed(0) : row.medianUs.toFixed(2);
      console.log(
        `  ${row.name.padEnd(width)}  ${figure.padStart(9)}  ±${row.spreadPercent.toFixed(0).padStart(3)} %  ${row.ratio.toFixed(2).padStart(7)}×`,
      );
    }
  }
  const file = join(dirname(fileURLToPath(import.meta.url)), 'results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
  writeFileSync(
    file,
    `${JSON.stringify({ name, unit, date: new Date().toISOString(), quick, machine, tables }, null, 2)}\n`,
  );
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
