import { assertOption } from '../assert-option.ts';
import { mask } from '../mask.ts';
import { hasMethods } from '../shape.ts';
import { nameOf, type Wrapper } from './call.ts';

/** Where log lines go: the console, pino, and whatever has these four methods. */
export interface Logger {
  /** Reserved: the client writes nothing at this level. */
  debug(message: string): void;
  /** Takes each attempt that succeeded. */
  info(message: string): void;
  /** Takes each attempt that failed. */
  warn(message: string): void;
  /** Reserved: what fails for good is thrown, not written. */
  error(message: string): void;
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const;

/** The least level that is written. */
export type LogLevel = (typeof LEVELS)[number];

/** @throws {ConfigurationError} */
export function resolveLogger(logger: unknown, level: unknown): { logger: Logger; level: LogLevel } | undefined {
  if (logger === undefined && level === undefined) return undefined;
  const target = logger ?? console;
  const known = LEVELS.find((name) => name === (level === undefined ? 'info' : level));
  assertOption(known, 'logLevel', `be one of ${LEVELS.join(', ')}`);
  assertOption(hasMethods(target, 'debug', 'info', 'warn', 'error'), 'logger', 'have debug, info, warn and error');
  // Its methods were checked above.
  return known === 'off' ? undefined : { logger: target as Logger, level: known };
}

/** One line for each attempt: operation, attempt, status, duration, request id. Errors are warnings. */
export const withLog =
  ({ logger, level }: { logger: Logger; level: LogLevel }): Wrapper =>
  (next) =>
  async (call) => {
    const started = performance.now();
    const write = (kind: 'info' | 'warn', outcome: string): void => {
      if (LEVELS.indexOf(kind) < LEVELS.indexOf(level)) return;
      const durationMs = Math.round(performance.now() - started);
      try {
        logger[kind](mask(`${nameOf(call)} attempt ${call.attempt}: ${outcome} in ${durationMs} ms`, call.secrets));
      } catch {
        // A logger that fails must not make a call that succeeded look like one that did not.
      }
    };
    try {
      const response = await next(call);
      const requestId = response.headers.get('x-request-id');
      write(response.ok ? 'info' : 'warn', `${response.status}${requestId ? ` (request ${requestId})` : ''}`);
      return response;
    } catch (error) {
      write('warn', String(error));
      throw error;
    }
  };
