import type { UserOverlay } from '../../contract/user-overlay.ts';
import type { Mock } from '../../mock.ts';
import type { MockOptions } from '../../mock-options.ts';
import { readAccounts, readOverlay, readReports } from '../../option-files.ts';
import type { CommandContext } from '../command.ts';
import { type FileWatcher, watchFiles } from '../watch-files.ts';

/**
 * Takes over the files that the mock was started with when they change, each by itself; what is wrong in one changes
 * nothing, and does not keep another from being taken over.
 */
export async function watchOptionFiles(
  mock: Mock,
  { reports, accounts, overlay }: Pick<MockOptions, 'reports' | 'accounts' | 'overlay'>,
  loadedOverlays: readonly UserOverlay[],
  { err }: Pick<CommandContext, 'err'>,
): Promise<FileWatcher | undefined> {
  const overlayPaths = [overlay].flat().filter((value) => typeof value === 'string');
  const paths = [...new Set([reports, accounts, ...overlayPaths].filter((value) => typeof value === 'string'))];
  if (paths.length === 0) return undefined;
  // What is in force, in order; it may no longer be what stands in the files.
  let overlays = loadedOverlays;
  let reloading: Promise<void> = Promise.resolve();
  return watchFiles(paths, (path) => {
    // One after another, so that the last word on a file is that of its last change.
    reloading = reloading.then(() => reload(path));
  });

  async function reload(path: string): Promise<void> {
    try {
      if (path === reports) await mock.reload({ reports: await readReports(path) });
      if (path === accounts) await mock.reload({ accounts: await readAccounts(path) });
      if (overlayPaths.includes(path)) await reloadOverlay(path);
      err(`${path} was read anew.`);
    } catch (error) {
      err(`${path} was not taken over: ${error instanceof Error ? error.message : error}`);
    }
  }

  async function reloadOverlay(path: string): Promise<void> {
    const changed = await readOverlay(path);
    const together = overlays.map((before, index) => (overlayPaths[index] === path ? changed : before));
    await mock.reload({ overlay: together });
    overlays = together;
  }
}
