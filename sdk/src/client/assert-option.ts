import { ConfigurationError } from './errors/index.ts';

/**
 * @param expected what the option must be or have, to follow "must"
 * @throws {ConfigurationError} naming the option and what was expected, where `valid` is falsy
 */
export function assertOption(valid: unknown, name: string, expected: string): asserts valid {
  if (!valid) throw new ConfigurationError(`${name} must ${expected}.`);
}
