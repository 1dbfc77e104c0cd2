import { resolve } from 'node:path';

export interface FileWatcher extends AsyncDisposable {
  close(): Promise<void>;
}

/**
 * Calls back with the path, as given, of each file that has changed, once its writing is over. A file that is replaced,
 * as many editors do, has changed; one that is removed has not, until it is there again. Resolves when it watches.
 */
export async function watchFiles(paths: readonly string[], onChange: (path: string) => void): Promise<FileWatcher> {
  const { watch } = await import('chokidar');
  const given = new Map(paths.map((path) => [resolve(path), path]));
  const watcher = watch([...given.keys()], {
    ignoreInitial: true,
    atomic: true,
    awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 },
  });
  const report = (path: string): void => {
    const name = given.get(resolve(path));
    if (name !== undefined) onChange(name);
  };
  watcher.on('change', report).on('add', report);
  await new Promise<void>((ready, reject) => watcher.once('ready', ready).once('error', reject));
  const close = (): Promise<void> => watcher.close();
  return { close, [Symbol.asyncDispose]: close };
}
