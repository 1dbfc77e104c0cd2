import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, resolve } from 'node:path';

/** A command that was started in the folder of an example. */
export interface Running extends AsyncDisposable {
  /** What it has written, to stdout and stderr. */
  output(): string;
  /** Resolves when it has written this, and rejects where it ends before. */
  wrote(text: string): Promise<void>;
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Signals it and all that it started. */
  signal(name: NodeJS.Signals): void;
}

// Of this process's environment, what a terminal has: neither what Vitest nor what npm adds for what they run.
const terminal = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_|npm_|INIT_CWD|FORCE_COLOR|TEST)/.test(name)),
);

/** Starts a command, written as in a terminal, in the folder of an example. */
export function start(example: string, command: string, env: Record<string, string> = {}): Running {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
    cwd: resolve('examples', example),
    env: {
      ...terminal,
      PATH: [resolve('examples/node_modules/.bin'), resolve('node_modules/.bin'), terminal.PATH].join(delimiter),
      NO_COLOR: '1',
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const changes = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      changes.emit('change');
    });
  }
  // Not at `exit`: what it wrote last may still be on its way.
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    changes.emit('change');
    return code ?? null;
  });
  return {
    output: () => output,
    ended,
    async wrote(text) {
      while (!output.includes(text)) {
        if (child.stdout.closed) throw new Error(`${command} ended:\n${output}`);
        await once(changes, 'change');
      }
    },
    signal: (name) => signalGroup(child, name),
    async [Symbol.asyncDispose]() {
      signalGroup(child, 'SIGKILL');
      await ended;
    },
  };
}

/** The group outlives its leader: a shell may be gone while what it left in the background runs. */
function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Runs a command to its end, and gives its exit code and what it wrote. */
export async function run(
  example: string,
  command: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  await using running = start(example, command, env);
  const code = await running.ended;
  return { code, output: running.output() };
}

/** The scripts of an example's package.json. */
export function scriptsOf(example: string): Record<string, string> {
  return JSON.parse(readFileSync(`examples/${example}/package.json`, 'utf8')).scripts;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
