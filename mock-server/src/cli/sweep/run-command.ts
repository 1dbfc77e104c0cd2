import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { UsageError } from '../usage-error.ts';

export interface CommandOptions {
  /** Added to the environment of this process. */
  env: { readonly [name: string]: string };
  /** Ends the command, and all that it has started. */
  signal: AbortSignal;
}

export interface CommandResult {
  /** 128 and the number of the signal where one ended it, as shells have it. */
  exitCode: number;
  /** The end of what it wrote, both streams in the order of arrival. */
  output: string;
}

const OUTPUT_LIMIT = 64 * 1024;
const GRACE_MS = 1000;
const OUTPUT_GRACE_MS = 250;

/**
 * Runs a command to its end, in a process group of its own, of which nothing is left afterwards.
 *
 * @throws {UsageError} naming the command and the reason.
 */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  { env, signal }: CommandOptions,
): Promise<CommandResult> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const output = collectOutput(child);
  const end = (): void => killGroup(child, 'SIGKILL');
  let grace: NodeJS.Timeout | undefined;
  const abort = (): void => {
    killGroup(child, 'SIGTERM');
    grace = setTimeout(end, GRACE_MS);
  };
  // The last resort, where this process ends without further ado.
  process.once('exit', end);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    const exitCode = await exitCodeOf(child, command);
    end();
    await outputEnded(child);
    return { exitCode, output: output() };
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', abort);
    process.off('exit', end);
    end();
  }
}

function exitCodeOf(child: ChildProcess, command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => {
      reject(new UsageError(`${command} cannot be run: ${cause.message}`, { cause }));
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/** What has left the process group may hold the output open for ever, so the wait for its end is short. */
async function outputEnded(child: ChildProcess): Promise<void> {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null && !stream.closed);
  const closed = Promise.all(streams.map((stream) => stream && once(stream, 'close')));
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([closed, new Promise((resolve) => (timer = setTimeout(resolve, OUTPUT_GRACE_MS)))]);
  clearTimeout(timer);
  for (const stream of streams) stream?.destroy();
}

function collectOutput(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  let length = 0;
  const collect = (chunk: Buffer): void => {
    chunks.push(chunk);
    length += chunk.length;
    while (length - (chunks[0]?.length ?? 0) > OUTPUT_LIMIT) length -= chunks.shift()?.length ?? 0;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return () => Buffer.concat(chunks).subarray(-OUTPUT_LIMIT).toString('utf8');
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    // All of it has ended by itself (EPERM says so of a group of zombies on macOS).
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error;
  }
}
