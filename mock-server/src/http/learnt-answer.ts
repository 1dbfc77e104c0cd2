import type { AssumptionId } from '../generated/assumptions.ts';
import type { Answer } from './answer.ts';
import type { LearntResponse } from './validation/learnt-response.ts';

/** The assumptions that a body rests on. */
const ABOUT_BODIES: readonly AssumptionId[] = [
  'facts-response',
  'historical-response',
  'list-alerts-response',
  'create-alert-response',
  'delete-alert-response',
  'token-response',
  'report-fields',
  'stored-subscription-fields',
  'webhook-secret-source',
  'credential-lifetime',
];

/** The answer that an integrator has learnt of instead of the assumed one; what was asked for has been done. */
export function asLearnt(answer: Answer, learnt: LearntResponse): Answer {
  const body = learnt.body === undefined ? answer.body : learnt.body === '' ? undefined : learnt.body;
  const status = learnt.status ?? answer.status;
  const isBodiless = status === 204 || status === 205;
  const gone = [
    ...(learnt.body === undefined && !isBodiless ? [] : ABOUT_BODIES),
    ...(learnt.status === undefined ? [] : (['create-alert-status'] as const)),
  ];
  const assumed = answer.assumed.filter((id) => !gone.includes(id));
  return {
    ...answer,
    // What has a body cannot be answered 204, whatever is assumed about the status.
    status: isBodiless && learnt.status === undefined && body !== undefined ? 200 : status,
    body: isBodiless && learnt.status !== undefined ? undefined : body,
    assumed,
    ...(learnt.contentType === undefined ? {} : { contentType: learnt.contentType }),
  };
}
