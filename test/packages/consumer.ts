import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty project somewhere else on the disk, as an integrator has it. */
export interface Consumer extends Disposable {
  readonly folder: string;
  install(...packages: string[]): void;
  /** Names of what is installed, the packages themselves included. */
  installed(): string[];
  write(file: string, text: string): void;
  /** Runs a program of the project and returns what it prints. */
  run(program: string, ...args: string[]): string;
}

export function createConsumer(manifest: Record<string, unknown> = {}): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'intelligence-data-consumer-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, ...manifest }));
  return {
    folder,
    install(...packages) {
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error', ...packages], {
        cwd: folder,
        stdio: 'pipe',
      });
    },
    installed() {
      return readdirSync(join(folder, 'node_modules'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .flatMap(({ name }) =>
          name.startsWith('@')
            ? readdirSync(join(folder, 'node_modules', name)).map((inner) => `${name}/${inner}`)
            : [name],
        )
        .toSorted();
    },
    write: (file, text) => writeFileSync(join(folder, file), text),
    run: (program, ...args) => execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface PackedPackage {
  name: string;
  tarball: string;
  files: string[];
  /** The entry points, as one imports them, `./package.json` left out. */
  entries: string[];
}

/** Packs a workspace as `npm publish` would. */
export function pack(workspace: string, destination: string): PackedPackage {
  const output = execFileSync('npm', ['pack', '--json', '-w', workspace, '--pack-destination', destination], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const parsed: unknown = JSON.parse(output.slice(output.indexOf(output.trimStart().startsWith('[') ? '[' : '{')));
  // npm 10 and 11 print a list, npm 12 an object by name.
  const [packed] = (Array.isArray(parsed) ? parsed : Object.values(parsed as object)) as {
    name: string;
    filename: string;
    files: { path: string }[];
  }[];
  if (!packed) throw new Error(`npm pack printed nothing for ${workspace}.`);
  const manifest: { exports: Record<string, unknown> } = JSON.parse(
    readFileSync(join(workspace, 'package.json'), 'utf8'),
  );
  return {
    name: packed.name,
    tarball: join(destination, packed.filename),
    files: packed.files.map(({ path }) => path),
    entries: Object.keys(manifest.exports)
      .filter((entry) => entry !== './package.json')
      .map((entry) => `${packed.name}${entry.slice(1)}`),
  };
}
