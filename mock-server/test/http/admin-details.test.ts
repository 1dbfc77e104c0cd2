import { createMock, type Mock } from '@intelligence-data/mock-server';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admin, call } from '../support/api.ts';
import { startReceiver } from '../support/receiver.ts';

interface Explained {
  reports: { report: object; subscriptions: { callback_url: string; matches: boolean; reasons: string[] }[] }[];
}

describe('POST /_mock/reports/match', () => {
  it('agrees with what publishing does, and gives a reason for each subscription that is left out', async () => {
    const word = fc.constantFrom('merger', 'Port', 'gas', 'x');
    const event = fc.constantFrom('a', 'b');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ event, keywords: fc.array(word, { maxLength: 3 }) }), { maxLength: 5 }),
        fc.record({ event, content: fc.array(word).map((words) => words.join(' ')) }),
        fc.constantFrom('any' as const, 'all' as const),
        fc.constantFrom('immediate' as const, 'delayed' as const),
        async (subscriptions, report, combination, transitions) => {
          await using mock = await createMock({
            clock: 'manual',
            assumptions: { 'keyword-combination': combination, 'state-transitions': transitions },
          });
          for (const [index, subscription] of subscriptions.entries()) {
            const body = { ...subscription, callback_url: `http://203.0.113.1/${index}` };
            expect((await call(mock, 'POST /alerts', { body })).status).toBe(201);
          }
          const { body } = await admin(mock, 'POST /reports/match', report);
          const [explained] = (body as Explained).reports;
          const matching = explained?.subscriptions.filter(({ matches }) => matches) ?? [];
          const started = await mock.publish(report);
          expect(matching.map((one) => one.callback_url).sort()).toEqual(started.map((one) => one.callback_url).sort());
          for (const { matches, reasons } of explained?.subscriptions ?? []) expect(reasons.length > 0).toBe(!matches);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('refuses what publishing refuses, publishes nothing, and fills in what is missing', async () => {
    await using mock = await createMock();
    expect(await admin(mock, 'POST /reports/match', { event: 'a', timestamp: 'soon' })).toMatchObject({
      status: 400,
      body: { violations: [{ path: 'body.timestamp', message: 'must be an ISO 8601 date-time.' }] },
    });
    const before = (await admin(mock, 'GET /reports')).text;
    const { status, body } = await admin(mock, 'POST /reports/match', { event: 'a' });
    expect(status).toBe(200);
    expect((body as Explained).reports[0]?.report).toMatchObject({ event: 'a', content: 'A report on a.' });
    expect((await admin(mock, 'GET /reports')).text).toBe(before);
  });
});

describe('POST /_mock/deliveries/{id}/redeliver with a copy', () => {
  async function deliveredOnce(mock: Mock, url: string): Promise<string> {
    await call(mock, 'POST /alerts', { body: { event: 'insider_trade', callback_url: url } });
    const [delivery] = await mock.publish({ event: 'insider_trade', content: 'A merger.' });
    await mock.deliveries.waitFor({ state: 'delivered' });
    return delivery?.id ?? '';
  }

  it.each([
    ['duplicate', undefined],
    ['tampered', 'signature_mismatch'],
    ['unsigned', 'signature_missing'],
    ['foreign-secret', 'signature_mismatch'],
  ])('%s is what a receiver finds to be %s', async (as, code) => {
    const webhooks = new Webhooks({ secret: 'mock-webhook-secret' });
    await using receiver = await startReceiver();
    await using mock = await createMock({ clock: 'manual' });
    const id = await deliveredOnce(mock, receiver.url);
    await mock.clock.advance(60_000);
    const { status, body } = await admin(mock, `POST /deliveries/${id}/redeliver`, { as });
    expect(status).toBe(202);
    expect(body).toMatchObject({ copy: { of: id, as } });
    await mock.deliveries.waitFor({ count: 2, state: 'delivered' });
    const [first, copy] = receiver.received;
    const result = await webhooks.safeVerify({ body: copy?.body ?? '', headers: copy?.headers ?? {} });
    expect(result.ok ? undefined : result.code).toBe(code);
    if (as === 'duplicate') {
      expect(copy?.body).toBe(first?.body);
      for (const name of ['x-service-signature', 'x-service-timestamp'])
        expect(copy?.headers[name]).toBe(first?.headers[name]);
    }
  });

  it('is sent once, and says whether it was refused as it should be', async () => {
    let status = 200;
    await using receiver = await startReceiver((response) => void response.writeHead(status).end());
    await using mock = await createMock({ clock: 'manual' });
    const id = await deliveredOnce(mock, receiver.url);
    const outcomes: unknown[] = [];
    for (const [as, answer] of [
      ['tampered', 401],
      ['tampered', 200],
      ['duplicate', 409],
    ] as const) {
      status = answer;
      const { body } = await admin(mock, `POST /deliveries/${id}/redeliver`, { as });
      const copyId = (body as { id: string }).id;
      await expect.poll(() => mock.deliveries.list().find((one) => one.id === copyId)?.state).not.toBe('pending');
      outcomes.push(mock.deliveries.list().find((one) => one.id === copyId)?.attempts[0]?.outcome);
    }
    expect(outcomes).toEqual([
      'Refused with 401, as it should be.',
      expect.stringContaining('the receiver does not verify'),
      expect.stringContaining('a duplicate should be acknowledged'),
    ]);
    await mock.clock.advance(3_600_000);
    expect(receiver.received).toHaveLength(4);
  });

  it.each([{ as: 'forged' }, { as: 1 }])('%o is refused', async (body) => {
    await using mock = await createMock();
    expect((await admin(mock, 'POST /deliveries/none/redeliver', body)).status).toBe(400);
  });
});

