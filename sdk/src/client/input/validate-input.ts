import type { Validator, Violation } from '../../generated/validation.ts';
import { type Issue, RequestValidationError } from '../errors/index.ts';

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

/** Values never appear: the input of a call may hold a secret. */
function toIssue({ instancePath, keyword, params }: Violation): Issue {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') return { path: [...path, String(params.missingProperty)], message: 'is required' };
  if (keyword === 'enum' && Array.isArray(params.allowedValues))
    return { path, message: `must be one of ${params.allowedValues.join(', ')}` };
  if (keyword === 'type')
    return { path, message: `must be ${/^[aeio]/.test(String(params.type)) ? 'an' : 'a'} ${params.type}` };
  return { path, message: `violates the rule ${keyword} of the contract` };
}
