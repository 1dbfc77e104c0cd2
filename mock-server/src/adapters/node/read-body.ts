import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';

/** The bytes of a request's body; `undefined` where there are more of them, the rest of which is not waited for. */
export function readBody(
  incoming: IncomingMessage | Http2ServerRequest,
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const onData = (piece: Buffer): void => {
      length += piece.length;
      if (length > mostBytes) {
        incoming.off('data', onData);
        resolve(undefined);
      } else pieces.push(piece);
    };
    incoming
      .on('data', onData)
      .once('end', () => resolve(pieces.length === 1 ? pieces[0] : Buffer.concat(pieces, length)))
      .once('error', reject)
      .once('close', () => {
        // Each request is closed; an error that nobody sees would cost more than all of the rest.
        if (!incoming.readableEnded) reject(new Error('The connection was closed before the body had arrived.'));
      });
  });
}
