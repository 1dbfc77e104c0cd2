import { ConfigurationError } from './errors/index.ts';

/** An environment variable, where the runtime has any. An empty one counts as not set. */
export function environmentVariable(name: string): string | undefined {
  try {
    return globalThis.process?.env?.[name] || undefined;
  } catch {
    // Deno without --allow-env.
    return undefined;
  }
}

/** @throws {ConfigurationError} in a page, unless it is allowed */
export function assertNotInPage(allowed: boolean | undefined): void {
  if (globalThis.window?.document && allowed !== true) {
    throw new ConfigurationError(
      'In a page everyone can read the credential: call from your server, or set dangerouslyAllowBrowser: true.',
    );
  }
}
