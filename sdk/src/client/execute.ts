import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { OperationId } from '../generated/operations.ts';
import { ApiPromise } from './api-promise.ts';
import { ResponseParseError } from './errors/index.ts';
import { toApiError } from './errors/to-api-error.ts';
import { mask, textsOf } from './mask.ts';
import { applySchema } from './schema.ts';
import { parseJson, textOf } from './transport/body.ts';
import { connectionError } from './transport/connect.ts';
import type { OpenApiTransport, OperationRequest } from './transport/openapi-fetch.ts';
import { isSecured } from './transport/retry.ts';

/** An operation with its checked input. */
export interface PreparedCall extends Omit<OperationRequest, 'operation' | 'secrets'> {
  schema?: StandardSchemaV1 | undefined;
  /** A credential in the input. */
  secret?: unknown;
}

/** Sends an operation. `prepare` checks the input; what it throws rejects the promise, and nothing is sent. */
export function execute(
  transport: OpenApiTransport,
  operation: OperationId,
  prepare: () => PreparedCall,
): ApiPromise<unknown> {
  return new ApiPromise((readBody) => {
    const secrets = new Set<string>();
    let schema: StandardSchemaV1 | undefined;
    let data: Promise<unknown> | undefined;
    const send = async (): Promise<Response> => {
      const { settings, secret, ...prepared } = prepare();
      schema = prepared.schema;
      if (secret) secrets.add(String(secret));
      const response = await transport.send({ ...prepared, operation, secrets, settings: { ...settings, readBody } });
      if (response.ok) return response;
      throw toApiError(operation, response, textOf(response) ?? '', settings.maxRetryDelayMs, secrets);
    };
    const read = async (answer: Response): Promise<unknown> => {
      const text = textOf(answer) ?? (await readLate(operation, answer, secrets));
      // Whatever the token exchange gives may be a token, in a shape that is not documented: an error shows nothing of it.
      if (!isSecured(operation)) for (const secret of textsOf(parseJson(text, () => text))) secrets.add(secret);
      const body = parseBody(operation, answer, text, secrets);
      return schema ? applySchema(operation, schema, body, secrets) : body;
    };
    const response = send();
    return {
      response,
      data() {
        data ??= response.then(read);
        return data;
      },
    };
  });
}

/** Somebody asked for the answer without its body, and then for the body. */
async function readLate(operation: OperationId, response: Response, secrets: ReadonlySet<string>): Promise<string> {
  try {
    return await response.clone().text();
  } catch (error) {
    throw connectionError(`${operation}: the answer broke off`, error, secrets);
  }
}

function parseBody(operation: OperationId, response: Response, text: string, secrets: ReadonlySet<string>): unknown {
  return parseJson(text, () => {
    if (text === '') return undefined;
    const type = mask(response.headers.get('content-type') ?? 'no content type', secrets);
    throw new ResponseParseError(
      `${operation}: the answer (${response.status}, ${type}) is not JSON. Check the base URL: a proxy or web page may have answered.`,
      { status: response.status, body: mask(text, secrets) },
    );
  });
}
