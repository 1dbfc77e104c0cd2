import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { ApiPromise } from '../api-promise.ts';
import type { ResponseSchemas, ResultOf } from '../schema.ts';
import type {
  CallOptionsWith,
  CreateAlertInput,
  CreateTokenInput,
  DeleteAlertInput,
  ListFactsInput,
  ListHistoricalInput,
  PlainCallOptions,
} from './types.ts';

// Editors show the comment of the overload that was called, so each carries the whole of it.

/** Current reports. */
export interface Facts<Schemas extends ResponseSchemas> {
  /**
   * Lists current reports (GET /facts, Specification §4.1).
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone, with the schema that types and validates its result
   * @returns a promise of the schema's output
   * @example
   * await client.facts.list({ category: 'finance', limit: 10 });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  list<Schema extends StandardSchemaV1>(
    input: ListFactsInput,
    options: CallOptionsWith<Schema>,
  ): ApiPromise<StandardSchemaV1.InferOutput<Schema>>;
  /**
   * Lists current reports (GET /facts, Specification §4.1).
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone
   * @returns a promise of the result: `unknown`, or the output of the client's schema
   * @example
   * await client.facts.list({ category: 'finance', limit: 10 });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  list(input?: ListFactsInput, options?: PlainCallOptions): ApiPromise<ResultOf<Schemas, 'listFacts'>>;
}

/** Archived reports. */
export interface Historical<Schemas extends ResponseSchemas> {
  /**
   * Lists archived reports (GET /historical, Specification §4.2). Its parameters are not documented: whatever is given is sent.
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone, with the schema that types and validates its result
   * @returns a promise of the schema's output
   * @example
   * await client.historical.list({ category: 'finance' });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  list<Schema extends StandardSchemaV1>(
    input: ListHistoricalInput,
    options: CallOptionsWith<Schema>,
  ): ApiPromise<StandardSchemaV1.InferOutput<Schema>>;
  /**
   * Lists archived reports (GET /historical, Specification §4.2). Its parameters are not documented: whatever is given is sent.
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone
   * @returns a promise of the result: `unknown`, or the output of the client's schema
   * @example
   * await client.historical.list({ category: 'finance' });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  list(input?: ListHistoricalInput, options?: PlainCallOptions): ApiPromise<ResultOf<Schemas, 'listHistorical'>>;
}

/** Alert subscriptions. */
export interface Alerts<Schemas extends ResponseSchemas> {
  /**
   * Creates a subscription (POST /alerts, Specification §4.3). Repeated only where it was certainly not acted on: after a 429, or
   * when the connection was refused.
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone, with the schema that types and validates its result
   * @returns a promise of the schema's output
   * @example
   * await client.alerts.create({ event: 'insider_trade', callback_url: 'https://example.com/webhooks', keywords: ['merger'] });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  create<Schema extends StandardSchemaV1>(
    input: CreateAlertInput,
    options: CallOptionsWith<Schema>,
  ): ApiPromise<StandardSchemaV1.InferOutput<Schema>>;
  /**
   * Creates a subscription (POST /alerts, Specification §4.3). Repeated only where it was certainly not acted on: after a 429, or
   * when the connection was refused.
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone
   * @returns a promise of the result: `unknown`, or the output of the client's schema
   * @example
   * await client.alerts.create({ event: 'insider_trade', callback_url: 'https://example.com/webhooks', keywords: ['merger'] });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  create(input: CreateAlertInput, options?: PlainCallOptions): ApiPromise<ResultOf<Schemas, 'createAlert'>>;
  /**
   * Lists the active subscriptions (GET /alerts, Specification §4.4).
   *
   * @param options - of this call alone, with the schema that types and validates its result
   * @returns a promise of the schema's output
   * @example
   * await client.alerts.list();
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  list<Schema extends StandardSchemaV1>(
    options: CallOptionsWith<Schema>,
  ): ApiPromise<StandardSchemaV1.InferOutput<Schema>>;
  /**
   * Lists the active subscriptions (GET /alerts, Specification §4.4).
   *
   * @param options - of this call alone
   * @returns a promise of the result: `unknown`, or the output of the client's schema
   * @example
   * await client.alerts.list();
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  list(options?: PlainCallOptions): ApiPromise<ResultOf<Schemas, 'listAlerts'>>;
  /**
   * Deletes the subscription that the pair of event and callback URL identifies (DELETE /alerts, Specification §4.5).
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone, with the schema that types and validates its result
   * @returns a promise of the schema's output
   * @example
   * await client.alerts.delete({ event: 'insider_trade', callback_url: 'https://example.com/webhooks' });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  delete<Schema extends StandardSchemaV1>(
    input: DeleteAlertInput,
    options: CallOptionsWith<Schema>,
  ): ApiPromise<StandardSchemaV1.InferOutput<Schema>>;
  /**
   * Deletes the subscription that the pair of event and callback URL identifies (DELETE /alerts, Specification §4.5).
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone
   * @returns a promise of the result: `unknown`, or the output of the client's schema
   * @example
   * await client.alerts.delete({ event: 'insider_trade', callback_url: 'https://example.com/webhooks' });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  delete(input: DeleteAlertInput, options?: PlainCallOptions): ApiPromise<ResultOf<Schemas, 'deleteAlert'>>;
}

/** Access tokens. */
export interface OAuth<Schemas extends ResponseSchemas> {
  /**
   * Exchanges a client's secret for an access token (POST /oauth/token, Specification §4.6), without a credential. Enterprise
   * clients only. To have it done for you: `auth: clientCredentials({ clientId, clientSecret })`.
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone, with the schema that types and validates its result
   * @returns a promise of the schema's output
   * @example
   * await client.oauth.createToken({ client_id: 'my-client', client_secret: secret });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  createToken<Schema extends StandardSchemaV1>(
    input: CreateTokenInput,
    options: CallOptionsWith<Schema>,
  ): ApiPromise<StandardSchemaV1.InferOutput<Schema>>;
  /**
   * Exchanges a client's secret for an access token (POST /oauth/token, Specification §4.6), without a credential. Enterprise
   * clients only. To have it done for you: `auth: clientCredentials({ clientId, clientSecret })`.
   *
   * @param input - members of the request, under the names of the contract
   * @param options - of this call alone
   * @returns a promise of the result: `unknown`, or the output of the client's schema
   * @example
   * await client.oauth.createToken({ client_id: 'my-client', client_secret: secret });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  createToken(input: CreateTokenInput, options?: PlainCallOptions): ApiPromise<ResultOf<Schemas, 'createToken'>>;
}
