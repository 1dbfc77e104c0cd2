import type { AssumptionId } from '../../generated/assumptions.ts';
import { table } from '../table.ts';
import { describeVariant, type Suspect, type VariantResult } from './suspects.ts';

/** The results for a machine, as `--json` prints them; `cutOff` where a signal ended the sweep. */
export function jsonReport(
  results: readonly VariantResult[],
  suspects: readonly Suspect[],
  { cutOff = false }: { cutOff?: boolean } = {},
): string {
  const variants = results.map(({ assumptions, exitCode, durationMs }) => ({ assumptions, exitCode, durationMs }));
  return JSON.stringify({ variants, suspects, ...(cutOff ? { cutOff } : {}) }, null, 2);
}

/** The results for people: each variant, the end of what failed, and what to look at. */
export function textReport(
  results: readonly VariantResult[],
  suspects: readonly Suspect[],
  ids: readonly AssumptionId[],
): string {
  const failed = results.filter(({ exitCode }) => exitCode !== 0);
  const rows = results.map(({ assumptions, exitCode, durationMs }, index) => [
    String(index + 1),
    exitCode === 0 ? 'passed' : `failed (${exitCode})`,
    `${durationMs} ms`,
    describeVariant(assumptions, ids),
  ]);
  return [
    table([['#', 'result', 'time', 'answers other than the default'], ...rows]),
    ...firstFailure(failed, ids),
    '',
    summary(results.length, failed.length, suspects),
  ].join('\n');
}

function firstFailure([first]: readonly VariantResult[], ids: readonly AssumptionId[]): string[] {
  if (first === undefined || first.output.trim() === '') return [];
  const lines = first.output.trimEnd().split('\n').slice(-LINES_SHOWN);
  return [
    '',
    `The end of what it wrote under ${describeVariant(first.assumptions, ids)}:`,
    ...lines.map((line) => `  ${line}`),
  ];
}

const LINES_SHOWN = 20;

function summary(total: number, failed: number, suspects: readonly Suspect[]): string {
  if (total === 0) return 'No variant was run to its end.';
  if (failed === 0) return `The command passed under all ${total} variants.`;
  if (failed === total)
    return `The command failed under all ${total} variants: it is not for an assumption that it fails.`;
  const head = `The command failed under ${failed} of ${total} variants.`;
  if (suspects.length === 0) return `${head} No single answer explains it; compare the variants that failed.`;
  const lines = suspects.map(({ id, value, failed: times, of }) => [`  ${id}=${value}`, `failed ${times} of ${of}`]);
  return `${head} It failed each time that the service answered so:\n${table(lines)}`;
}
