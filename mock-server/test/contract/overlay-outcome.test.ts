import { createMock } from '@intelligence-data/mock-server';
import { describe, expect, test } from 'vitest';
import { parseUserOverlay, type UserOverlay } from '../../src/contract/user-overlay.ts';
import { admin, call } from '../support/api.ts';

const FACTS = "$.paths['/facts'].get.responses";
const subscription = { event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook' };

function overlay(actions: unknown[], file = 'learnt.yaml'): UserOverlay {
  return parseUserOverlay(JSON.stringify({ overlay: '1.0.0', info: {}, actions }), file);
}

function success(schema: object, type = 'application/json'): object {
  return { content: { [type]: { schema } } };
}

describe("an overlay that speaks of the contract's 2XX", () => {
  const items = { type: 'object', required: ['items'], properties: { items: { type: 'array' } } };

  test.each([
    ['as its target', [{ target: `${FACTS}['2XX']`, update: success({ ...items, examples: [{ items: [1] }] }) }]],
    [
      'deep in its target',
      [
        {
          target: `${FACTS}['2XX'].content['application/json']`,
          update: { schema: items, example: { items: [1] } },
        },
      ],
    ],
    ['in its update', [{ target: FACTS, update: { '2XX': success({ ...items, examples: [{ items: [1] }] }) } }]],
    [
      'in an update of a path',
      [
        {
          target: "$.paths['/facts']",
          update: { get: { responses: { '2XX': success({ ...items, examples: [{ items: [1] }] }) } } },
        },
      ],
    ],
    [
      'to put a status in its place',
      [
        { target: `${FACTS}['2XX']`, remove: true },
        {
          target: FACTS,
          update: { '200': { description: 'd', ...success({ ...items, examples: [{ items: [1] }] }) } },
        },
      ],
    ],
  ])('%s is answered as it says', async (_, actions) => {
    await using mock = await createMock({ overlay: overlay(actions) });
    const reply = await call(mock, 'GET /facts?limit=1');
    expect(reply).toMatchObject({ status: 200, body: { items: [1] } });
    expect(reply.headers.get('x-mock-assumed')).not.toMatch(/facts-response|report-fields/);
    expect(reply.headers.get('x-mock-assumed')).toContain('limit-wire-name');
    expect((await call(mock, 'GET /historical?limit=1')).body).toHaveLength(1);
  });

  test('is answered 200 where the assumed status has no body', async () => {
    const target = "$.paths['/alerts'].delete.responses['2XX']";
    await using mock = await createMock({
      overlay: overlay([{ target, update: success({ examples: [{ gone: true }] }) }]),
    });
    await call(mock, 'POST /alerts', { body: subscription });
    const reply = await call(mock, 'DELETE /alerts', { body: subscription });
    expect(reply).toMatchObject({ status: 200, body: { gone: true } });
    expect((await call(mock, 'GET /alerts')).body).toEqual([]);
  });

  test('keeps what is still assumed: the status of the answer', async () => {
    const target = "$.paths['/alerts'].post.responses['2XX']";
    await using mock = await createMock({
      assumptions: { 'create-alert-status': '202' },
      overlay: overlay([{ target, update: success({ examples: [{ ok: true }] }, 'application/vnd.learnt+json') }]),
    });
    const reply = await call(mock, 'POST /alerts', { body: subscription });
    expect(reply).toMatchObject({ status: 202, body: { ok: true } });
    expect(reply.headers.get('x-mock-assumed')).toBe('create-alert-status, event-values');
    expect(reply.headers.get('content-type')).toBe('application/vnd.learnt+json');
  });

  test('may be said by two files', async () => {
    const target = `${FACTS}['2XX']`;
    await using mock = await createMock({
      overlay: [
        overlay([{ target, update: success({ type: 'object' }) }]),
        overlay([{ target: `${target}.content['application/json'].schema`, update: { examples: [{ a: 1 }] } }]),
      ],
    });
    expect((await call(mock, 'GET /facts')).body).toEqual({ a: 1 });
  });
});

describe('a schema without an example', () => {
  const target = `${FACTS}['2XX'].content['application/json'].schema`;
  const item = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer', minimum: 7 }, at: { type: 'string', format: 'date-time' } },
  };

  test('is answered with what it allows, where what is assumed does not satisfy it', async () => {
    const update = { type: 'object', required: ['items'], properties: { items: { type: 'array', items: item } } };
    await using mock = await createMock({ overlay: overlay([{ target, update }]) });
    const reply = await call(mock, 'GET /facts');
    expect(reply.body).toEqual({ items: [{ id: 7, at: expect.stringMatching(/^\d{4}-.*Z$/) }] });
    expect(reply.headers.has('x-mock-assumed')).toBe(false);
  });

  test('leaves what is assumed where that satisfies it', async () => {
    const update = { type: 'array', items: { type: 'object', required: ['event'] } };
    await using mock = await createMock({ overlay: overlay([{ target, update }]) });
    await mock.publish({ event: 'a' });
    expect((await call(mock, 'GET /facts?limit=1')).body).toMatchObject([{ event: 'a' }]);
  });

  test('has the members that have become required since its example was written', async () => {
    const actions = [
      { target: '$.components.schemas.Report.properties', update: { risk: { type: 'integer', minimum: 3 } } },
      { target: '$.components.schemas.Report.required', update: 'risk' },
    ];
    await using mock = await createMock({ overlay: overlay(actions) });
    expect((await call(mock, 'GET /facts')).body).toMatchObject([{ event: 'insider_trade', risk: 3 }]);
    expect((await call(mock, 'GET /alerts')).body).toEqual([]);
  });
});

