/**
 * Generates everything that follows from openapi.yaml and mock-server/assumptions.overlay.yaml.
 *
 *   npm run generate              writes the files
 *   npm run generate -- --check   writes nothing; fails and names each file that is stale
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContract } from './generate/contract.ts';
import { SourceError } from './generate/source.ts';
import { generateAll } from './generate/targets.ts';

const options = { check: { type: 'boolean', default: false }, root: { type: 'string', default: '.' } } as const;
/** Nothing but generated files stands here. */
const FOLDERS = ['sdk/src/generated', 'mock-server/src/generated'];

try {
  const { values } = parseArgs({ options });
  const root = resolve(values.root);
  const files = await generateAll(await readContract(root));
  const stale: string[] = [];
  for (const [path, content] of files) {
    if ((await readFile(join(root, path), 'utf8').catch(() => undefined)) !== content) stale.push(path);
  }
  const left = await leftOver(root, files);
  if (values.check) {
    if (stale.length + left.length > 0) {
      for (const path of stale) console.error(`${path} is stale.`);
      for (const path of left) console.error(`${path} is left over: nothing generates it.`);
      console.error('Run `npm run generate` and commit the result.');
      process.exitCode = 1;
    } else {
      console.log(`${files.size} generated files are up to date.`);
    }
  } else {
    await writeAll(stale.map((path) => [join(root, path), files.get(path) ?? '']));
    for (const path of left) await rm(join(root, path));
    for (const path of stale) console.log(`wrote ${path}`);
    for (const path of left) console.log(`removed ${path}`);
    console.log(`${files.size} generated files, ${stale.length} changed.`);
  }
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof SourceError) && !isUsage) throw error;
  console.error(error.message);
  console.error('Nothing was written.');
  process.exitCode = isUsage ? 2 : 1;
}

/** Files of former generations. */
async function leftOver(root: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const found = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(root, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
    ),
  );
  return found.flat().filter((path) => !files.has(path));
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
