import { globSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, expect, it } from 'vitest';

interface Manifest {
  version?: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (file: string): string => readFileSync(file, 'utf8');
const manifest = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`));

const readme = read('examples/README.md');
const { workspaces: examples = [] } = manifest('examples');

const folders = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name);

it('every folder is a workspace, or has a lock of its own', () => {
  const together = folders.filter((name) => !readdirSync(`examples/${name}`).includes('package-lock.json'));
  expect(together.toSorted()).toEqual(examples.toSorted());
});

it.each(['sdk', 'mock-server'])('the lock knows the dependencies of %s', (workspace) => {
  const { packages } = JSON.parse(read('examples/package-lock.json'));
  const { dependencies } = packages[`node_modules/@intelligence-data/${workspace}`];
  const cure = 'npm install --prefix examples --package-lock-only';
  expect(dependencies, cure).toEqual(manifest(workspace).dependencies);
});

describe.each(examples)('%s', (example) => {
  const { dependencies = {}, devDependencies = {} } = manifest(`examples/${example}`);
  const files = globSync(`examples/${example}/**/*.{ts,js,mjs}`, {
    exclude: (path) => /(^|\/)(node_modules|dist|public|\.next)$|\.d\.ts$/.test(path),
  });

  it('names all that it imports, so that it works when it is copied', () => {
    const imported = files
      .flatMap((file) => [...read(file).matchAll(/(?:from|import|require\()\s*'([^'.][^']*)'/g)])
      .map(([, specifier = '']) => specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? '')
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
    const named = { ...dependencies, ...devDependencies };
    // Of `aws-lambda` there are only types.
    const missing = [...new Set(imported)].filter((name) => !(name in named || `@types/${name}` in named));
    expect(imported.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it('takes the packages as they are in this tree', () => {
    for (const workspace of ['sdk', 'mock-server']) {
      const range = { ...dependencies, ...devDependencies }[`@intelligence-data/${workspace}`];
      const [major, minor] = (manifest(workspace).version ?? '').split('.');
      if (range !== undefined) expect(range).toBe(`^${major}.${minor}.0`);
    }
  });

  it('begins with one sentence that says what it is', () => {
    const [, link = ''] = readme.match(new RegExp(`\\[${example}\\]\\(([^)]+)\\)`)) ?? [];
    expect(read(`examples/${link}`)).toMatch(/^(\/\/|#) [A-Z].{20,}/);
  });
});

it.each(folders)('%s stands in the table with commands that it has', (example) => {
  const { scripts = {} } = manifest(`examples/${example}`);
  const [, link, commands = ''] =
    readme.match(new RegExp(`^\\| \\[${example}\\]\\(([^)]+)\\) .*\\| (.*) \\|$`, 'm')) ?? [];
  expect(() => read(`examples/${link}`)).not.toThrow();
  const names = [...commands.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(scripts).toHaveProperty([name]);
});
