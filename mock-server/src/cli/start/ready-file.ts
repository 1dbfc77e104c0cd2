import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { UsageError } from '../usage-error.ts';

/**
 * Makes sure that the file can be written, before anything is started.
 *
 * @throws {UsageError} naming the file and why it cannot.
 */
export async function claimReadyFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new UsageError(`--ready-file ${path} is a folder; name a file in it.`);
  const temporary = temporaryOf(path);
  try {
    await writeFile(temporary, '');
    await rm(temporary);
  } catch (cause) {
    throw new UsageError(`--ready-file ${path} cannot be written: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** Writes the file so that whoever sees it sees all of it. */
export async function writeReadyFile(path: string, content: { url: string; pid: number }): Promise<void> {
  const temporary = temporaryOf(path);
  await writeFile(temporary, `${JSON.stringify(content)}\n`);
  await rename(temporary, path);
}

function temporaryOf(path: string): string {
  return `${path}.${process.pid}.tmp`;
}
