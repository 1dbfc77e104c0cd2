import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { type LambdaAnswer, type LambdaEvent, lambdaHandler } from '@intelligence-data/sdk/webhooks/lambda';
import type {
  ALBEvent,
  ALBResult,
  APIGatewayProxyEvent,
  APIGatewayProxyEventV2,
  APIGatewayProxyResult,
  APIGatewayProxyStructuredResultV2,
  LambdaFunctionURLEvent,
} from 'aws-lambda';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { delivery, payload, secret, signed } from './support/deliveries.ts';

const path = '/webhooks';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const lists = (headers: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));

type Parts = { body: string; headers: Record<string, string>; encoded: boolean };

// The documented shapes, without the members that nothing here reads.
const sources: Record<string, (parts: Parts) => LambdaEvent> = {
  'a function URL': ({ body, headers, encoded }) =>
    ({
      version: '2.0',
      routeKey: '$default',
      rawPath: path,
      rawQueryString: '',
      headers,
      body,
      isBase64Encoded: encoded,
    }) as Partial<LambdaFunctionURLEvent>,
  'an HTTP API (payload 2.0)': ({ body, headers, encoded }) =>
    ({
      version: '2.0',
      routeKey: `POST ${path}`,
      rawPath: path,
      headers,
      body,
      isBase64Encoded: encoded,
    }) as Partial<APIGatewayProxyEventV2>,
  'a REST API (payload 1.0)': ({ body, headers, encoded }) =>
    ({
      resource: path,
      path,
      httpMethod: 'POST',
      headers,
      multiValueHeaders: lists(headers),
      body,
      isBase64Encoded: encoded,
    }) as Partial<APIGatewayProxyEvent>,
  'a load balancer': ({ body, headers, encoded }) =>
    ({ httpMethod: 'POST', path, headers, body, isBase64Encoded: encoded }) as Partial<ALBEvent>,
  'a load balancer with multi-value headers': ({ body, headers, encoded }) =>
    ({
      httpMethod: 'POST',
      path,
      multiValueHeaders: lists(headers),
      body,
      isBase64Encoded: encoded,
    }) as Partial<ALBEvent>,
};

describe.each(Object.entries(sources))('%s', (_name, eventOf) => {
  test.each([false, true])('delivers, base64: %j', async (encoded) => {
    const handler = vi.fn();
    const handle = lambdaHandler(new Webhooks({ secret }).receiver().on('*', handler));
    const { body, headers } = delivery();
    const answer = await handle(eventOf({ body: encoded ? base64(body) : body, headers, encoded }));
    expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: false });
    expect(handler).toHaveBeenCalledWith(expect.objectContaining({ event: payload }));
  });

  test('refuses a forgery, and no body at all', async () => {
    const handle = lambdaHandler(new Webhooks({ secret }).receiver());
    const { body, headers } = delivery();
    expect((await handle(eventOf({ body: `${body} `, headers, encoded: false }))).statusCode).toBe(401);
    const event = eventOf({ body, headers, encoded: false });
    expect((await handle({ ...event, body: null })).statusCode).toBe(401);
    expect((await handle({ ...event, headers: null, multiValueHeaders: null })).statusCode).toBe(400);
  });
});

test('bytes that are no text arrive as they are through base64', async () => {
  const bytes = Uint8Array.of(0xff, 0x00, 0xfe);
  const handle = lambdaHandler(new Webhooks({ secret }).receiver());
  const event = { headers: signed(bytes), body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true };
  // Signed and no payload: 400. Altered on the way it would be 401.
  expect((await handle(event)).statusCode).toBe(400);
});

test('a body that a middleware has parsed is answered with the cure', async () => {
  const handle = lambdaHandler(new Webhooks({ secret }).receiver());
  const { headers } = delivery();
  const answer = await handle({ headers, body: payload as unknown as string });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('httpJsonBodyParser');
});

test('a load balancer with multi-value headers gets such headers', async () => {
  const handle = lambdaHandler(new Webhooks({ secret }).receiver());
  const answer = await handle({ multiValueHeaders: lists(delivery().headers), body: '' });
  expect(answer.headers).toBeUndefined();
  expect(answer.multiValueHeaders?.['content-type']).toEqual(['text/plain; charset=utf-8']);
});

test('a signature that came twice is malformed', async () => {
  const handle = lambdaHandler(new Webhooks({ secret }).receiver());
  const { body, headers } = delivery();
  const signature = headers['x-service-signature'] ?? '';
  const multiValueHeaders = { 'X-Service-Signature': [signature, signature] };
  expect((await handle({ headers, multiValueHeaders, body })).statusCode).toBe(400);
});

test('events and answers are those of the published types', () => {
  expectTypeOf<LambdaFunctionURLEvent>().toExtend<LambdaEvent>();
  expectTypeOf<APIGatewayProxyEventV2>().toExtend<LambdaEvent>();
  expectTypeOf<APIGatewayProxyEvent>().toExtend<LambdaEvent>();
  expectTypeOf<ALBEvent>().toExtend<LambdaEvent>();
  expectTypeOf<LambdaAnswer>().toExtend<APIGatewayProxyResult>();
  expectTypeOf<LambdaAnswer>().toExtend<APIGatewayProxyStructuredResultV2>();
  expectTypeOf<LambdaAnswer>().toExtend<ALBResult>();
});
