import type { UserOverlay } from './contract/user-overlay.ts';
import type { MockOptions } from './mock-options.ts';

/** Options whose files have been read. */
export type LoadedOptions = Omit<MockOptions, 'overlay'> & { overlay?: readonly UserOverlay[] };

/**
 * Reads the files that options name instead of the content.
 *
 * @throws {MockOptionError} naming a file that cannot be read.
 */
export async function loadOptionFiles(options: MockOptions): Promise<LoadedOptions> {
  const { reports, accounts, jwtPublicKey, overlay, ...others } = options;
  const isPath = (value: unknown): value is string => typeof value === 'string';
  const overlays = [overlay ?? []].flat();
  if (![reports, accounts, jwtPublicKey, ...overlays].some(isPath)) {
    return { ...others, reports, accounts, jwtPublicKey, overlay: overlays.filter((item) => typeof item !== 'string') };
  }
  const files = await import('./adapters/node/option-files.ts');
  return {
    ...others,
    // What the files say is checked with the other options.
    reports: isPath(reports) ? ((await files.readJsonFile(reports)) as Exclude<typeof reports, string>) : reports,
    accounts: isPath(accounts) ? ((await files.readJsonFile(accounts)) as Exclude<typeof accounts, string>) : accounts,
    jwtPublicKey: isPath(jwtPublicKey) ? await files.readPublicKeys(jwtPublicKey) : jwtPublicKey,
    overlay: (
      await Promise.all(overlays.map(async (item) => (isPath(item) ? files.readOverlayFiles([item]) : [item])))
    ).flat(),
  };
}
