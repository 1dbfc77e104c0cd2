/**
 * Remembers handled deliveries in Redis, for receivers on several machines.
 *
 * @module @intelligence-data/sdk/webhooks/redis
 */
import type { DedupeStore } from './dedupe-store.ts';
import { assertKnownOptions } from './known-options.ts';

/** A client of `redis` (node-redis). */
export interface NodeRedisClient {
  /** Runs a script. */
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  /** Tells this client from one of `ioredis`. */
  isOpen: boolean;
}

/** A client of `ioredis`. */
export interface IoredisClient {
  /** Runs a script. */
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>;
  /** State of the connection. */
  status: string;
}

/** Options of {@link redisStore}. */
export interface RedisStoreOptions {
  /** Put before every key. @default 'intelligence-data:webhooks:' */
  prefix?: string | undefined;
}

// One key a delivery: the token of its claim, or this word.
const doneWord = 'done';

const claimScript = `
local held = redis.call('GET', KEYS[1])
if held then return held end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ''`;

const ifHeld = (command: string): string => `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
${command}
return 1`;

const commitScript = ifHeld(`redis.call('SET', KEYS[1], '${doneWord}', 'PX', ARGV[2])`);
const renewScript = ifHeld(`redis.call('PEXPIRE', KEYS[1], ARGV[2])`);
const releaseScript = ifHeld(`redis.call('DEL', KEYS[1])`);

/**
 * A store in Redis. Each operation is one script: atomic, and one round trip. The client is the caller's to connect
 * and to close.
 * @throws WebhookVerificationError `configuration` where an option is unknown
 */
export function redisStore(client: NodeRedisClient | IoredisClient, options: RedisStoreOptions = {}): DedupeStore {
  assertKnownOptions(options, { prefix: true });
  const { prefix = 'intelligence-data:webhooks:' } = options;
  async function run(script: string, key: string, ...values: (string | number)[]): Promise<string> {
    const texts = values.map((value) => String(typeof value === 'number' ? Math.ceil(value) : value));
    const reply = isNodeRedis(client)
      ? await client.eval(script, { keys: [prefix + key], arguments: texts })
      : await client.eval(script, 1, prefix + key, ...texts);
    return String(reply);
  }
  const held = async (reply: Promise<string>): Promise<boolean> => (await reply) === '1';

  return {
    async claim(key, leaseMs) {
      const token = crypto.randomUUID();
      const found = await run(claimScript, key, token, leaseMs);
      if (found === '') return { state: 'new', token };
      return { state: found === doneWord ? 'done' : 'in_progress' };
    },
    commit: (key, token, ttlMs) => held(run(commitScript, key, token, ttlMs)),
    release: (key, token) => held(run(releaseScript, key, token)),
    renew: (key, token, leaseMs) => held(run(renewScript, key, token, leaseMs)),
  };
}

function isNodeRedis(client: NodeRedisClient | IoredisClient): client is NodeRedisClient {
  return 'isOpen' in client;
}
