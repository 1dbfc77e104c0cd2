import type { Violation } from '../generated/validation.ts';

/** One thing that is wrong with a value, and where. */
export interface Issue {
  /** What is wrong. */
  message: string;
  /** The way to the member, from the outside in; empty for the whole value. */
  path: readonly PropertyKey[];
}

/** A violation in words. Values never appear: they may be secret. */
export function toIssue({ instancePath, keyword, params }: Violation): Issue {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') return { path: [...path, String(params['missingProperty'])], message: 'is required' };
  const { allowedValues, type } = params;
  if (Array.isArray(allowedValues)) return { path, message: `must be one of ${allowedValues.join(', ')}` };
  if (keyword === 'type') return { path, message: `must be ${/^[aeio]/.test(String(type)) ? 'an' : 'a'} ${type}` };
  return { path, message: `violates the rule ${keyword} of the contract` };
}
