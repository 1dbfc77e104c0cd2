import type { Mock } from '@intelligence-data/mock-server';
import fc from 'fast-check';
import { expect } from 'vitest';
import { plans } from '../../mock-server/src/generated/operations.ts';

interface Subscription {
  event: string;
  callback_url: string;
  keywords: string[];
  priority_level: string;
}

/** What the service must know, kept as simply as can be. */
export interface AlertsModel {
  /** Subscriptions of each account, by event and URL. */
  subscriptions: Map<string, Map<string, Subscription>>;
  /** Requests of each account within the current minute. */
  used: Map<string, number>;
  nowMs: number;
  delivered: number;
}

type AlertsCommand = fc.AsyncCommand<AlertsModel, Mock>;

export const accounts = ['free_model', 'pro_model', 'enterprise_model'] as const;
const events = ['insider_trade', 'port_closure'] as const;
const keywordChoices = ['merger', 'Sanctions', 'é', 'x y'] as const;

// The plan with the tightest limit most often, so that it is reached.
const account = fc.constantFrom('free_model', 'free_model', ...accounts);
const event = fc.constantFrom(...events);

function keyOf({ event, callback_url }: { event: string; callback_url: string }): string {
  return JSON.stringify([event, callback_url]);
}

function limitOf(name: string): number {
  const [plan = 'free'] = name.split('_');
  return Object.entries(plans).find(([id]) => id === plan)?.[1].requestsPerMinute ?? Number.POSITIVE_INFINITY;
}

/** A request that counts; gives the answer where the limit allows one, and checks the refusal where it does not. */
async function ask(
  model: AlertsModel,
  mock: Mock,
  name: string,
  method: string,
  body?: unknown,
): Promise<{ status: number; body: unknown } | undefined> {
  const response = await mock.fetch('http://mock.test/alerts', {
    method,
    headers: { authorization: `Bearer ${name}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const used = model.used.get(name) ?? 0;
  const text = await response.text();
  const answer = { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  if (used >= limitOf(name)) {
    expect(answer).toMatchObject({ status: 429, body: { error: 'Too Many Requests', code: 429 } });
    return undefined;
  }
  model.used.set(name, used + 1);
  expect(answer.status).not.toBe(429);
  return answer;
}

function subscriptionsOf(model: AlertsModel, name: string): Map<string, Subscription> {
  const found = model.subscriptions.get(name) ?? new Map<string, Subscription>();
  model.subscriptions.set(name, found);
  return found;
}

function command(text: string, run: (model: AlertsModel, mock: Mock) => Promise<void>): AlertsCommand {
  return { check: () => true, run, toString: () => text };
}

/** Commands against the service at a base URL of receivers, each of which acknowledges. */
export function alertCommands(receiver: string): fc.Arbitrary<AlertsCommand>[] {
  const callbackUrl = fc.constantFrom(`${receiver}/a`, `${receiver}/b`);
  const keywords = fc.uniqueArray(fc.constantFrom(...keywordChoices), { maxLength: 2 });
  const priority = fc.constantFrom('high', 'medium', 'low');

  const create = fc
    .tuple(account, event, callbackUrl, keywords, priority)
    .map(([name, event, callback_url, keywords, priority_level]) => {
      const subscription = { event, callback_url, keywords, priority_level };
      return command(`create ${name} ${JSON.stringify(subscription)}`, async (model, mock) => {
        const answer = await ask(model, mock, name, 'POST', subscription);
        if (answer === undefined) return;
        expect(answer).toMatchObject({ status: 201, body: subscription });
        subscriptionsOf(model, name).set(keyOf(subscription), subscription);
      });
    });

  const remove = fc.tuple(account, event, callbackUrl).map(([name, event, callback_url]) =>
    command(`delete ${name} ${event} ${callback_url}`, async (model, mock) => {
      const answer = await ask(model, mock, name, 'DELETE', { event, callback_url });
      if (answer === undefined) return;
      const existed = subscriptionsOf(model, name).delete(keyOf({ event, callback_url }));
      expect(answer.status).toBe(existed ? 204 : 404);
    }),
  );

  const list = account.map((name) =>
    command(`list ${name}`, async (model, mock) => {
      const answer = await ask(model, mock, name, 'GET');
      if (answer === undefined) return;
      const byKey = (list: Subscription[]) => list.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
      // Checked to be a list of subscriptions by the contract suite.
      expect(byKey(answer.body as Subscription[])).toEqual(byKey([...subscriptionsOf(model, name).values()]));
    }),
  );

  const publish = fc
    .tuple(event, fc.array(fc.constantFrom(...keywordChoices, 'MERGER', 'nothing'), { maxLength: 3 }))
    .map(([event, words]) =>
      command(`publish ${event} ${words}`, async (model, mock) => {
        const content = `Report of ${words.join(', ')}.`;
        const expected = [...model.subscriptions].flatMap(([name, found]) =>
          [...found.values()]
            .filter((subscription) => subscription.event === event && matches(subscription, content))
            .map(({ callback_url }) => `${name} ${callback_url}`),
        );
        const deliveries = await mock.publish({ event, content });
        expect(deliveries.map(({ account, callback_url }) => `${account} ${callback_url}`).sort()).toEqual(
          expected.sort(),
        );
        model.delivered += expected.length;
      }),
    );

  const advance = fc.constantFrom(1, 999, 5_000, 59_999, 60_000).map((ms) =>
    command(`advance ${ms} ms`, async (model, mock) => {
      const before = Math.floor(model.nowMs / 60_000);
      // An advancing clock waits for no receiver longer than its grace, which a busy machine may need for an answer.
      if (model.delivered > 0) await mock.deliveries.waitFor({ count: model.delivered, state: 'delivered' });
      model.nowMs += ms;
      if (Math.floor(model.nowMs / 60_000) !== before) model.used.clear();
      expect((await mock.clock.advance(ms)).getTime()).toBe(model.nowMs);
    }),
  );

  return [create, remove, list, create, remove, list, publish, publish, advance];
}

/** Any of the keywords, in either case (the default answer to `keyword-combination`). */
function matches({ keywords }: Subscription, content: string): boolean {
  return keywords.length === 0 || keywords.some((keyword) => content.toLowerCase().includes(keyword.toLowerCase()));
}
