#!/usr/bin/env node
import module from 'node:module';
import { constants } from 'node:os';
import { boundHeap } from './bounded-heap.ts';
import type { CommandContext } from './command.ts';

// What is loaded below is compiled once on a machine, not at each start.
module.enableCompileCache?.();

boundHeap();

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // The second one does not wait for anything.
    if (interruption.signal.aborted) process.exit(128 + constants.signals[name]);
    interruption.abort();
  });
}

const context: CommandContext = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  signal: interruption.signal,
};

const { runProgram } = await import('./program.ts');
process.exitCode = await runProgram(process.argv.slice(2), context);
if (interruption.signal.aborted) process.exit();
