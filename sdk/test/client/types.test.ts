import { type ApiPromise, type IntelligenceData, RateLimitError, type WithResponse } from '@intelligence-data/sdk';
import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { clientOf, fakeService, json } from './support/service.ts';

const alert = { event: 'insider_trade', callback_url: 'https://example.com/hook' };

/** Never called: what is in it is checked by tsc. */
const notCalled = (check: (client: IntelligenceData) => unknown): void => void check;

describe('types', () => {
  it('a result is unknown, by any method, until a schema types it', () => {
    notCalled((client) => {
      expectTypeOf(client.facts.list()).toEqualTypeOf<ApiPromise<unknown>>();
      expectTypeOf(client.historical.list()).toEqualTypeOf<ApiPromise<unknown>>();
      expectTypeOf(client.alerts.create(alert)).toEqualTypeOf<ApiPromise<unknown>>();
      expectTypeOf(client.alerts.list()).toEqualTypeOf<ApiPromise<unknown>>();
      expectTypeOf(client.alerts.delete(alert)).toEqualTypeOf<ApiPromise<unknown>>();
      expectTypeOf(client.oauth.createToken({ client_id: 'a', client_secret: 'b' })).toEqualTypeOf<
        ApiPromise<unknown>
      >();
      expectTypeOf(client.facts.list().withResponse()).toEqualTypeOf<Promise<WithResponse<unknown>>>();
      expectTypeOf(client.facts.list().asResponse()).toEqualTypeOf<Promise<Response>>();
    });
  });

  it('a schema gives its output type, not its input type', () => {
    notCalled((client) => {
      const transformed = z.string().transform((text) => text.length);
      expectTypeOf(client.facts.list({}, { schema: transformed })).toEqualTypeOf<ApiPromise<number>>();
      const valibot = v.array(v.pipe(v.string(), v.transform(Number)));
      expectTypeOf(client.alerts.list({ schema: valibot })).toEqualTypeOf<ApiPromise<number[]>>();
      const arktype = type({ at: 'string.date.parse' });
      expectTypeOf(client.historical.list({}, { schema: arktype })).toEqualTypeOf<ApiPromise<{ at: Date }>>();
      const asynchronous = z.string().transform(async (text) => new URL(text));
      expectTypeOf(client.alerts.create(alert, { schema: asynchronous })).toEqualTypeOf<ApiPromise<URL>>();
    });
  });

  it('schemas of the client type its methods; withOptions keeps or changes them; a call has the last word', async () => {
    const client = clientOf(fakeService(json(['a'])), { schemas: { listFacts: z.array(z.string()) } });
    const texts = await client.facts.list();
    expectTypeOf(texts).toEqualTypeOf<string[]>();
    notCalled(() => {
      expectTypeOf(client.alerts.list()).toEqualTypeOf<ApiPromise<unknown>>();
      expectTypeOf(client.withOptions({ maxRetries: 0 }).facts.list()).toEqualTypeOf<ApiPromise<string[]>>();
      const changed = client.withOptions({ schemas: { listAlerts: z.number() } });
      expectTypeOf(changed.alerts.list()).toEqualTypeOf<ApiPromise<number>>();
      expectTypeOf(client.facts.list({}, { schema: z.unknown().transform(() => 1) })).toEqualTypeOf<
        ApiPromise<number>
      >();
    });
    expect(texts).toEqual(['a']);
  });

  it('misspelt and wrong options and inputs do not compile', () => {
    notCalled((client) => {
      // @ts-expect-error signl
      client.facts.list({}, { signl: AbortSignal.abort() });
      // @ts-expect-error the total is for the client alone
      client.facts.list({}, { totalTimeoutMs: 5 });
      // @ts-expect-error a parse function is no Standard Schema
      client.facts.list({}, { schema: { parse: (value: unknown) => value } });
      // @ts-expect-error misspelt beside a schema
      client.facts.list({}, { schema: z.string(), maxRetry: 1 });
      // @ts-expect-error keyword
      client.alerts.create({ ...alert, keyword: ['merger'] });
      // @ts-expect-error a list is expected
      client.alerts.create({ ...alert, keywords: 'merger' });
      // @ts-expect-error the pair identifies a subscription
      client.alerts.delete({ event: 'insider_trade' });
      // @ts-expect-error snake case
      client.oauth.createToken({ clientId: 'a', clientSecret: 'b' });
      // @ts-expect-error the input must be given
      client.alerts.create();
      // @ts-expect-error options come first where there is no input
      client.alerts.list({}, { maxRetries: 0 });
      // @ts-expect-error an option of another SDK
      client.withOptions({ apiKey: 'x' });
      // @ts-expect-error levels are a closed list
      client.withOptions({ logLevel: 'trace' });
      // @ts-expect-error a number is no header
      client.withOptions({ headers: { 'x-own': 7 } });
      // @ts-expect-error per minute
      client.withOptions({ rateLimit: { perminute: 10 } });
    });
  });

  it('an error narrows by class', () => {
    notCalled(() => {
      const error: unknown = new Error('x');
      if (!RateLimitError.isInstance(error)) return;
      expectTypeOf(error.retryAfterMs).toEqualTypeOf<number | undefined>();
      error.code satisfies 'rate_limited';
    });
  });
});
