/**
 * The mock behind MSW, in Node and in browsers.
 *
 * @module @intelligence-data/mock-server/msw
 */
export { type FetchTarget, type HandlerOptions, handlers } from './adapters/msw.ts';
