export { type PrismEngine, type PrismOptions, startPrism } from './adapters/prism/engine.ts';
export { createReferee, type Referee, type RefereeOptions } from './adapters/prism/proxy.ts';
export {
  type FetchRequest,
  type RefereedFetch,
  type RefereeFetchOptions,
  refereeFetch,
} from './adapters/prism/referee.ts';
export { describeViolation, type Violation } from './adapters/prism/violation.ts';
