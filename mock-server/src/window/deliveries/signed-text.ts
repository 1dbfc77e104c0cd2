import { webhookSignature } from '../../generated/operations.ts';
import type { AttemptView } from '../mock/shapes.ts';

/** The text that a signature covers (specification, §6.3, and the assumption `signed-content`). */
export function signedText(
  { headers, signedContent }: Pick<AttemptView, 'headers' | 'signedContent'>,
  body: string,
): string {
  return signedContent === 'body' ? body : `${headers[webhookSignature.timestampHeader] ?? ''}.${body}`;
}
