/** What a benchmark hands over: written as `results/NAME.json`, read again to make docs/benchmarks.md. */
export interface Result {
  name: string;
  date: string;
  /** Measured with `--quick`. */
  quick: boolean;
  machine: Machine;
  /** The peers by name. */
  versions: Record<string, string>;
  tables: Table[];
}

export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
}

export interface Table {
  title: string;
  unit: string;
  /** The row to which the ratios refer. */
  floor: string;
  /** The row of this project that is held against every other one. */
  ours?: string;
  /** What a reader has to know in order to read the figures. */
  note?: string;
  rows: (Measurement & { ratio: number })[];
}

export interface Measurement {
  name: string;
  /** In the table's unit. */
  median: number;
  /** Half the distance between the quartiles, in per cent of the median; absent where there is one sample. */
  spreadPercent?: number;
  /** Median over the rounds of each round's 99th percentile. */
  p99?: number;
}

/**
 * The median of one row.
 * @throws Error where it was not measured
 */
export function medianOf(results: readonly Result[], name: string, title: string, row: string): number {
  const tables = results.filter((result) => result.name === name).flatMap((result) => result.tables);
  const found = tables.find((table) => table.title === title)?.rows.find((candidate) => candidate.name === row);
  if (!found) throw new Error(`Not measured: "${row}" in "${title}". Run: npm run bench -- ${name}`);
  return found.median;
}

/** One table as cells of text, the heading first: for the terminal and for Markdown. */
export function cellsOf({ unit, ours, rows }: Table): string[][] {
  const own = rows.find(({ name }) => name === ours)?.median;
  const spread = rows.some(({ spreadPercent }) => spreadPercent !== undefined);
  const p99 = rows.some((row) => row.p99 !== undefined);
  const pick = (cells: (string | false)[]): string[] => cells.filter((cell) => cell !== false);
  return [
    pick(['', unit, spread && '± %', p99 && `p99, ${unit}`, 'to the floor', own !== undefined && 'ours to it']),
    ...rows.map((row) =>
      pick([
        row.name,
        figure(row.median),
        spread && (row.spreadPercent?.toFixed(0) ?? ''),
        p99 && (row.p99 === undefined ? '' : figure(row.p99)),
        `${row.ratio.toFixed(2)}×`,
        own !== undefined && `${(own / row.median).toFixed(2)}×`,
      ]),
    ),
  ];
}

/** A figure with about three digits that count; whole numbers as they are. */
export function figure(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
