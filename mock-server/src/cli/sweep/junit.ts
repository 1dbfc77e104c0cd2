import { stripVTControlCharacters } from 'node:util';
import type { AssumptionId } from '../../generated/assumptions.ts';
import { describeVariant, type VariantResult } from './suspects.ts';

/** The results as JUnit XML: one test case for each variant. */
export function junitReport(command: string, results: readonly VariantResult[], ids: readonly AssumptionId[]): string {
  const failures = results.filter(({ exitCode }) => exitCode !== 0).length;
  const seconds = (ms: number): string => (ms / 1000).toFixed(3);
  const total = seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const counts = `tests="${results.length}" failures="${failures}" errors="0" time="${total}"`;
  const cases = results.flatMap(({ assumptions, exitCode, durationMs, output }) => {
    const name = escapeXml(describeVariant(assumptions, ids));
    const head = `    <testcase classname="${escapeXml(command)}" name="${name}" time="${seconds(durationMs)}"`;
    if (exitCode === 0) return [`${head}/>`];
    return [
      `${head}>`,
      `      <failure message="exit code ${exitCode}">${escapeXml(output)}</failure>`,
      '    </testcase>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="intelligence-data-mock sweep" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return stripVTControlCharacters(text)
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** What XML 1.0 (§2.2) has no way to write. */
const NOT_IN_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
