import { ConfigurationError } from '../errors/index.ts';
import { mask } from '../mask.ts';
import { nameOf, type Wrapper } from './call.ts';

/** Where log lines go: the console, pino, and whatever has these four methods. */
export interface Logger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const;

/** The least level that is written. */
export type LogLevel = (typeof LEVELS)[number];

/** @throws {ConfigurationError} */
export function resolveLogger(logger: unknown, level: unknown): { logger: Logger; level: LogLevel } | undefined {
  if (level !== undefined && !LEVELS.some((name) => name === level)) {
    throw new ConfigurationError(`logLevel must be one of ${LEVELS.join(', ')}.`);
  }
  if (logger === undefined && level === undefined) return undefined;
  const target: unknown = logger ?? console;
  const methods = ['debug', 'info', 'warn', 'error'] as const;
  if (
    typeof target !== 'object' ||
    target === null ||
    !methods.every((name) => typeof Reflect.get(target, name) === 'function')
  ) {
    throw new ConfigurationError('logger must have debug, info, warn and error, as the console and pino have.');
  }
  // Both were checked above, one by one.
  return level === 'off' ? undefined : { logger: target as Logger, level: (level as LogLevel | undefined) ?? 'info' };
}

/** One line for each attempt: operation, attempt, status, duration, request id. Errors are warnings. */
export const withLog =
  ({ logger, level }: { logger: Logger; level: LogLevel }): Wrapper =>
  (next) =>
  async (call) => {
    const started = performance.now();
    const write = (kind: Exclude<LogLevel, 'off'>, outcome: string): void => {
      if (LEVELS.indexOf(kind) < LEVELS.indexOf(level)) return;
      const durationMs = Math.round(performance.now() - started);
      logger[kind](mask(`${nameOf(call)} attempt ${call.attempt}: ${outcome} in ${durationMs} ms`, call.secrets));
    };
    try {
      const response = await next(call);
      const requestId = response.headers.get('x-request-id');
      write(response.ok ? 'info' : 'warn', `${response.status}${requestId === null ? '' : ` (request ${requestId})`}`);
      return response;
    } catch (error) {
      write('warn', error instanceof Error ? `${error.name}: ${error.message}` : 'failed');
      throw error;
    }
  };
