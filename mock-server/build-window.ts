/** Builds the window, the page that `start` serves under `/_mock/`, into static files of this package. */
import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Writes dist/window. The page asks for nothing beyond these files. */
export async function buildWindow(): Promise<void> {
  await build({
    entryPoints: { app: folder('src/window/main.tsx'), style: folder('src/window/styles/style.css') },
    outdir: folder('dist/window'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  for (const file of ['index.html', 'icon.svg'])
    await copyFile(folder(`src/window/${file}`), folder(`dist/window/${file}`));
}

if (import.meta.main) await buildWindow();
