import type { Mock } from '../../mock.ts';
import type { MockOptions } from '../../mock-options.ts';
import { loadOptionFiles } from '../../option-files.ts';
import type { CommandContext } from '../command.ts';
import { type FileWatcher, watchFiles } from '../watch-files.ts';

/** Takes over the files that the mock was started with when they change; what is wrong in them changes nothing. */
export async function watchOptionFiles(
  mock: Mock,
  options: MockOptions,
  { err }: Pick<CommandContext, 'err'>,
): Promise<FileWatcher | undefined> {
  const { reports, accounts, overlay } = options;
  const paths = [reports, accounts, overlay].flat().filter((value) => typeof value === 'string');
  if (paths.length === 0) return undefined;
  return watchFiles(paths, (path) => void reload(path));

  async function reload(path: string): Promise<void> {
    try {
      // Reports start anew only where their file has changed.
      const changed = { ...options, reports: path === reports ? reports : undefined };
      await mock.reload(await loadOptionFiles(changed));
      err(`${path} was read anew.`);
    } catch (error) {
      err(`${path} was not taken over: ${error instanceof Error ? error.message : error}`);
    }
  }
}
