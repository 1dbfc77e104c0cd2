import type { Issue } from '../../schemas/to-issue.ts';
import { RequestValidationError } from '../errors/index.ts';

/** The error of an input, with all that is wrong with it. */
export function invalid(operation: string, issues: readonly Issue[]): RequestValidationError {
  const texts = issues.map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'the input'} ${message}`);
  return new RequestValidationError(`${operation}: ${texts.join('; ')}. Nothing was sent.`, { issues });
}
