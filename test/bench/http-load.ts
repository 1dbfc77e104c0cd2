import { connect } from 'node:net';

/** A request as it goes over the wire, and how often. */
export interface Load {
  port: number;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** Requests in all. */
  requests: number;
  connections: number;
}

/** Both in microseconds. */
export interface LoadFigures {
  /** The time of the whole load, by the number of requests. */
  perRequest: number;
  /** From the first byte sent to the last byte received, which 99 of 100 requests do not exceed. */
  p99: number;
}

/**
 * Sends requests over kept connections, one after another on each.
 * @throws Error where an answer is not 2xx or a connection ends early
 */
export async function measureLoad({
  port,
  method,
  path,
  body = '',
  requests,
  connections,
}: Load): Promise<LoadFigures> {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Authorization: Bearer enterprise_bench',
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  const latencies = new Float64Array(requests);
  let sent = 0;
  const start = performance.now();
  const lane = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', next);
      let answer: Buffer = EMPTY;
      let index = 0;
      let began = 0;
      socket.setNoDelay(true).on('error', reject);
      socket.on('close', () => reject(new Error('The server ended the connection.')));
      socket.on('data', (piece: Buffer) => {
        answer = answer.length === 0 ? piece : Buffer.concat([answer, piece]);
        if (!isComplete(answer)) return;
        latencies[index] = performance.now() - began;
        if (answer[STATUS_AT] !== TWO) reject(new Error(answer.toString('latin1', 0, 200)));
        answer = EMPTY;
        next();
      });
      function next(): void {
        if (sent < requests) {
          index = sent;
          sent += 1;
          began = performance.now();
          socket.write(bytes);
        } else {
          resolve();
          socket.destroy();
        }
      }
    });
  await Promise.all(Array.from({ length: connections }, lane));
  const perRequest = ((performance.now() - start) * 1000) / requests;
  const p99 = latencies.toSorted()[Math.ceil(requests * 0.99) - 1] ?? Number.NaN;
  return { perRequest, p99: p99 * 1000 };
}

const EMPTY = Buffer.alloc(0);
const STATUS_AT = 'HTTP/1.1 '.length;
const TWO = '2'.charCodeAt(0);
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

// The load must cost less than the servers, so answers are looked at as bytes and little is decoded.
function isComplete(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = CONTENT_LENGTH.exec(answer.toString('latin1', 0, end));
  if (length) return answer.length >= end + 4 + Number(length[1]);
  return answer.toString('latin1', answer.length - 5) === '0\r\n\r\n';
}
