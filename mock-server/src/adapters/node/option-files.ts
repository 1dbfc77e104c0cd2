import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { JWK } from 'jose';
import type { UserOverlay } from '../../contract/user-overlay.ts';
import { MockOptionError } from '../../service/refusal.ts';

/** @throws {MockOptionError} naming the file, and the place where it is no JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MockOptionError(`${path}: is not valid JSON: ${messageOf(cause)}`);
  }
}

/**
 * Public keys of a file: PEM, a JWK, a list of them, or `{keys: […]}`.
 *
 * @throws {MockOptionError} naming the file.
 */
export async function readPublicKeys(path: string): Promise<JWK[]> {
  const text = await readText(path);
  try {
    if (text.includes('-----BEGIN')) return [pemToJwk(text)];
    const value: unknown = JSON.parse(text);
    const keys = typeof value === 'object' && value !== null && 'keys' in value ? value.keys : value;
    // What they are is checked where they are taken over.
    return (Array.isArray(keys) ? keys : [keys]) as JWK[];
  } catch (cause) {
    throw new MockOptionError(`${path}: is no public key (PEM or JWK): ${messageOf(cause)}`);
  }
}

/** @throws {MockOptionError} naming the file and the line. */
export async function readOverlayFile(path: string): Promise<UserOverlay> {
  const { readOverlay } = await import('../../contract/read-overlays.ts');
  try {
    return await readOverlay(path);
  } catch (cause) {
    const message = messageOf(cause);
    throw new MockOptionError(message.startsWith(path) ? message : `${path}: ${message}`, { cause });
  }
}

function pemToJwk(text: string): JWK {
  if (text.includes('PRIVATE KEY')) throw new Error('it is a private key; give the public one');
  // Node gives a JWK, by a type of its own.
  return createPublicKey(text).export({ format: 'jwk' }) as JWK;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new MockOptionError(`${path}: cannot be read: ${messageOf(cause)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