test('an overlay may be given by its content', async () => {
  const actions = [{ target: `${FACTS}['2XX']`, update: success({ examples: [{ mine: 1 }] }) }];
  await using mock = await createMock({ overlay: { overlay: '1.0.0', info: {}, actions } });
  expect((await call(mock, 'GET /facts')).body).toEqual({ mine: 1 });
});

test.each([5, null, {}, { overlay: '1.0.0', actions: [{}] }])('%j is no overlay', async (wrong) => {
  await expect(createMock({ overlay: wrong as never })).rejects.toMatchObject({
    name: 'MockOptionError',
    message: expect.stringMatching(/^overlay:1:\d+: /),
  });
});

test('a learnt status counts, with the body that it has', async () => {
  const responses = "$.paths['/alerts'].post.responses";
  await using accepted = await createMock({
    overlay: overlay([{ target: responses, update: { '202': { description: 'Taken.' } } }]),
  });
  const reply = await call(accepted, 'POST /alerts', { body: subscription });
  expect(reply).toMatchObject({ status: 202, text: '' });
  expect(reply.headers.get('x-mock-assumed')).toBe('event-values');
});

describe('an overlay that spoils the document is refused before anything is answered:', () => {
  test.each([
    ['a target that matches nothing', [{ target: '$.nope', update: {} }], /\$\.nope matches nothing/],
    ['no success is left', [{ target: `${FACTS}['2XX']`, remove: true }], /listFacts .* without a success/],
    ['responses are gone', [{ target: FACTS, remove: true }], /listFacts .* no responses/],
    ['an operation is gone', [{ target: "$.paths['/oauth/token']", remove: true }], /createToken .*no longer there/],
    [
      'a reference that leads nowhere',
      [{ target: `${FACTS}['2XX'].content['application/json'].schema`, update: { $ref: '#/components/schemas/None' } }],
      /#\/components\/schemas\/None leads nowhere/,
    ],
    [
      'a reference to another file',
      [{ target: `${FACTS}['2XX'].content['application/json'].schema`, update: { $ref: './other.yaml' } }],
      /\.\/other\.yaml leads out/,
    ],
    [
      'a schema of no type',
      [{ target: `${FACTS}['2XX'].content['application/json'].schema`, update: { type: 'strng' } }],
      /response 2XX of GET \/facts/,
    ],
    [
      'a schema that is text',
      [
        { target: `${FACTS}['2XX'].content['application/json'].schema`, remove: true },
        { target: `${FACTS}['2XX'].content['application/json']`, update: { schema: 'text' } },
      ],
      /schema of application\/json that is no object/,
    ],
    [
      'a content without a media type',
      [{ target: `${FACTS}['2XX'].content`, update: { schema: { type: 'object' } } }],
      /content schema, which is no media type/,
    ],
    [
      'a schema of a body that cannot be used',
      [{ target: '$.components.schemas.AlertSubscription.properties.event', update: { pattern: '(' } }],
      /cannot be used/,
    ],
  ])('%s', async (_, actions, message) => {
    const good = { target: '$.info', update: { title: 'Good' } };
    const options = { overlay: [overlay([good], 'good.yaml'), overlay([good, ...actions], 'bad.yaml')] };
    const error = await createMock(options).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'MockOptionError', message: expect.stringMatching(message) });
    expect(error).toMatchObject({ message: expect.stringMatching(/^bad\.yaml:1:\d+: .*target \$/) });
    expect(error).toMatchObject({ message: expect.not.stringContaining('\n') });
  });
});

test('a choice under which an overlay matches nothing is refused, and changes nothing', async () => {
  const target = "$.paths['/alerts'].post.responses['201']";
  await using mock = await createMock({ overlay: overlay([{ target, update: { description: 'Made.' } }]) });
  const refused = await admin(mock, 'PATCH /assumptions', { 'create-alert-status': '200' });
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('learnt.yaml:1:') } });
  expect((await call(mock, 'POST /alerts', { body: subscription })).status).toBe(201);
});
