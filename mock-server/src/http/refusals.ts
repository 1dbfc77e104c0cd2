import type { AssumptionValues } from '../generated/assumptions.ts';
import type { Refusal, RefusalKind } from '../service/refusal.ts';
import type { Answer } from './answer.ts';

/** Status and short name of each kind of refusal. */
export const refusalStatuses: Readonly<Record<RefusalKind, readonly [status: number, title: string]>> = {
  invalid: [400, 'Bad Request'],
  unauthenticated: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  'not-found': [404, 'Not Found'],
  'method-not-allowed': [405, 'Method Not Allowed'],
  'too-large': [413, 'Content Too Large'],
  'media-type': [415, 'Unsupported Media Type'],
};

/** A refusal in the form in which errors are assumed to be told (`other-errors`). */
export function refusalAnswer(
  { kind, message, assumed }: Refusal,
  form: AssumptionValues['other-errors'],
  headers?: Readonly<Record<string, string>>,
): Answer {
  const [status, title] = refusalStatuses[kind];
  return errorAnswer({ status, title, message, form, assumed, ...(headers ? { headers } : {}) });
}

/** An error in the assumed form. */
export function errorAnswer({
  status,
  title,
  message,
  form,
  assumed = [],
  headers,
}: {
  status: number;
  title: string;
  message: string;
  form: AssumptionValues['other-errors'];
  assumed?: Answer['assumed'];
  headers?: Readonly<Record<string, string>>;
}): Answer {
  const answer = { status, assumed: ['other-errors', ...assumed] as const, ...(headers ? { headers } : {}) };
  switch (form) {
    case 'like-429':
      return { ...answer, body: JSON.stringify({ error: title, code: status, message }) };
    case 'problem-json': {
      const problem = { type: 'about:blank', title, status, detail: message };
      return { ...answer, body: JSON.stringify(problem), contentType: 'application/problem+json' };
    }
    case 'empty':
      return answer;
  }
}