describe('what the admin API tells beside', () => {
  it('each assumption has its choices in words, and what the SDK does about the question', async () => {
    await using mock = await createMock();
    const { body } = await admin(mock, 'GET /assumptions');
    const { assumptions } = body as {
      assumptions: { options: string[]; choices: { value: string; summary: string }[]; section: string; sdk: object }[];
    };
    expect(assumptions).toHaveLength(30);
    for (const { options, choices, section, sdk } of assumptions) {
      expect(choices.map(({ value }) => value)).toEqual(options);
      for (const { summary } of choices) expect(summary).not.toBe('');
      expect(section).toMatch(/^\d/);
      expect(sdk).toEqual({ behaviour: expect.stringMatching(/./), option: expect.stringMatching(/./) });
    }
  });

  it('the credentials work, and a secret of the user is told to nobody', async () => {
    await using mock = await createMock();
    const { body } = await admin(mock, 'GET /credentials');
    const { apiKeys, oauth, webhookSecret } = body as {
      apiKeys: Record<string, string>;
      oauth: object;
      webhookSecret: string;
    };
    expect(Object.keys(apiKeys)).toEqual(['free', 'pro', 'enterprise']);
    for (const key of Object.values(apiKeys)) expect((await call(mock, 'GET /facts', { key })).status).toBe(200);
    const grant = { ...oauth, grant_type: 'client_credentials' };
    expect((await call(mock, 'POST /oauth/token', { key: null, body: grant })).status).toBe(200);
    expect(webhookSecret).toBe('mock-webhook-secret');
    await using own = await createMock({ secret: 'hush' });
    expect(await admin(own, 'GET /credentials')).toMatchObject({ body: { webhookSecret: null } });
    expect((await admin(own, 'GET /credentials')).text).not.toContain('hush');
  });

  it('the state tells the clock and the run; an attempt what its signature covers; a change of faults is an event', async () => {
    await using receiver = await startReceiver();
    await using mock = await createMock({ clock: 'manual', assumptions: { 'signed-content': 'timestamp.body' } });
    expect((await admin(mock, 'GET /state')).body).toMatchObject({
      clock: 'manual',
      startedAt: expect.stringMatching(/Z$/),
    });
    await call(mock, 'POST /alerts', { body: { event: 'a', callback_url: receiver.url } });
    await mock.publish({ event: 'a' });
    const [delivery] = await mock.deliveries.waitFor({ state: 'delivered' });
    expect(delivery?.attempts[0]?.signedContent).toBe('timestamp.body');
    const events: string[] = [];
    mock.listenTo(({ type }) => void events.push(type));
    mock.faults.set([{ type: 'status' }]);
    await admin(mock, 'PUT /faults', { rules: [] });
    expect(events).toEqual(['faults', 'faults']);
  });
});
