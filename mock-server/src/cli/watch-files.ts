import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

export interface FileWatcher {
  close(): void;
}

/** A file that has not changed for so long is written to its end. */
const QUIET_MS = 50;

/**
 * Calls back with the path, as given, of each file that has changed, once its writing is over. A file that is replaced,
 * as many editors do, has changed; one that is removed has not, until it is there again. Resolves when it watches.
 */
export async function watchFiles(paths: readonly string[], onChange: (path: string) => void): Promise<FileWatcher> {
  const files = await Promise.all(paths.map(async (path) => ({ path, signature: await signatureOf(path) })));
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const compare = async (): Promise<void> => {
    for (const file of files) {
      const signature = await signatureOf(file.path);
      if (closed || signature === undefined || signature === file.signature) continue;
      file.signature = signature;
      onChange(file.path);
    }
  };
  // Of a folder, because the watch of a file ends with the file.
  const watchers = [...new Set(paths.map((path) => dirname(resolve(path))))].map((folder) =>
    watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(compare, QUIET_MS);
    }),
  );
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** Differs whenever the file was written; `undefined` where it is not there. */
async function signatureOf(path: string): Promise<string | undefined> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return undefined;
  }
}
