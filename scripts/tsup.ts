import { readFileSync } from 'node:fs';
import type { Options } from 'tsup';

/** Build options of a package: one entry for each entry point of its exports map, and for its commands, which nobody imports. */
export function packageOptions(folder: URL): Options[] {
  const { exports = {}, bin = {} } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const entryPoints = Object.values<{ import?: { default: string } }>(exports).flatMap((entry) =>
    entry.import ? [sourceOf(entry.import.default)] : [],
  );
  const commands = Object.values<string>(bin).map(sourceOf);
  const options: Options = { target: 'es2023', clean: false, splitting: true, dts: { entry: entryPoints } };
  return [
    { ...options, format: ['esm'], entry: [...entryPoints, ...commands] },
    { ...options, format: ['cjs'], entry: entryPoints },
  ];
}

function sourceOf(file: string): string {
  return file.replace(/^(?:\.\/)?dist\//, 'src/').replace(/\.js$/, '.ts');
}
