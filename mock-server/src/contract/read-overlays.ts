import { readFile } from 'node:fs/promises';
import { OverlayFileError, parseUserOverlay, type UserOverlay } from './user-overlay.ts';

/**
 * Reads the overlay files that a user names, in order.
 *
 * @throws {OverlayFileError} where a file cannot be read, or is no overlay.
 */
export function readOverlays(files: readonly string[]): Promise<UserOverlay[]> {
  return Promise.all(files.map(readOverlay));
}

/** @throws {OverlayFileError} where the file cannot be read, or is no overlay. */
export async function readOverlay(file: string): Promise<UserOverlay> {
  return parseUserOverlay(await readText(file), file);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new OverlayFileError(`${file}: cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  }
}
