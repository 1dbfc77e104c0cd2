import type { Account } from '../service/accounts/account.ts';
import type { Service } from '../service/service.ts';
import type { Answer } from './answer.ts';
import { quotaHeaders } from './rate-limit.ts';

/** The headers of an answer; also which assumptions it rests on. */
export function answerHeaders(
  service: Service,
  answer: Answer,
  account: Account | undefined,
): Record<string, string> | Promise<Record<string, string>> {
  const { assumptions, signer } = service;
  const headers: Record<string, string> = { ...answer.headers };
  if (answer.body !== undefined) headers['Content-Type'] = answer.contentType ?? 'application/json';
  let assumed = answer.assumed;
  const quota = answer.status === 429 ? undefined : quotaHeaders(service, account, undefined);
  if (quota) {
    Object.assign(headers, quota);
    assumed = [...assumed, 'quota-headers'];
  }
  const { header } = assumptions.data('response-signature-header');
  if (header === null || account === undefined) {
    if (assumed.length > 0) headers['X-Mock-Assumed'] = assumed.join(', ');
    return headers;
  }
  headers['X-Mock-Assumed'] = [...assumed, 'response-signature-header'].join(', ');
  return signer.signature(answer.body ?? '', account.secret).then((signature) => ({ ...headers, [header]: signature }));
}
