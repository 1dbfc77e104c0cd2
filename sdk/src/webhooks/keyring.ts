import { encodeText } from './bytes.ts';
import { configurationError } from './error.ts';
import type { HmacKey, Platform } from './hmac.ts';

/** A secret of the service: its text, taken as UTF-8, or its bytes. */
export type WebhookSecret = string | Uint8Array;

/** One secret, or several while they are being rotated; the first one signs. */
export type WebhookSecrets = WebhookSecret | readonly WebhookSecret[];

/** The keys to try, in the order of the secrets. */
export type Keyring = () => readonly HmacKey[] | Promise<readonly HmacKey[]>;

/**
 * Makes secrets ready for use, once each.
 * @throws WebhookVerificationError `configuration` where there is no secret or an empty one
 */
export function createKeyring(
  secret: WebhookSecrets | (() => WebhookSecrets | Promise<WebhookSecrets>),
  platform: Platform,
): Keyring {
  if (typeof secret === 'function') return providedKeyring(secret, platform);
  const secrets = listSecrets(secret);
  let keys: readonly HmacKey[] | Promise<readonly HmacKey[]> | undefined;
  return () => {
    keys ??= importKeys(secrets, platform);
    return keys;
  };
}

/**
 * The secrets as they are now, for development.
 * @throws WebhookVerificationError `configuration`
 */
export async function currentSecrets(
  secret: WebhookSecrets | (() => WebhookSecrets | Promise<WebhookSecrets>),
): Promise<readonly Uint8Array[]> {
  return listSecrets(typeof secret === 'function' ? await provided(secret) : secret);
}

/** The provider is asked for every delivery; unchanged secrets keep their keys. */
function providedKeyring(provide: () => WebhookSecrets | Promise<WebhookSecrets>, platform: Platform): Keyring {
  let known: { secrets: readonly Uint8Array[]; keys: readonly HmacKey[] } | undefined;
  return async () => {
    const secrets = listSecrets(await provided(provide));
    if (known && sameSecrets(known.secrets, secrets)) return known.keys;
    const keys = await importKeys(secrets, platform);
    known = { secrets, keys };
    return keys;
  };
}

/** Asks a provider for its secrets. */
async function provided(provide: () => WebhookSecrets | Promise<WebhookSecrets>): Promise<WebhookSecrets> {
  try {
    return await provide();
  } catch (cause) {
    throw configurationError('The secret provider failed.', cause);
  }
}

function importKeys(
  secrets: readonly Uint8Array[],
  platform: Platform,
): readonly HmacKey[] | Promise<readonly HmacKey[]> {
  const keys: HmacKey[] = [];
  const pending: Promise<HmacKey>[] = [];
  for (const secret of secrets) {
    const key = platform.importKey(secret);
    if (key instanceof Promise) pending.push(key);
    else keys.push(key);
  }
  return pending.length > 0 ? Promise.all(pending) : keys;
}

function listSecrets(secret: WebhookSecrets): Uint8Array[] {
  // A union of an array and its element: `Array.isArray` does not narrow a readonly array.
  const list: readonly unknown[] = Array.isArray(secret) ? secret : [secret];
  if (list.length === 0) throw configurationError('No webhook secret was given.');
  return list.map((item) => {
    const bytes = typeof item === 'string' ? encodeText(item) : item instanceof Uint8Array ? item.slice() : undefined;
    if (!bytes?.length) throw configurationError('A webhook secret is a non-empty string or Uint8Array. Is it set?');
    return bytes;
  });
}

function sameSecrets(a: readonly Uint8Array[], b: readonly Uint8Array[]): boolean {
  return a.length === b.length && a.every((secret, index) => String(secret) === String(b[index]));
}
