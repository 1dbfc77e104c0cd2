import { bodyAlreadyParsed, bodyTooLarge } from './delivery.ts';
import { WebhookVerificationError } from './error.ts';
import { startTimer } from './timer.ts';

/** A stream of Node, as far as it is needed to read a body; each member is that of Node's `Readable`. */
export interface NodeBodyStream {
  /** Listens to the stream. */
  on(event: string, listener: (argument?: unknown) => void): unknown;
  /** Whether anything was read from it. */
  readonly readableDidRead?: boolean;
  /** Whether all of it was read. */
  readonly readableEnded?: boolean;
  /** Whether it was given up. */
  readonly destroyed?: boolean;
  /** Gives it up. */
  destroy?(): unknown;
}

/** Longest time for which the rest of a body that is too large is read, in milliseconds. */
const drainMs = 5_000;

/** Where a framework may have put the body before us, and what one has to change where it is unusable. */
export interface NodeBodyOptions {
  maxBodyBytes: number;
  /** Members that hold the exact bytes, where something has kept them. */
  kept: readonly unknown[];
  cure: string;
}

/**
 * The bytes of a request: those that something has kept, or else those of its stream.
 * @throws WebhookVerificationError `body_already_parsed` where the stream was consumed, `body_too_large`,
 * `payload_invalid` where it breaks off
 */
export function readNodeBody(stream: NodeBodyStream, { maxBodyBytes, kept, cure }: NodeBodyOptions): unknown {
  const exact = kept.find((body) => body instanceof Uint8Array || typeof body === 'string');
  if (exact !== undefined) return exact;
  if (stream.readableDidRead || stream.readableEnded || stream.destroyed) throw bodyAlreadyParsed(` ${cure}`);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let stopDraining: (() => void) | undefined;
    stream.on('data', (chunk) => {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
      length += bytes.length;
      if (length <= maxBodyBytes) {
        chunks.push(bytes);
        return;
      }
      // The rest is read and dropped for a while: a connection that is closed at once loses the answer with it.
      stopDraining ??= startTimer(() => stream.destroy?.(), drainMs);
      chunks.length = 0;
      reject(bodyTooLarge(maxBodyBytes));
    });
    stream.on('end', () => {
      stopDraining?.();
      resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
    });
    const brokeOff = (cause?: unknown): void => {
      stopDraining?.();
      reject(new WebhookVerificationError('payload_invalid', 'The body broke off.', { cause }));
    };
    stream.on('error', brokeOff);
    stream.on('aborted', brokeOff);
    stream.on('close', brokeOff);
  });
}
