import { assertOption } from './assert-option.ts';

/** Whether an address may be given a credential: https, or http to this machine (localhost, 127.0.0.0/8, ::1). */
export function isSafe({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' || (protocol === 'http:' && /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname))
  );
}

/**
 * Checks a base URL and takes the slashes off its end; a path prefix stays.
 *
 * @throws {ConfigurationError}
 */
export function parseBaseUrl(value: unknown): string {
  assertOption(
    typeof value === 'string' && URL.canParse(value),
    'baseUrl',
    'be an absolute URL, such as https://example.com; or set INTELLIGENCE_DATA_BASE_URL',
  );
  const url = new URL(value);
  assertOption(isSafe(url), 'baseUrl', 'begin with https://, which hides the credential (http:// only to loopback)');
  assertOption(
    !(url.username || url.password || url.search || url.hash),
    'baseUrl',
    'carry no user name, password, query or fragment',
  );
  return url.href.replace(/\/+$/, '');
}
