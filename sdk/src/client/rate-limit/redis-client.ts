import { ConfigurationError } from '../errors/index.ts';

/** A client of `redis` (node-redis), or a cluster of it. */
export interface NodeRedisClient {
  /** Runs a script. */
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  /** Tells this client from one of `ioredis`. */
  isOpen: boolean;
}

/** A client of `ioredis`, or a cluster of it. */
export interface IoredisClient {
  /** Runs a script. */
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>;
  /** State of the connection. */
  status: string;
}

/** Runs a script, in the words of node-redis. */
export interface ScriptRunner {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/**
 * Gives both kinds of client the same face. rate-limiter-flexible never sees an ioredis client itself: it would define a command of
 * a fixed name on it, and so take the place of the script of any other limiter that uses the same connection.
 *
 * @throws {ConfigurationError}
 */
export function scriptRunner(client: unknown): ScriptRunner {
  if (isClient(client)) {
    if ('isOpen' in client) return { eval: (script, options) => client.eval(script, options) };
    return {
      eval: (script, { keys, arguments: values }) => client.eval(script, keys.length, ...keys, ...values),
    };
  }
  throw new ConfigurationError('redisRateLimiter: client must be a client of redis or ioredis.');
}

function isClient(client: unknown): client is NodeRedisClient | IoredisClient {
  return (
    typeof client === 'object' &&
    client !== null &&
    'eval' in client &&
    typeof client.eval === 'function' &&
    ('isOpen' in client || 'status' in client)
  );
}
