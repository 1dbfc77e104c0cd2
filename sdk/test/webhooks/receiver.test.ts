import {
  type DedupeStore,
  memoryStore,
  type ReceiverOptions,
  type VerifiedWebhook,
  Webhooks,
} from '@intelligence-data/sdk/webhooks';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { delivery, payload, requestOf, secret, signed } from './support/deliveries.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-15T09:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const webhooks = new Webhooks({ secret });
const send = async (
  receiver: { fetch: (request: Request) => Promise<Response> },
  given = delivery(),
): Promise<number> => (await receiver.fetch(requestOf(given))).status;

/** A handler that ends when it is told to. */
function slowHandler(): { handler: () => Promise<void>; finish: () => void; fail: () => void; runs: () => number } {
  let runs = 0;
  const gate = { resolve: () => {}, reject: (_error: Error) => {} };
  const opened = new Promise<void>((resolve, reject) => Object.assign(gate, { resolve, reject }));
  return {
    handler: () => {
      runs += 1;
      return opened;
    },
    finish: () => gate.resolve(),
    fail: () => gate.reject(new Error('failed late')),
    runs: () => runs,
  };
}

describe('routing', () => {
  test('an event goes to its own handler, others to the one for all', async () => {
    const handled: string[] = [];
    const receiver = webhooks
      .receiver()
      .on('insider_trade', ({ event }) => {
        expectTypeOf(event.event).toEqualTypeOf<'insider_trade'>();
        handled.push(`own ${event.event}`);
      })
      .on('*', ({ event }) => {
        expectTypeOf(event.event).toEqualTypeOf<string>();
        handled.push(`any ${event.event}`);
      });
    expect(await send(receiver)).toBe(200);
    expect(await send(receiver, delivery({ event: 'merger' }))).toBe(200);
    expect(await send(receiver, delivery({ event: '*' }))).toBe(200);
    expect(handled).toEqual(['own insider_trade', 'any merger', 'any *']);
  });

  test('a schema that tells events apart types each handler', async () => {
    const schema = z.discriminatedUnion('event', [
      z.object({ event: z.literal('insider_trade'), content: z.string() }),
      z.object({ event: z.literal('merger'), source: z.string() }),
    ]);
    const sources: string[] = [];
    const receiver = new Webhooks({ secret, schema }).receiver().on('merger', ({ event }) => {
      expectTypeOf(event).toEqualTypeOf<{ event: 'merger'; source: string }>();
      sources.push(event.source);
    });
    await send(receiver, delivery({ event: 'merger' }));
    expect(sources).toEqual([payload.source]);
  });

  test('the name on the wire decides, whatever a schema makes of the payload', async () => {
    const schema = z.object({ content: z.string() }).transform(({ content }) => content.length);
    const lengths: number[] = [];
    const receiver = new Webhooks({ secret, schema })
      .receiver()
      .on('insider_trade', ({ event }) => lengths.push(event));
    expect(await send(receiver)).toBe(200);
    expect(lengths).toEqual([payload.content.length]);
  });

  test('an event without a handler is acknowledged and reported', async () => {
    const onUnhandled = vi.fn(() => Promise.reject(new Error('full')));
    const onError = vi.fn();
    const receiver = webhooks.receiver({ onUnhandled, onError }).on('merger', () => {});
    expect(await send(receiver)).toBe(200);
    expect(onUnhandled).toHaveBeenCalledWith(expect.objectContaining({ event: payload }));
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('an answer', () => {
  const body = JSON.stringify(payload);
  const refuse = async (given: { body: string; headers: Record<string, string> }, options = {}): Promise<Response> => {
    const strict = new Webhooks({ secret, maxBodyBytes: 1_000, maxAgeMs: 1_000, futureSkewMs: 1_000, ...options });
    const request = requestOf(given);
    return strict
      .receiver()
      .on('*', () => expect.unreachable())
      .fetch(request);
  };

  test.each([
    ['a mismatch', { body, headers: signed(body, 'other') }, {}, 401],
    ['a missing signature', { body, headers: {} }, {}, 400],
    ['a malformed signature', { body, headers: { 'x-service-signature': 'x' } }, {}, 400],
    ['a stale delivery', delivery({ timestamp: '2026-01-15T09:29:00Z' }), {}, 400],
    ['a delivery from the future', delivery({ timestamp: '2026-01-15T09:31:00Z' }), {}, 400],
    ['an invalid payload', { body: '{}', headers: signed('{}') }, {}, 400],
    ['a large body', { body: ' '.repeat(1_001), headers: signed('') }, {}, 413],
    ['a failing secret provider', delivery(), { secret: () => Promise.reject(new Error('sealed')) }, 500],
  ])('to %s tells nothing but the status', async (_name, given, options, status) => {
    const response = await refuse(given, options);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(['bad request', 'unauthorized', 'payload too large', 'internal error']).toContain(await response.text());
  });

  test('to a body that was read before names the cure', async () => {
    const request = requestOf(delivery());
    await request.json();
    const response = await webhooks.receiver().fetch(request);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('json()');
  });

  test('goes to onError and the logger with its cause, and neither can break it', async () => {
    const errors: unknown[] = [];
    const throws = (): never => {
      throw new Error('observer');
    };
    const logger = { debug: throws, info: throws, warn: throws, error: throws };
    const onError = (error: unknown, context: unknown): Promise<never> => {
      errors.push(error, context);
      return Promise.reject(new Error('observer'));
    };
    const receiver = webhooks.receiver({ onError, logger });
    expect(await send(receiver, { body, headers: signed(body, 'other') })).toBe(401);
    expect(errors).toEqual([expect.objectContaining({ code: 'signature_mismatch' }), { stage: 'verification' }]);
  });
});

describe('a repeated delivery', () => {
  test('is acknowledged and not handled again', async () => {
    const handler = vi.fn();
    const receiver = webhooks.receiver().on('*', handler);
    expect([await send(receiver), await send(receiver), await send(receiver)]).toEqual([200, 200, 200]);
    expect(handler).toHaveBeenCalledOnce();
  });

  test('is handled again when it was forgotten', async () => {
    const handler = vi.fn();
    const receiver = webhooks.receiver({ doneTtlMs: 1_000 }).on('*', handler);
    await send(receiver);
    vi.advanceTimersByTime(1_001);
    await send(receiver);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('is what the key says', async () => {
    const handler = vi.fn();
    const receiver = webhooks.receiver({ dedupeKey: ({ event }) => event.source }).on('*', handler);
    await send(receiver);
    await send(receiver, delivery({ content: 'another text' }));
    expect(handler).toHaveBeenCalledOnce();
  });

  test.each([[''], [undefined], [1]])('cannot be known by the key %j', async (key) => {
    const receiver = webhooks.receiver({ dedupeKey: () => key as string }).on('*', () => expect.unreachable());
    expect(await send(receiver)).toBe(500);
  });

  test('runs again where its handler failed', async () => {
    const handler = vi.fn().mockRejectedValueOnce(new Error('database down'));
    const onError = vi.fn();
    const receiver = webhooks.receiver({ onError }).on('*', handler);
    expect([await send(receiver), await send(receiver), await send(receiver)]).toEqual([500, 200, 200]);
    expect(handler).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'database down' }),
      expect.objectContaining({ stage: 'handler', verified: expect.objectContaining({ event: payload }) }),
    );
  });

  test('of a hundred at once, one is handled', async () => {
    const { handler, finish, runs } = slowHandler();
    const receiver = webhooks.receiver().on('*', handler);
    const answers = Array.from({ length: 100 }, () => send(receiver));
    await Promise.all(answers.slice(1));
    finish();
    expect((await Promise.all(answers)).toSorted()).toEqual([200, ...Array.from({ length: 99 }, () => 503)]);
    expect(runs()).toBe(1);
  });
});

describe('a slow handler', () => {
  test('is answered in time, never runs twice, and is acknowledged when it has finished', async () => {
    const { handler, finish, runs } = slowHandler();
    const receiver = webhooks.receiver().on('*', handler);
    const first = send(receiver);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(await Promise.race([first, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe(503);
    expect(await send(receiver)).toBe(503);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(await send(receiver)).toBe(200);
    expect(runs()).toBe(1);
  });

  test('that fails after the deadline runs again with the retry', async () => {
    const { handler, fail, runs } = slowHandler();
    const receiver = webhooks.receiver().on('*', handler);
    const first = send(receiver);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await first).toBe(503);
    fail();
    await vi.advanceTimersByTimeAsync(0);
    await send(receiver);
    expect(runs()).toBe(2);
  });

  test.each([
    ['renews', (store: DedupeStore) => store],
    ['cannot renew', ({ claim, commit, release }: DedupeStore) => ({ claim, commit, release })],
  ])('outlasts its lease on a store that %s, and still runs once', async (_name, wrap) => {
    const { handler, finish, runs } = slowHandler();
    const store = wrap(memoryStore());
    const receiver = webhooks.receiver({ store, leaseMs: 10_000 }).on('*', handler);
    const first = send(receiver);
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await send(receiver)).toBe(503);
    }
    finish();
    expect(await first).toBe(503);
    await vi.advanceTimersByTimeAsync(0);
    expect(runs()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that outlasts its lease keeps it from other receivers on the same store', async () => {
    const { handler, finish, runs } = slowHandler();
    const store = memoryStore();
    const [here, there] = [0, 1].map(() => webhooks.receiver({ store, leaseMs: 10_000 }).on('*', handler));
    const first = send(here as NonNullable<typeof here>);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(await send(there as NonNullable<typeof there>)).toBe(503);
    finish();
    await first;
    expect(runs()).toBe(1);
  });

  test('that lost its claim is acknowledged when it has finished', async () => {
    const warn = vi.fn();
    const logger = { debug() {}, info() {}, warn, error() {} };
    const store = { ...memoryStore(), commit: async () => false };
    expect(await send(webhooks.receiver({ store, logger }).on('*', () => {}))).toBe(200);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('a store', () => {
  test.each(['claim', 'commit'] as const)('that fails to %s is a 500', async (operation) => {
    const onError = vi.fn();
    const store = { ...memoryStore(), [operation]: () => Promise.reject(new Error('gone')) };
    expect(await send(webhooks.receiver({ store, onError }).on('*', () => {}))).toBe(500);
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('gone'), expect.objectContaining({ stage: 'store' }));
  });

  test('that fails to release is reported beside the failure of the handler', async () => {
    const onError = vi.fn();
    const store = { ...memoryStore(), release: () => Promise.reject(new Error('gone')) };
    const receiver = webhooks.receiver({ store, onError }).on('*', () => Promise.reject(new Error('handler')));
    expect(await send(receiver)).toBe(500);
    expect(onError.mock.calls.map(([error]) => error.message)).toEqual(['handler', 'gone']);
  });

  test('that does not answer does not hold up the answer', async () => {
    const store = { ...memoryStore(), claim: () => new Promise<never>(() => {}) };
    const answer = send(webhooks.receiver({ store }).on('*', () => {}));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe(503);
  });

  test('in memory stays bounded over 100,000 distinct deliveries', async () => {
    vi.useRealTimers();
    const store = memoryStore({ maxEntries: 1_000 });
    let runs = 0;
    const receiver = webhooks.receiver({ store }).on('*', () => {
      runs += 1;
    });
    const given = delivery();
    const verified = Array.from({ length: 100 }, (_, index) => delivery({ index }));
    let serial = 0;
    const keyed = webhooks.receiver({ store, dedupeKey: () => String(serial++) }).on('*', () => {
      runs += 1;
    });
    await send(receiver, given);
    const before = process.memoryUsage().heapUsed;
    for (let round = 0; round < 1_000; round += 1) {
      for (const each of verified) await keyed.handle(() => each);
    }
    expect(runs).toBe(100_001);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1_048_576);
    expect((await store.claim('0', 1)).state).toBe('new');
    expect((await store.claim('99999', 1)).state).toBe('done');
  });
});

describe('acknowledging first', () => {
  test('answers at once and leaves the work to the platform', async () => {
    const { handler, finish, runs } = slowHandler();
    const work: Promise<unknown>[] = [];
    const receiver = webhooks
      .receiver({ mode: { ackFirst: { waitUntil: (promise) => work.push(promise) } } })
      .on('*', handler);
    expect([await send(receiver), await send(receiver)]).toEqual([200, 503]);
    finish();
    await Promise.all(work);
    expect(await send(receiver)).toBe(200);
    expect(runs()).toBe(1);
    expect(work).toHaveLength(1);
  });

  test('a handler that fails then is reported, and the platform sees no rejection', async () => {
    const onError = vi.fn();
    const work: Promise<unknown>[] = [];
    const mode = { ackFirst: { waitUntil: (promise: Promise<void>) => work.push(promise) } };
    const receiver = webhooks.receiver({ mode, onError }).on('*', () => Promise.reject(new Error('late')));
    expect(await send(receiver)).toBe(200);
    await Promise.all(work);
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('late'), expect.objectContaining({ stage: 'handler' }));
  });

  test('a platform that refuses the work gets none: the delivery is tried again', async () => {
    const handler = vi.fn();
    const waitUntil = vi.fn().mockImplementationOnce(() => {
      throw new TypeError('Illegal invocation');
    });
    const receiver = webhooks.receiver({ mode: { ackFirst: { waitUntil } } }).on('*', handler);
    expect(await send(receiver)).toBe(500);
    expect(handler).not.toHaveBeenCalled();
    expect(await send(receiver)).toBe(200);
    await vi.advanceTimersByTimeAsync(0);
    expect(handler).toHaveBeenCalledOnce();
  });

  test('a queue takes every delivery once, and one that it refuses comes again', async () => {
    const queued: VerifiedWebhook[] = [];
    const enqueue = vi.fn(async (verified: VerifiedWebhook) => {
      if (enqueue.mock.calls.length === 1) throw new Error('queue full');
      queued.push(verified);
    });
    const receiver = webhooks.receiver({ mode: { ackFirst: { enqueue } } });
    expect([await send(receiver), await send(receiver), await send(receiver)]).toEqual([500, 200, 200]);
    expect(queued).toHaveLength(1);
    expect(queued[0]?.event).toEqual(payload);
  });

  test.each([{ ackFirst: {} }, { ackFirst: undefined }, {}, 'ackFirst', { ackFirst: { waitUntil: true } }])(
    'cannot be set up as %j',
    (mode) => {
      expect(() => webhooks.receiver({ mode } as unknown as ReceiverOptions)).toThrowError(
        expect.objectContaining({ code: 'configuration' }),
      );
    },
  );

  test('does not compile without a place for the work', () => {
    // @ts-expect-error: neither waitUntil nor enqueue
    expect(() => webhooks.receiver({ mode: { ackFirst: {} } })).toThrow();
    // @ts-expect-error: a misspelt option
    expect(() => webhooks.receiver({ leaseMS: 1 })).toThrow('leaseMS');
  });
});
