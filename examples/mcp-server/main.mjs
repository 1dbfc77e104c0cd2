#!/usr/bin/env node
// A Model Context Protocol server of the Intelligence Data Service, over stdio or HTTP.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { IntelligenceData, IntelligenceDataError } from '@intelligence-data/sdk';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { serverFactory } from './server.mjs';

const HELP = `intelligence-data-mcp [options]

  --http [--port 3000]   serve over HTTP on loopback, at /mcp; without it, over stdio
  --allow TOOL           offer this tool, and only those named so (repeatable); 'all' offers all; without it, those that only read
  --callback-url URL     the callback URLs that subscriptions may have (repeatable); needed where createAlert is allowed

INTELLIGENCE_DATA_BASE_URL and INTELLIGENCE_DATA_API_KEY say which service, and as whom.`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      http: { type: 'boolean', default: false },
      port: { type: 'string', default: '3000' },
      allow: { type: 'string', multiple: true },
      'callback-url': { type: 'string', multiple: true },
      help: { type: 'boolean', default: false },
    },
  });
  const allow = values.allow?.includes('all') ? 'all' : values.allow;
  const callbackUrls = values['callback-url'];
  // A report that talks a model into a subscription would have all further reports sent elsewhere.
  if ((allow === 'all' || allow?.includes('createAlert')) && !callbackUrls)
    throw new TypeError('--allow createAlert needs --callback-url: name the URLs that subscriptions may have.');
  if (!/^\d{1,5}$/.test(values.port)) throw new TypeError('--port must be a number; 0 takes any free one.');
  return { ...values, port: Number(values.port), options: { allow, callbackUrls } };
}

async function serveHttp(factory, port) {
  const isLocalHost = localhostHostValidation();
  const isLocalOrigin = localhostOriginValidation();
  const handler = createMcpHandler(factory, { onerror: (error) => console.error(error.message) });
  const handle = toNodeHandler(handler);
  const server = createServer((request, response) => {
    // Against pages that find their way to this machine.
    if (!isLocalHost(request, response) || !isLocalOrigin(request, response)) return;
    if (new URL(request.url, 'http://localhost').pathname !== '/mcp') return response.writeHead(404).end();
    handle(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  console.error(`http://127.0.0.1:${server.address().port}/mcp`);
  process.once('SIGTERM', async () => {
    server.close();
    await handler.close();
    server.closeAllConnections();
  });
}

try {
  const { help, http, port, options } = readArguments();
  if (help) {
    console.log(HELP);
  } else {
    const factory = serverFactory(new IntelligenceData({ maxRetryDelayMs: 5_000, totalTimeoutMs: 45_000 }), options);
    if (http) await serveHttp(factory, port);
    // stdout belongs to the protocol; what goes wrong is told on stderr.
    else serveStdio(factory, { onerror: (error) => console.error(error.message) });
  }
} catch (error) {
  const isExpected =
    error instanceof TypeError || IntelligenceDataError.isInstance(error) || error?.syscall === 'listen';
  console.error(isExpected ? error.message : error);
  process.exitCode = 2;
}
