import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Matcher } from '../../src/service/alerts/matcher.ts';
import type { Subscription } from '../../src/service/alerts/subscription.ts';

function subscription(id: string, event: string, keywords?: string[]): Subscription {
  return {
    id,
    event,
    keywords,
    account: 'pro_test',
    callbackUrl: `http://127.0.0.1/${id}`,
    priority: 'medium',
    createdAtMs: 0,
    secret: undefined,
  };
}

const word = fc.string({ unit: fc.constantFrom('a', 'B', 'c', ' ', 'é'), maxLength: 4 });
const subscriptions = fc.array(
  fc.record({
    event: fc.constantFrom('one', 'two'),
    keywords: fc.option(fc.array(word, { maxLength: 3 }), { nil: undefined }),
  }),
  { maxLength: 40 },
);

describe('the matcher', () => {
  it('finds what looking at each subscription finds, in either way of looking and after removals', () => {
    fc.assert(
      fc.property(
        subscriptions,
        fc.string({ unit: fc.constantFrom('A', 'b', 'c', ' ', 'É'), maxLength: 30 }),
        fc.constantFrom('any' as const, 'all' as const),
        (list, content, combination) => {
          const matcher = new Matcher();
          const all = list.map(({ event, keywords }, index) => subscription(String(index), event, keywords));
          for (const one of all) matcher.add(one);
          const removed = all.filter((_, index) => index % 3 === 0);
          for (const one of removed) matcher.remove(one);
          const expected = all
            .filter((one) => !removed.includes(one) && one.event === 'one')
            .filter(({ keywords = [] }) => {
              const stands = (keyword: string): boolean => content.toLowerCase().includes(keyword.toLowerCase());
              return keywords.length === 0 || (combination === 'any' ? keywords.some(stands) : keywords.every(stands));
            });
          const found = matcher.match({ event: 'one', content, combination });
          expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        },
      ),
      { numRuns: 300 },
    );
  });

  it('looks pieces of the content up where there are many keywords, and finds the same', () => {
    const matcher = new Matcher();
    for (let index = 0; index < 20_000; index += 1)
      matcher.add(subscription(String(index), 'one', [`keyword${index}`]));
    const found = matcher.match({ event: 'one', content: 'Of KEYWORD19999 and keyword7.', combination: 'any' });
    expect(found.map(({ id }) => id).sort()).toEqual(['1', '19', '199', '1999', '19999', '7']);
  });
});
