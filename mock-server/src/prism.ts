/**
 * Stock Prism as a second engine on the assumed document, and as the referee of what another engine answers.
 *
 * @module @intelligence-data/mock-server/prism
 */
export { type PrismEngine, type PrismOptions, startPrism } from './adapters/prism/engine.ts';
export { createReferee, type Referee, type RefereeOptions } from './adapters/prism/proxy.ts';
export {
  type FetchRequest,
  type RefereedFetch,
  type RefereeFetchOptions,
  refereeFetch,
} from './adapters/prism/referee.ts';
export { describeViolation, type Violation } from './adapters/prism/violation.ts';
export { assumedDocument, type DocumentOptions } from './contract/document.ts';
export type { JsonObject, JsonValue } from './contract/json.ts';
export type { OverlayAction } from './contract/overlay.ts';
export { readOverlays } from './contract/read-overlays.ts';
export { OverlayFileError, type UserOverlay } from './contract/user-overlay.ts';
export type { AssumptionId, AssumptionValues } from './generated/assumptions.ts';
