import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What is answered to bytes that are no request; there is no request that a handler could be given. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = statusOf(error.code);
  const body = malformedBody(status, error.message);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** The answer where no `Request` could be made of what was sent; or where the mock itself has failed, which it should not. */
export function failureResponse(error: unknown): Response {
  const reason = error instanceof Error ? error.message : String(error);
  const status = error instanceof Error && error.name === 'RequestError' ? 400 : 500;
  const body = status === 400 ? malformedBody(status, reason) : errorBody(status, `The mock has failed: ${reason}`);
  return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function malformedBody(status: number, reason: string): string {
  return errorBody(status, `The request is not valid HTTP, or too long: ${reason}.`);
}

function errorBody(status: number, message: string): string {
  return JSON.stringify({ error: STATUS_CODES[status], code: status, message });
}
