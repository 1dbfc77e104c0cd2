import type { VariantResult } from './suspects.ts';

/** Tells people how far a sweep has come. */
export interface Progress {
  started(description: string): void;
  ended(result: VariantResult, description: string): void;
  /** Leaves nothing unfinished on the screen. */
  stop(): void;
}

/** One line that changes on a terminal, one line for each variant elsewhere. */
export async function createProgress(stream: NodeJS.WriteStream, total: number): Promise<Progress> {
  return stream.isTTY ? terminalProgress(stream, total) : plainProgress(stream, total);
}

function plainProgress(stream: NodeJS.WritableStream, total: number): Progress {
  let done = 0;
  return {
    started: () => {},
    ended: ({ exitCode }, description) => {
      done += 1;
      stream.write(`[${done}/${total}] ${exitCode === 0 ? 'passed' : `failed (${exitCode})`}: ${description}\n`);
    },
    stop: () => {},
  };
}

async function terminalProgress(stream: NodeJS.WriteStream, total: number): Promise<Progress> {
  const { createLogUpdate } = await import('log-update');
  const line = createLogUpdate(stream);
  const width = 20;
  let done = 0;
  let failed = 0;
  let current = '';
  const draw = (): void => {
    const filled = Math.round((width * done) / total);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    line(`${bar} ${done}/${total}${failed > 0 ? `, ${failed} failed` : ''}\n${current}`);
  };
  return {
    started: (description) => {
      current = description;
      draw();
    },
    ended: ({ exitCode }) => {
      done += 1;
      if (exitCode !== 0) failed += 1;
      draw();
    },
    stop: () => {
      line.clear();
      line.done();
    },
  };
}
