/**
 * The schemas of the contract as zod 4 schemas, to compose with your own. They need the optional peer `zod`.
 * Unknown members of an object are kept.
 *
 * @module @intelligence-data/sdk/schemas
 */
export * from '../generated/zod.ts';
