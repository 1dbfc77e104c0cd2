/** What an installation puts on the disk: a package with all that it depends on. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestOf, packageFolder } from './harness.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Installed {
  bytes: number;
  packages: number;
}

/** Counted from the installed copies, so that no registry is asked: dependencies, not optional peers. */
export function installedSize(name: string): Installed {
  const folders = new Map<string, string>();
  const queue: { name: string; from?: string }[] = [{ name }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const path = packageFolder(next.name, next.from);
    // A dependency for another platform is not installed.
    if (path === undefined || folders.has(realpathSync(path))) continue;
    folders.set(realpathSync(path), next.name);
    const { dependencies = {} } = manifestOf(path) ?? {};
    queue.push(...Object.keys(dependencies).map((dependency) => ({ name: dependency, from: realpathSync(path) })));
  }
  const sizes = [...folders].map(([path, own]) =>
    own.startsWith('@intelligence-data/') ? packedSize(path) : sizeOf(path),
  );
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), packages: folders.size };
}

/** Files of a folder, without the packages nested in it. */
function sizeOf(path: string): number {
  let bytes = 0;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) bytes += sizeOf(join(path, entry.name));
    else if (entry.isFile()) bytes += statSync(join(path, entry.name)).size;
  }
  return bytes;
}

/** What `npm pack` would put into the tarball of a workspace, unpacked; types included. */
function packedSize(path: string): number {
  const npm = (...args: string[]): string =>
    execFileSync('npm', [...args, '--workspace', path, '--loglevel', 'error'], { cwd: root, encoding: 'utf8' });
  if (!existsSync(join(path, 'dist', 'index.d.ts'))) npm('run', '-s', 'build');
  const [packed]: { unpackedSize: number }[] = JSON.parse(npm('pack', '--dry-run', '--json', '--ignore-scripts'));
  if (!packed) throw new Error(`npm pack tells nothing about ${path}.`);
  return packed.unpackedSize;
}
