import { manifestOf, packageFolder } from './harness.ts';

/** Everything that can be imported from one of the packages, as its `exports` say. */
export function entryPoints(name: string): string[] {
  const path = packageFolder(name);
  const { exports } = (path && manifestOf(path)) || {};
  if (!exports) throw new Error(`${name} has no exports.`);
  return Object.keys(exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => name + entry.slice(1));
}
