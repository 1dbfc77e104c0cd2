/**
 * npm run bench              every benchmark
 * npm run bench -- NAME      one of them
 * npm run bench -- --quick   fewer, shorter rounds
 * npm run bench -- --write   also writes docs/benchmarks.md from the results
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BENCHMARKS } from './benchmarks.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const chosen = args.filter((arg) => !arg.startsWith('-'));
const unknown = chosen.find((name) => !BENCHMARKS.includes(name));

if (unknown !== undefined) {
  console.error(`No benchmark is called ${unknown}. Known: ${BENCHMARKS.join(', ')}.`);
  process.exitCode = 2;
} else {
  if (!existsSync(join(folder, 'node_modules'))) {
    // The peers are measured, not trusted: none of their install scripts is needed.
    run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']);
  }
  run('npm', ['run', '-s', 'build:js']);
  const flags = args.filter((arg) => arg.startsWith('-'));
  for (const name of chosen.length > 0 ? chosen : BENCHMARKS) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
    run(process.execPath, ['--expose-gc', join(folder, `${name}.ts`), ...flags]);
  }
  if (flags.includes('--write')) run(process.execPath, [join(folder, 'write.ts')]);
}

function run(program: string, commandArguments: string[]): void {
  const { status } = spawnSync(program, commandArguments, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
