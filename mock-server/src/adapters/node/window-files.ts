import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ReadWindowFile, WindowFile } from '../../http/window/window-file.ts';

const contentTypes: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'app.js': 'text/javascript; charset=utf-8',
  'style.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

const files = new Map<string, Promise<WindowFile | undefined>>();

/** Reads a file of the built page, once. */
export const readWindowFile: ReadWindowFile = (name) => {
  const known = files.get(name);
  if (known !== undefined) return known;
  const reading = read(name);
  if (Object.hasOwn(contentTypes, name)) files.set(name, reading);
  return reading;
};

async function read(name: string): Promise<WindowFile | undefined> {
  // Only these names are ever read.
  const contentType = Object.hasOwn(contentTypes, name) ? contentTypes[name] : undefined;
  if (contentType === undefined) return undefined;
  try {
    const bytes = new Uint8Array(await readFile(join(windowFolder(), name)));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    return { bytes, contentType, etag };
  } catch {
    files.delete(name);
    return undefined;
  }
}

/** Found by the package's own name: the same from the sources and from each build. */
function windowFolder(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@intelligence-data/mock-server/package.json')), 'dist/window');
}
