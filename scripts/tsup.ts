import { readFileSync } from 'node:fs';
import type { Options } from 'tsup';

/** Build options of a package: one entry for each entry point of its exports map, and for its commands. */
export function packageOptions(folder: URL): Options {
  const { exports = {}, bin = {} } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const files = [
    ...Object.values<{ import?: { default: string } }>(exports).map((entry) => entry.import?.default),
    ...Object.values<string>(bin),
  ].filter((file) => file !== undefined);
  return {
    entry: files.map((file) => file.replace('./dist/', 'src/').replace(/\.js$/, '.ts')),
    format: ['esm', 'cjs'],
    target: 'es2023',
    dts: true,
    clean: false,
    splitting: true,
  };
}
