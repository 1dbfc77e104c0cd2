import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** A piece of TypeScript in a guide, and what the guide says that it prints. */
export interface Snippet {
  /** Name of the file to write it to, from guide and position. */
  readonly name: string;
  readonly code: string;
  /** The `text` block right after it; `undefined` where the guide says nothing about what is printed. */
  readonly prints: string | undefined;
}

/** A guide with its snippets. */
export interface Guide {
  readonly path: string;
  readonly text: string;
  readonly snippets: readonly Snippet[];
}

const FENCED = /^```ts\n([\s\S]*?)^```$(?:\n\n^```text\n([\s\S]*?)^```$)?/gm;

/** Every guide of docs/guides, in the order of the file system. */
export function readGuides(): Guide[] {
  return globSync('docs/guides/**/*.md')
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      const prefix = relative('docs/guides', path).replaceAll(sep, '-').replace(/\.md$/, '');
      const snippets = [...text.matchAll(FENCED)].map(([, code = '', prints], index) => ({
        name: `${prefix}-${index + 1}`,
        code,
        prints,
      }));
      return { path, text, snippets };
    });
}

/** Where a snippet is written to. */
export function fileOf(folder: string, { name }: Snippet): string {
  return join(process.cwd(), folder, `${basename(name)}.ts`);
}
