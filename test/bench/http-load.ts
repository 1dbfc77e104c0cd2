import { connect } from 'node:net';

/** A request as it goes over the wire, and its answers counted. */
export interface Load {
  port: number;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** Requests in all. */
  requests: number;
  connections: number;
}

/** Sends requests over kept connections, one after another on each. Gives the microseconds per request. */
export async function measureLoad({ port, method, path, body = '', requests, connections }: Load): Promise<number> {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Authorization: Bearer enterprise_bench',
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  let left = requests;
  const start = performance.now();
  const lanes = Array.from(
    { length: connections },
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', next);
        let text = '';
        socket.setNoDelay(true).on('error', reject);
        socket.on('data', (piece) => {
          text += piece.toString('latin1');
          if (!isComplete(text)) return;
          if (!/^HTTP\/1\.1 20/.test(text)) reject(new Error(text.slice(0, 200)));
          text = '';
          next();
        });
        function next(): void {
          left -= 1;
          if (left >= 0) socket.write(bytes);
          else {
            socket.destroy();
            resolve();
          }
        }
      }),
  );
  await Promise.all(lanes);
  return ((performance.now() - start) * 1000) / requests;
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end + 2));
  return length ? text.length >= end + 4 + Number(length[1]) : text.endsWith('0\r\n\r\n');
}
