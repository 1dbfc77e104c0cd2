import { configurationError } from './error.ts';

/** Every option of an interface, once. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

/**
 * Checks that options are an object without a misspelt name: an option that silently does nothing may be a check that
 * silently is not made.
 * @throws WebhookVerificationError `configuration`
 */
export function assertKnownOptions<Options extends object>(options: Options, known: OptionNames<Options>): void {
  if (typeof options !== 'object' || options === null) throw configurationError('The options have to be an object.');
  const names = Object.keys(known);
  for (const name of Object.keys(options)) {
    if (!names.includes(name))
      throw configurationError(`${name} is not an option; the options are ${names.join(', ')}.`);
  }
}
