import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { IntelligenceData, type IntelligenceDataOptions } from '@intelligence-data/sdk';

/** A request as it came over the wire. */
export interface Received {
  /** Number of this request on this server, from 1. */
  number: number;
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

export interface Server {
  url: string;
  requests: Received[];
  /** Connections that are open. */
  open(): number;
  close(): Promise<void>;
}

/** A server that does to the socket whatever it is told. It reads requests itself, so that nothing mends the answers. */
export async function startServer(answer: (socket: Socket, request: Received) => void): Promise<Server> {
  const requests: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay(true));
    let text = '';
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [start = '', ...lines] = text.slice(0, end).split('\r\n');
      const headers = new Headers(lines.map((line): [string, string] => split(line)));
      const body = text.slice(end + 4);
      if (body.length < Number(headers.get('content-length') ?? 0)) return;
      const [method = '', path = ''] = start.split(' ');
      text = '';
      const request = { number: requests.length + 1, method, path, headers, body };
      requests.push(request);
      answer(socket, request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function split(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

/** The text of an answer. */
export function http(status: number, body = '', headers: Record<string, string> = {}): string {
  const all = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${headers['status-text'] ?? 'Status'}\r\n${lines.join('')}\r\n${body}`;
}

export const ok: string = http(200, '{"ok":true}');

/** A client whose waits are too short to be noticed. */
export function clientOf(server: { url: string }, options: IntelligenceDataOptions = {}): IntelligenceData {
  return new IntelligenceData({ baseUrl: server.url, auth: 'the-api-key', maxRetryDelayMs: 1, ...options });
}
