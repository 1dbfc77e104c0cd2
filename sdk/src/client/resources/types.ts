import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { operations } from '../../generated/openapi.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { CallOptions } from '../options.ts';

/** The query parameters that the contract gives an operation; `unknown`, which adds nothing, where it gives none. */
type QueryOf<Id extends OperationId> = operations[Id] extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? unknown
    : NonNullable<Query>
  : unknown;

/** The JSON body of an operation. */
type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : unknown;

/** Members of the body and query parameters alike; the client divides them by the contract. */
type InputOf<Id extends OperationId> = QueryOf<Id> & BodyOf<Id>;

/** What `facts.list` takes: the query parameters of the contract, and `limit` (Specification §4.1). */
export type ListFactsInput = InputOf<'listFacts'> & {
  /** Number of reports to return: a positive whole number. Sent under the name `limitParameter`. */
  limit?: number | undefined;
};

/** What `historical.list` takes: any query parameters, as none are documented (Specification §4.2). */
export type ListHistoricalInput = InputOf<'listHistorical'> &
  Readonly<Record<string, string | number | boolean | null | undefined | readonly (string | number | boolean)[]>>;

/** What `alerts.create` takes (Specification §2.2). */
export type CreateAlertInput = InputOf<'createAlert'>;

/** What `alerts.delete` takes: the pair that identifies a subscription (Specification §2.2, §4.5). */
export type DeleteAlertInput = InputOf<'deleteAlert'>;

/** What `oauth.createToken` takes; `grant_type` is filled in (Specification §4.6). */
export type CreateTokenInput = Omit<InputOf<'createToken'>, 'grant_type'> & {
  /** @default 'client_credentials' */
  grant_type?: string | undefined;
};

/** Options of a call whose result is typed by the schema given here. */
export type CallOptionsWith<Schema extends StandardSchemaV1> = Omit<CallOptions, 'schema'> & { schema: Schema };

/** Options of a call without a schema of its own. */
export type PlainCallOptions = Omit<CallOptions, 'schema'> & { schema?: undefined };
