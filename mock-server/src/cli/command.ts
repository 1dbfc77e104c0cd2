import type { OptionTable } from './arguments.ts';

/** Where a command writes, and what ends it. */
export interface CommandContext {
  /** Writes a line to stdout. */
  out: (line: string) => void;
  /** Writes a line to stderr. */
  err: (line: string) => void;
  /** Aborted by SIGINT and SIGTERM. */
  signal: AbortSignal;
}

/** A command of the program. */
export interface Command {
  /** `start [options]`. */
  usage: string;
  /** One sentence. */
  summary: string;
  options: OptionTable;
  /** Lines under the options. */
  notes?: readonly string[];
  /**
   * Gives the exit code.
   *
   * @throws {UsageError} where it was asked wrongly.
   */
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

/** Name of the program. */
export const PROGRAM = 'intelligence-data-mock';
