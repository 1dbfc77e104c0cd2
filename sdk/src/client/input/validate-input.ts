import type { Validator } from '../../generated/validation.ts';
import { type Issue, toIssue } from '../../schemas/to-issue.ts';
import { RequestValidationError } from '../errors/index.ts';

/**
 * Checks an input before anything is sent.
 *
 * @throws {RequestValidationError} naming the fields
 */
export function validateInput(operation: string, validator: Validator, value: unknown): void {
  if (!validator(value)) throw invalid(operation, (validator.errors ?? []).map(toIssue));
}

/** The error of an input, with all that is wrong with it. */
export function invalid(operation: string, issues: readonly Issue[]): RequestValidationError {
  const texts = issues.map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'the input'} ${message}`);
  return new RequestValidationError(`${operation}: ${texts.join('; ')}. Nothing was sent.`, { issues });
}
