import type { JWK } from 'jose';
import type { UserOverlay } from './contract/user-overlay.ts';
import type { MockOptions } from './mock-options.ts';
import { parseAccounts } from './service/accounts/parse-accounts.ts';
import { parsePublicKeys } from './service/accounts/parse-keys.ts';
import { MockOptionError, Refusal } from './service/refusal.ts';
import { parseReportSource } from './service/reports/parse.ts';

/** Options whose files have been read. */
export type LoadedOptions = Omit<MockOptions, 'overlay'> & { overlay?: readonly UserOverlay[] };

/**
 * Reads the files that options name instead of the content.
 *
 * @throws {MockOptionError} naming a file that cannot be read, or what is wrong in it.
 */
export async function loadOptionFiles(options: MockOptions): Promise<LoadedOptions> {
  const { reports, accounts, jwtPublicKey, overlay, ...others } = options;
  const loaded = {
    ...others,
    reports: isPath(reports) ? await readReports(reports) : reports,
    accounts: isPath(accounts) ? await readAccounts(accounts) : accounts,
    jwtPublicKey: isPath(jwtPublicKey) ? await readPublicKeys(jwtPublicKey) : jwtPublicKey,
  };
  if (overlay === undefined) return loaded;
  const overlays = await Promise.all(
    [overlay].flat().map((item) => (isPath(item) ? readOverlay(item) : readContent(item))),
  );
  return { ...loaded, overlay: overlays };
}

/** @throws {MockOptionError} naming the file. */
export async function readReports(file: string): Promise<ReturnType<typeof parseReportSource>> {
  const { readJsonFile } = await import('./adapters/node/option-files.ts');
  const content = await readJsonFile(file);
  return naming(file, () => parseReportSource(content));
}

/** @throws {MockOptionError} naming the file. */
export async function readAccounts(file: string): Promise<ReturnType<typeof parseAccounts>> {
  const { readJsonFile } = await import('./adapters/node/option-files.ts');
  const content = await readJsonFile(file);
  return naming(file, () => parseAccounts(content));
}

/** @throws {MockOptionError} naming the file and the line. */
export async function readOverlay(file: string): Promise<UserOverlay> {
  const { readOverlayFile } = await import('./adapters/node/option-files.ts');
  return readOverlayFile(file);
}

/**
 * An overlay that was read, or the content of one.
 *
 * @throws {MockOptionError} where it is neither.
 */
async function readContent(overlay: unknown): Promise<UserOverlay> {
  if (isRead(overlay)) return overlay;
  const { parseUserOverlay } = await import('./contract/user-overlay.ts');
  try {
    return parseUserOverlay(JSON.stringify(overlay) ?? '', 'overlay');
  } catch (cause) {
    throw new MockOptionError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function isRead(overlay: unknown): overlay is UserOverlay {
  return typeof overlay === 'object' && overlay !== null && 'place' in overlay && typeof overlay.place === 'function';
}

async function readPublicKeys(file: string): Promise<JWK[]> {
  const files = await import('./adapters/node/option-files.ts');
  const content = await files.readPublicKeys(file);
  return naming(file, () => parsePublicKeys(content, 'keys'));
}

function isPath(value: unknown): value is string {
  return typeof value === 'string';
}

function naming<Value>(file: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MockOptionError || error instanceof Refusal)) throw error;
    throw new MockOptionError(`${file}: ${error.message}`, { cause: error });
  }
}
