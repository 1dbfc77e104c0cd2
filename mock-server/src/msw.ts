/**
 * The mock behind MSW, in Node and in browsers.
 *
 * @module
 */
export { type FetchTarget, type HandlerOptions, handlers } from './adapters/msw.ts';
