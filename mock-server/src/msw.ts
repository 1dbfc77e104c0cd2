export { type FetchTarget, type HandlerOptions, handlers } from './adapters/msw.ts';
