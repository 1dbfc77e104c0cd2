import type { Violation as AjvViolation, Validator } from '../../generated/validation.ts';
import type { Violation } from '../../service/refusal.ts';

/** What a validator finds wrong, in words; the values of a query are converted on the way. */
export function violationsOf(validate: Validator | undefined, value: unknown, root: 'body' | 'query'): Violation[] {
  if (validate === undefined || validate(value)) return [];
  return (validate.errors ?? []).map((violation) => ({ path: pathOf(violation, root), message: describe(violation) }));
}

function pathOf({ instancePath, keyword, params }: AjvViolation, root: string): string {
  const segments = instancePath
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const missing = keyword === 'required' ? [String(params['missingProperty'])] : [];
  return [root, ...segments, ...missing].join('.');
}

function describe({ keyword, params, message }: AjvViolation): string {
  switch (keyword) {
    case 'required':
      return 'is required.';
    case 'type': {
      const type = String(params['type']);
      return `must be ${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}.`;
    }
    case 'enum':
      return `must be one of ${listOf(params['allowedValues'])}.`;
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}.`;
    default:
      return `${message}.`;
  }
}

function listOf(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : String(values);
}
