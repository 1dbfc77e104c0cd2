/** Writes docs/benchmarks.md from the results of the latest runs; refuses where a target is missed and no cause is written. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BENCHMARKS } from './benchmarks.ts';
import { pageOf } from './page.ts';
import type { Result } from './results.ts';
import { TARGETS } from './targets.ts';

const folder = dirname(fileURLToPath(import.meta.url));

try {
  const results = BENCHMARKS.map((name): Result => {
    try {
      return JSON.parse(readFileSync(join(folder, 'results', `${name}.json`), 'utf8'));
    } catch (cause) {
      throw new Error(`There are no results of ${name}. Run: npm run bench -- ${name}`, { cause });
    }
  });
  writeFileSync(join(folder, '../../docs/benchmarks.md'), pageOf(results, TARGETS));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
