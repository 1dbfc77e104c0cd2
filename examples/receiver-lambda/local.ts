// Serves the handler on this machine, with the events that a function URL makes of requests (payload format 2.0).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { handler } from './handler.ts';

type Event = Pick<APIGatewayProxyEventV2, 'version' | 'rawPath' | 'headers' | 'body' | 'isBase64Encoded'>;

const server = createServer(async (request, response) => {
  const event: Event = {
    version: '2.0',
    rawPath: request.url ?? '/',
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: (await buffer(request)).toString('base64'),
    isBase64Encoded: true,
  };
  const { statusCode, headers, body } = await handler(event);
  response.writeHead(statusCode, headers).end(body);
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`); // listens on TCP, so it has a port
});
