import { ConfigurationError } from '../errors/index.ts';
import { nearest } from '../input/nearest.ts';
import { isJwtAlgorithm, JWT_ALGORITHMS } from './algorithms.ts';
import type { PrivateKeyJwtOptions } from './private-key-jwt.ts';

const NAMES = [
  'key',
  'alg',
  'claims',
  'expiresInSeconds',
  'header',
  'now',
] as const satisfies readonly (keyof PrivateKeyJwtOptions)[];

/** @throws {ConfigurationError} naming the option and what was expected; the key is checked by its importer */
export function checkOptions(options: unknown): PrivateKeyJwtOptions {
  if (!isRecord(options)) throw new ConfigurationError('privateKeyJwt: the options must be an object.');
  for (const name of Object.keys(options)) {
    if (NAMES.some((known) => known === name)) continue;
    const near = nearest(name, NAMES);
    throw new ConfigurationError(
      `privateKeyJwt: ${name} is not known${near === undefined ? `; known: ${NAMES.join(', ')}` : `; did you mean ${near}?`}`,
    );
  }
  const { alg, claims, expiresInSeconds, header, now } = options;
  if (!isJwtAlgorithm(alg)) throw wrong('alg', `one of ${JWT_ALGORITHMS.join(', ')}`);
  if (typeof claims !== 'function' && !isPlain(claims))
    throw wrong('claims', 'an object of plain JSON values, or a function that gives one');
  if (expiresInSeconds != null && !(Number.isSafeInteger(expiresInSeconds) && Number(expiresInSeconds) > 0))
    throw wrong('expiresInSeconds', 'a positive whole number of seconds, or null for tokens without exp');
  if (header !== undefined && (!isPlain(header) || 'alg' in header))
    throw wrong('header', 'an object of plain JSON values without alg, which has an option of its own');
  if (now !== undefined && typeof now !== 'function') throw wrong('now', 'a function that gives milliseconds');
  // Every member but the key was checked above.
  return options as unknown as PrivateKeyJwtOptions;
}

/** Whether a value can be the content of a token: an object that survives JSON. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  try {
    JSON.stringify(value);
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(option: string, expected: string): ConfigurationError {
  return new ConfigurationError(`privateKeyJwt: ${option} must be ${expected}.`);
}
