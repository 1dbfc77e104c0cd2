export * from './api-error.ts';
export { type ErrorCode, IntelligenceDataError } from './base.ts';
export * from './connection-error.ts';
export * from './invalid-error.ts';
