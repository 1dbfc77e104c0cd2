import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssumptionValues } from '../../src/generated/assumptions.ts';
import { deliveryPolicy } from '../../src/generated/operations.ts';
import { Assumptions } from '../../src/service/assumptions.ts';
import { Clock } from '../../src/service/clock.ts';
import type { Delivery } from '../../src/service/deliveries/delivery.ts';
import { Destinations } from '../../src/service/deliveries/destinations.ts';
import { Dispatcher } from '../../src/service/deliveries/dispatcher.ts';
import type { Sender } from '../../src/service/deliveries/sender.ts';
import { Signer } from '../../src/service/deliveries/signer.ts';
import { EventBus } from '../../src/service/events.ts';

/** What a receiver does with an attempt: answers with a status, breaks the connection, or says nothing. */
type Behaviour = number | 'break' | 'hang';

const behaviour: fc.Arbitrary<Behaviour> = fc.oneof(
  fc.constantFrom<Behaviour>(200, 201, 204, 302, 404, 500, 503),
  fc.constant<Behaviour>('break'),
);

function setUp(send: Sender, assumptions: Partial<AssumptionValues> = {}): { clock: Clock; dispatcher: Dispatcher } {
  const clock: Clock = new Clock({ mode: 'manual', machineNow: () => 0, settle: () => dispatcher.inFlight.settled() });
  const dispatcher: Dispatcher = new Dispatcher({
    assumptions: new Assumptions(assumptions),
    clock,
    destinations: new Destinations('loopback'),
    events: new EventBus(),
    sender: send,
    signer: new Signer(),
  });
  return { clock, dispatcher };
}

let count = 0;
function delivery(callbackUrl = 'http://127.0.0.1/hook'): Delivery {
  count += 1;
  return {
    id: `delivery_${count}`,
    account: 'pro_test',
    event: 'insider_trade',
    callbackUrl,
    body: '{}',
    secret: 'secret',
    state: 'pending',
    attempts: [],
  };
}

function sender(behaviours: readonly Behaviour[], seen: number[], now: () => number): Sender {
  let index = 0;
  return async ({ signal }) => {
    seen.push(now());
    const next = behaviours[index] ?? 500;
    index += 1;
    if (next === 'break') throw new Error('broken');
    if (next === 'hang') {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    }
    return { status: next, headers: {}, body: '' };
  };
}

describe('the delivery of a report', () => {
  it('takes at most four attempts, none after an acknowledgement, and none before its time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(behaviour, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('exponential' as const, 'fixed' as const, 'immediate' as const),
        async (behaviours, interval) => {
          const seen: number[] = [];
          const { clock, dispatcher } = setUp(
            sender(behaviours, seen, () => clock.now()),
            { 'retry-interval': interval },
          );
          const one = delivery();
          await dispatcher.start(one);
          await clock.advance(3_600_000);

          const acknowledged = behaviours.indexOf(deliveryPolicy.acknowledgementStatus);
          const most = deliveryPolicy.maxRetries + 1;
          const expected = acknowledged === -1 || acknowledged >= most ? most : acknowledged + 1;
          expect(seen).toHaveLength(expected);
          expect(one.attempts.map(({ number }) => number)).toEqual(seen.map((_, index) => index + 1));
          expect(one.state).toBe(acknowledged === -1 || acknowledged >= most ? 'failed' : 'delivered');
          const delays = { exponential: [1000, 5000, 25_000], fixed: [10_000, 10_000, 10_000], immediate: [0, 0, 0] };
          for (const [index, atMs] of seen.slice(1).entries()) {
            expect(atMs - (seen[index] ?? 0)).toBe(delays[interval][index]);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('waits five seconds for an answer and not longer', async () => {
    const seen: number[] = [];
    const { clock, dispatcher } = setUp(sender(['hang', 200], seen, () => clock.now()));
    const one = delivery();
    await dispatcher.start(one);
    await clock.advance(deliveryPolicy.acknowledgementTimeoutMs - 1);
    expect(one.attempts).toHaveLength(1);
    expect(one.attempts[0]?.error).toBeUndefined();
    await clock.advance(1001);
    expect(seen).toEqual([0, 6000]);
    expect(one.attempts[0]).toMatchObject({
      latencyMs: 5000,
      error: 'No answer within 5000 ms: acknowledge first, work afterwards.',
    });
    expect(one.state).toBe('delivered');
  });

  it('never waits for a slow receiver of another', async () => {
    const arrived: string[] = [];
    const { dispatcher } = setUp(({ url, signal }) => {
      if (url.includes('slow')) {
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
      }
      arrived.push(url);
      return Promise.resolve({ status: 200, headers: {}, body: '' });
    });
    for (let index = 0; index < 500; index += 1) void dispatcher.start(delivery('http://127.0.0.1/slow'));
    const quick = delivery('http://127.0.0.1/quick');
    void dispatcher.start(quick);
    await expect.poll(() => quick.state).toBe('delivered');
    expect(arrived).toEqual(['http://127.0.0.1/quick']);
    dispatcher.stop();
  });

  it('is not sent any more once it is stopped', async () => {
    const seen: number[] = [];
    const { clock, dispatcher } = setUp(sender([500], seen, () => clock.now()));
    const one = delivery();
    await dispatcher.start(one);
    await expect.poll(() => one.attempts[0]?.status).toBe(500);
    dispatcher.stop();
    clock.stop();
    await clock.advance(100_000);
    expect(seen).toHaveLength(1);
  });
});
