import { writeFile } from 'node:fs/promises';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { createProgress } from './progress.ts';
import { jsonReport, textReport } from './report.ts';
import { runSweep, type SweepOptions } from './run-sweep.ts';
import type { Selection } from './selection.ts';
import { describeVariant, findSuspects, type VariantResult } from './suspects.ts';

export interface SweepInput extends Selection, Pick<SweepOptions, 'command' | 'secret' | 'startMock'> {
  json: boolean;
  /** Where the JUnit XML goes. */
  junit?: string | undefined;
}

/** Where a sweep writes, and what ends it. */
export interface SweepContext extends Pick<CommandContext, 'out' | 'signal'> {
  /** Where people see how far it has come. */
  progress: NodeJS.WriteStream;
}

/** Runs the variants and reports. Gives the exit code: 1 where the command failed under one, or the sweep was cut off. */
export async function sweep(input: SweepInput, { out, progress: stream, signal }: SweepContext): Promise<number> {
  const { ids, variants } = input;
  if (input.junit !== undefined) await claim(input.junit);
  const results = await collect(input, stream, signal);
  const suspects = findSuspects(results, ids);
  out(input.json ? jsonReport(results, suspects, { cutOff: signal.aborted }) : textReport(results, suspects, ids));
  if (signal.aborted && !input.json) out(`Cut off after ${results.length} of ${variants.length} variants.`);
  if (input.junit !== undefined) {
    const { junitReport } = await import('./junit.ts');
    await writeFile(input.junit, junitReport(input.command.join(' '), results, ids));
  }
  return !signal.aborted && results.every(({ exitCode }) => exitCode === 0) ? 0 : 1;
}

/** A file that cannot be written is to be known before the runs, not after them. */
async function claim(file: string): Promise<void> {
  try {
    await writeFile(file, '');
  } catch (cause) {
    throw new UsageError(`${file} cannot be written: ${cause instanceof Error ? cause.message : cause}`);
  }
}

async function collect(
  { ids, variants, ...options }: SweepInput,
  stream: NodeJS.WriteStream,
  signal: AbortSignal,
): Promise<VariantResult[]> {
  const progress = await createProgress(stream, variants.length);
  const results: VariantResult[] = [];
  const announced = function* (): Generator<(typeof variants)[number]> {
    for (const variant of variants) {
      progress.started(describeVariant(variant, ids));
      yield variant;
    }
  };
  try {
    for await (const result of runSweep({ ...options, variants: announced(), signal })) {
      results.push(result);
      progress.ended(result, describeVariant(result.assumptions, ids));
    }
  } finally {
    progress.stop();
  }
  return results;
}
