import type { ResponseSchemas, ResultOf } from '../schema.ts';
import type {
  CreateAlertInput,
  CreateTokenInput,
  DeleteAlertInput,
  InputMethod,
  ListFactsInput,
  ListHistoricalInput,
  OptionalInputMethod,
  QueryMethod,
} from './types.ts';

/** Current reports. */
export interface Facts<Schemas extends ResponseSchemas> {
  /**
   * Lists current reports (GET /facts, Specification §4.1).
   *
   * @example
   * await client.facts.list({ category: 'finance', limit: 10 });
   * @throws {RequestValidationError} the input is wrong; nothing was sent
   * @throws {ApiError} {@link RateLimitError}, {@link AuthenticationError} and the other statuses
   * @throws {ConnectionError} {@link TimeoutError}, or no answer
   */
  readonly list: OptionalInputMethod<ListFactsInput, ResultOf<Schemas, 'listFacts'>>;
}

/** Archived reports. */
export interface Historical<Schemas extends ResponseSchemas> {
  /**
   * Lists archived reports (GET /historical, Specification §4.2). Its parameters are not documented: whatever is given is sent.
   *
   * @throws as `facts.list`
   */
  readonly list: OptionalInputMethod<ListHistoricalInput, ResultOf<Schemas, 'listHistorical'>>;
}

/** Alert subscriptions. */
export interface Alerts<Schemas extends ResponseSchemas> {
  /**
   * Creates a subscription (POST /alerts, Specification §4.3). Repeated only where it was certainly not acted on: after a 429, or
   * when the connection was refused.
   *
   * @example
   * await client.alerts.create({ event: 'insider_trade', callback_url: 'https://example.com/webhooks', keywords: ['merger'] });
   * @throws as `facts.list`
   */
  readonly create: InputMethod<CreateAlertInput, ResultOf<Schemas, 'createAlert'>>;
  /**
   * Lists the active subscriptions (GET /alerts, Specification §4.4).
   *
   * @throws as `facts.list`
   */
  readonly list: QueryMethod<'listAlerts', ResultOf<Schemas, 'listAlerts'>>;
  /**
   * Deletes the subscription that the pair of event and callback URL identifies (DELETE /alerts, Specification §4.5).
   *
   * @throws as `facts.list`
   */
  readonly delete: InputMethod<DeleteAlertInput, ResultOf<Schemas, 'deleteAlert'>>;
}

/** Access tokens. */
export interface OAuth<Schemas extends ResponseSchemas> {
  /**
   * Exchanges a client's secret for an access token (POST /oauth/token, Specification §4.6), without a credential. Enterprise
   * clients only. To have it done for you: `auth: clientCredentials({ clientId, clientSecret })`.
   *
   * @throws as `facts.list`
   */
  readonly createToken: InputMethod<CreateTokenInput, ResultOf<Schemas, 'createToken'>>;
}
