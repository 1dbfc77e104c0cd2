import { checkedDocument } from '../../contract/checked-document.ts';
import type { DocumentOptions } from '../../contract/document.ts';
import type { JsonObject } from '../../contract/json.ts';
import { OverlayFileError } from '../../contract/user-overlay.ts';
import { MockOptionError } from '../../service/refusal.ts';
import { schemaProblem } from './schema-problem.ts';

/**
 * The assumed document with what users have learnt, held to what is answered from it.
 *
 * @throws {MockOptionError} naming file, line and target of an overlay that does not fit.
 */
export function learntDocument(options: DocumentOptions): JsonObject {
  try {
    return checkedDocument(options, schemaProblem);
  } catch (error) {
    if (error instanceof OverlayFileError) throw new MockOptionError(error.message, { cause: error });
    throw error;
  }
}
