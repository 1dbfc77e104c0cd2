/**
 * Client of the Intelligence Data Service.
 *
 * @module @intelligence-data/sdk
 */
export type { ApiPromise, WithResponse } from './client/api-promise.ts';
export {
  type ClientCredentialsOptions,
  clientCredentials,
  type ParsedToken,
} from './client/auth/client-credentials.ts';
export type { Auth } from './client/auth/resolve-auth.ts';
export type { TokenProvider } from './client/auth/token-provider.ts';
export { IntelligenceData } from './client/client.ts';
export {
  AbortError,
  ApiError,
  AuthError,
  AuthenticationError,
  ConfigurationError,
  ConnectionError,
  type ErrorCode,
  IntelligenceDataError,
  NotFoundError,
  PermissionDeniedError,
  QuotaExceededError,
  RateLimitError,
  RequestValidationError,
  ResponseParseError,
  ResponseSignatureError,
  ResponseValidationError,
  ServerError,
  TimeoutError,
} from './client/errors/index.ts';
export type { CallOptions, HeaderOptions, IntelligenceDataOptions } from './client/options.ts';
export type { RateLimits } from './client/pacing/plan-limits.ts';
export type { RateLimiter } from './client/pacing/rate-limiter.ts';
export type { RateLimit } from './client/pacing/resolve-rate-limit.ts';
export type { Alerts, Facts, Historical, OAuth } from './client/resources/resources.ts';
export type {
  CreateAlertInput,
  CreateTokenInput,
  DeleteAlertInput,
  ListFactsInput,
  ListHistoricalInput,
} from './client/resources/types.ts';
export type { ResponseSchemas, ResultOf } from './client/schema.ts';
export type { Logger, LogLevel } from './client/transport/log.ts';
export type { RawClient } from './client/transport/openapi-fetch.ts';
export type { ResponseSignature } from './client/transport/response-signature.ts';
export type { components, operations, paths, webhooks } from './generated/openapi.ts';
export { deliveryPolicy, type OperationId, type PlanName, plans } from './generated/operations.ts';
export type { Issue } from './schemas/to-issue.ts';
