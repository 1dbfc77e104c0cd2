import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SOURCES = ['openapi.yaml', 'redocly.yaml', 'sdk/open-questions.yaml', 'mock-server/assumptions.overlay.yaml'];

/** A folder with the sources of the generator, to be changed at will. */
export interface Workspace extends Disposable {
  readonly root: string;
  /** Replaces the first occurrence of `search`, which must be there. */
  edit(file: string, search: string, replacement: string): void;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Runs the command as `npm run generate -- ARGS` does. */
  generate(...args: string[]): { status: number | null; stdout: string; stderr: string };
}

export function createWorkspace({ generated = false }: { generated?: boolean } = {}): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'intelligence-data-generate-'));
  const folders = generated ? ['sdk/src/generated', 'mock-server/src/generated', 'docs', 'sdk/api.md'] : [];
  for (const path of [...SOURCES, ...folders]) cpSync(path, join(root, path), { recursive: true });
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return {
    root,
    read,
    write,
    edit(file, search, replacement) {
      const text = read(file);
      if (!text.includes(search)) throw new Error(`${file} does not contain: ${search}`);
      write(
        file,
        text.replace(search, () => replacement),
      );
    },
    generate(...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/generate.ts', '--root', root, ...args], {
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}
