/**
 * Receives deliveries with AWS Lambda: function URLs, API Gateway (REST and HTTP APIs), load balancers.
 *
 * @module @intelligence-data/sdk/webhooks/lambda
 */
import { bodyAlreadyParsed } from './delivery.ts';
import type { WebhookReceiver } from './receiver.ts';

/** The members in which the events of all these sources agree. */
export interface LambdaEvent {
  /** Absent from a load balancer that sends the lists. */
  headers?: Record<string, string | undefined> | null | undefined;
  /** Lists of values, from REST APIs and, where it is set so, load balancers. */
  multiValueHeaders?: Record<string, string[] | undefined> | null | undefined;
  /** Text, or base64. */
  body?: string | null | undefined;
  /** Whether `body` is base64. */
  isBase64Encoded?: boolean | undefined;
}

/** An answer that all these sources take. */
export interface LambdaAnswer {
  /** HTTP status. */
  statusCode: number;
  /** Content type and length. */
  headers?: Record<string, string>;
  /** In place of `headers` where a load balancer sent such headers: it takes no others then. */
  multiValueHeaders?: Record<string, string[]>;
  /** ASCII text. */
  body: string;
  /** `body` is plain text. */
  isBase64Encoded: false;
}

/**
 * Handles Lambda events. A base64 body is taken as the bytes that it stands for. The handler never rejects.
 *
 * @example
 * export const handler = lambdaHandler(receiver);
 */
export function lambdaHandler<Event>(receiver: WebhookReceiver<Event>): (event: LambdaEvent) => Promise<LambdaAnswer> {
  return async (event) => {
    const { status, headers, body } = await receiver.handle(() => ({
      // REST APIs give both; only this one tells a header that came twice.
      headers: event.multiValueHeaders ?? event.headers,
      body: bodyOf(event),
    }));
    const answer = { statusCode: status, body, isBase64Encoded: false } as const;
    if (event.headers || !event.multiValueHeaders) return { ...answer, headers };
    const lists = Object.entries(headers).map(([name, value]) => [name, [value]]);
    return { ...answer, multiValueHeaders: Object.fromEntries(lists) };
  };
}

function bodyOf({ body, isBase64Encoded }: LambdaEvent): unknown {
  // Not what the types say, but what a parsing middleware leaves behind.
  const received: unknown = body ?? '';
  if (typeof received !== 'string') {
    throw bodyAlreadyParsed(' On Lambda, leave out the middleware that parses the body (middy: httpJsonBodyParser).');
  }
  return isBase64Encoded ? Buffer.from(received, 'base64') : received;
}
