/**
 * Pacing of a fleet that shares one API key, through Redis. Needs `rate-limiter-flexible`, an optional peer dependency, and a client
 * of `redis` or `ioredis`.
 *
 * @module @intelligence-data/sdk/rate-limit
 */
export type { RateLimits } from './client/pacing/plan-limits.ts';
export type { RateLimiter } from './client/pacing/rate-limiter.ts';
export type { RateLimit } from './client/pacing/resolve-rate-limit.ts';
export type { IoredisClient, NodeRedisClient } from './client/rate-limit/redis-client.ts';
export { type RedisRateLimiterOptions, redisRateLimiter } from './client/rate-limit/redis-rate-limiter.ts';
export type { PlanName } from './generated/operations.ts';
