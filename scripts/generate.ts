/**
 * Generates everything that follows from openapi.yaml and mock-server/assumptions.overlay.yaml.
 *
 *   npm run generate              writes the files
 *   npm run generate -- --check   writes nothing; fails and names each file that is stale
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContract } from './generate/contract.ts';
import { SourceError } from './generate/source.ts';
import { generateAll } from './generate/targets.ts';

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, root: { type: 'string', default: '.' } },
});
const root = resolve(values.root);

try {
  const files = await generateAll(await readContract(root));
  const stale: string[] = [];
  for (const [path, content] of files) {
    if ((await readFile(join(root, path), 'utf8').catch(() => undefined)) !== content) stale.push(path);
  }
  if (values.check) {
    if (stale.length > 0) {
      console.error(stale.map((path) => `${path} is stale.`).join('\n'));
      console.error('Run `npm run generate` and commit the result.');
      process.exitCode = 1;
    } else {
      console.log(`${files.size} generated files are up to date.`);
    }
  } else {
    await writeAll(stale.map((path) => [join(root, path), files.get(path) ?? '']));
    for (const path of stale) console.log(`wrote ${path}`);
    console.log(`${files.size} generated files, ${stale.length} changed.`);
  }
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  console.error(error.message);
  console.error('Nothing was written.');
  process.exitCode = 1;
}

/** All or nothing, as far as a file system allows: everything is written beside its place first, then moved. */
async function writeAll(files: [path: string, content: string][]): Promise<void> {
  const staged = files.map(([path, content]) => ({ path, content, temporary: `${path}.${process.pid}.tmp` }));
  try {
    for (const { path, content, temporary } of staged) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, content);
    }
    for (const { path, temporary } of staged) await rename(temporary, path);
  } finally {
    for (const { temporary } of staged) await rm(temporary, { force: true });
  }
}
