import { ConfigurationError } from './errors/index.ts';

/** Whether a host name is this machine: localhost, 127.0.0.0/8, ::1. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Checks a base URL and takes the slashes off its end; a path prefix stays.
 *
 * @throws {ConfigurationError}
 */
export function parseBaseUrl(value: unknown): string {
  if (value === undefined || value === '') {
    throw new ConfigurationError('baseUrl is missing: give it to the client, or set INTELLIGENCE_DATA_BASE_URL.');
  }
  if (typeof value !== 'string' || !URL.canParse(value)) {
    throw new ConfigurationError('baseUrl must be an absolute URL, such as https://example.com/intelligence.');
  }
  const url = new URL(value);
  if (url.username !== '' || url.password !== '')
    throw new ConfigurationError('baseUrl must not carry a user name or password.');
  if (url.search !== '' || url.hash !== '') throw new ConfigurationError('baseUrl must not carry a query or fragment.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigurationError(
      'baseUrl must be https: (http: is for loopback only), or credentials would travel in the clear.',
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new ConfigurationError('baseUrl must be an https: URL.');
  return url.href.replace(/\/+$/, '');
}
