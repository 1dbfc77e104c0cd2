import { createMock } from '@intelligence-data/mock-server';
import { AbortError, IntelligenceData } from '@intelligence-data/sdk';
import { createTools, type Tool, type ToolOptions } from '@intelligence-data/sdk/tools';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  clientOf,
  failureOf,
  fakeService,
  json,
  KEY,
  networkError,
  never,
  tooMany,
} from '../client/support/service.ts';

const HOOK = 'http://127.0.0.1:9/webhooks';
const alert = { event: 'insider_trade', callback_url: HOOK };
const mock = await createMock({});
const mocked = new IntelligenceData({ baseUrl: 'http://127.0.0.1', auth: 'pro_tools', fetch: mock.fetch });
afterEach(() => mock.reset());
afterAll(() => mock.close());

/** The tool of an operation, of a client that answers so. */
function tool(name: Tool['name'], client = mocked, options: ToolOptions = { allow: 'all' }): Tool {
  const found = createTools(client, options).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`${name} is not offered.`);
  return found;
}

describe('which tools there are', () => {
  const names = (options?: ToolOptions): string[] => createTools(mocked, options).map(({ name }) => name);

  it('only those that read, unless more is allowed; never the one that takes a secret', () => {
    expect(names()).toEqual(['listFacts', 'listHistorical', 'listAlerts']);
    expect(names({ allow: 'all' })).toEqual([...names(), 'createAlert', 'deleteAlert']);
    expect(names({ allow: ['deleteAlert', 'listFacts'] })).toEqual(['listFacts', 'deleteAlert']);
    expect(names({ allow: [] })).toEqual([]);
  });

  it('says what each does to the service', () => {
    const hints = createTools(mocked, { allow: 'all' }).map(({ name, annotations }) => [
      name,
      annotations.readOnlyHint,
      annotations.destructiveHint,
      annotations.idempotentHint,
    ]);
    expect(hints).toEqual([
      ['listFacts', true, false, true],
      ['listHistorical', true, false, true],
      ['listAlerts', true, false, true],
      ['createAlert', false, false, false],
      ['deleteAlert', false, true, true],
    ]);
  });

  it('refuses options that mean nothing, with the nearest word', () => {
    const refuse =
      (options: object): unknown =>
      () =>
        createTools(mocked, options);
    expect(refuse({ alow: 'all' })).toThrow('The options of createTools: alow is not known; did you mean allow?');
    expect(refuse({ allow: ['listFact'] })).toThrow('allow: the tool listFact is not known; did you mean listFacts?');
    expect(refuse({ allow: ['createToken'] })).toThrow('allow: the tool createToken is not known');
    expect(refuse({ allow: 'everything' })).toThrow("allow must be 'read-only', 'all' or a list of names of tools.");
    expect(refuse({ callbackUrls: [] })).toThrow('callbackUrls must be a list of URLs, with one at least.');
    expect(refuse({ historicalParameters: { from: 'date' } })).toThrow('historicalParameters must be an object');
    // @ts-expect-error the constructor is no client
    expect(() => createTools(IntelligenceData)).toThrow('client must be a client: new IntelligenceData({ … }).');
  });
});

describe('the definitions', () => {
  const tools = createTools(mocked, { allow: 'all' });

  it.each(tools)(
    '$name is told in sentences, and its input in a JSON Schema that stands alone',
    ({ name, description, inputSchema }) => {
      expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect(JSON.stringify(inputSchema)).not.toMatch(/\$ref|"x-|Specification|undefined/);
      const ajv = new Ajv2020({ strict: true, allErrors: true });
      expect(ajv.validateSchema(inputSchema)).toBe(true);
      const validate = ajv.compile(inputSchema);
      for (const [member, schema] of Object.entries(inputSchema.properties)) {
        expect(schema, member).toHaveProperty('description', expect.stringMatching(/^[A-Z].*\.$/));
        for (const example of (schema as { examples?: unknown[] }).examples ?? [])
          expect(validate({ ...alert, [member]: example }) || name === 'listFacts', member).toBe(true);
      }
      expect(validate({ ...alert, madeUp: 1 })).toBe(false);
    },
  );

  it('a schema refuses exactly what run refuses', async () => {
    const inputs = [
      {},
      alert,
      { event: 'insider_trade' },
      { ...alert, keywords: 'merger' },
      { ...alert, keywords: ['merger'], priority_level: 'high' },
      { ...alert, priority_level: 'urgent' },
      { ...alert, madeUp: 1 },
      { category: 'finance' },
      { category: 7 },
      { limit: 2 },
      { limit: 'two' },
      { limit: 1.5 },
      { limit: 0 },
      [],
      'finance',
      null,
    ];
    for (const { name, inputSchema } of tools) {
      const validate = new Ajv2020().compile(inputSchema);
      for (const input of inputs) {
        const { sent, fetch } = fakeService(json([]));
        const result = await tool(name, clientOf({ sent, fetch })).run(input);
        expect([name, input, result.ok]).toEqual([name, input, validate(input)]);
        expect(sent).toHaveLength(result.ok ? 1 : 0);
        if (!result.ok) expect(result.text).toMatch(/Nothing was sent\. Correct the input and call again\.$/);
      }
    }
  });

  it('are copies: who changes one changes no other', () => {
    const [first] = createTools(mocked);
    if (first) Object.assign(first.inputSchema.properties, { category: {} });
    expect(createTools(mocked)[0]?.inputSchema.properties['category']).toHaveProperty('type', 'string');
  });
});

describe('run, against the mock', () => {
  it('lists reports, creates, lists and deletes a subscription', async () => {
    const reports = await tool('listFacts').run({ category: 'finance', limit: 2 });
    expect(reports).toMatchObject({ ok: true, data: [{ category: 'finance' }, { category: 'finance' }] });
    expect(JSON.parse(reports.text)).toEqual(reports.ok && reports.data);
    expect(await tool('listHistorical').run()).toMatchObject({ ok: true, data: expect.any(Array) });
    expect(await tool('createAlert').run({ ...alert, keywords: ['merger'] })).toMatchObject({ ok: true });
    expect(await tool('listAlerts').run({})).toMatchObject({ ok: true, data: [alert] });
    expect(await tool('deleteAlert').run(alert)).toEqual({
      ok: true,
      data: undefined,
      text: 'Done. The answer is empty.',
    });
    expect(await tool('deleteAlert').run(alert)).toMatchObject({
      ok: false,
      code: 'not_found',
      text: expect.stringMatching(/^deleteAlert: 404.* Check the input; list first what there is\.$/),
    });
  });

  it('works on its own, as agent libraries take it', async () => {
    const { run } = tool('listFacts');
    expect(await run(undefined, { signal: undefined })).toMatchObject({ ok: true });
  });

  it('shows the model what the schemas of the client make of an answer', async () => {
    const client = mocked.withOptions({ schemas: { listFacts: z.array(z.object({ content: z.string() })) } });
    const { text } = await tool('listFacts', client).run({ limit: 1 });
    expect(Object.keys(JSON.parse(text)[0])).toEqual(['content']);
  });
});

describe('a failure says what the model can do', () => {
  const once = { maxRetries: 0 };
  it.each([
    [
      'a limit',
      tooMany({ 'retry-after': '30' }),
      'rate_limited',
      /^Wait before new requests\. Call again after 30 s\.$/,
    ],
    ['a limit without a time', tooMany(), 'rate_limited', / Call again after a minute at the earliest\.$/],
    ['a refused key', json({}, 401), 'authentication_failed', / Calling again does not help; tell the user\.$/],
    ['a missing permission', json({}, 403), 'permission_denied', / Calling again does not help; tell the user\.$/],
    ['a service that fails', json({}, 503), 'server_error', / Call again later, once; then tell the user\.$/],
    ['no connection', networkError('ECONNREFUSED'), 'connection_failed', /ECONNREFUSED.* Call again later, once/],
    ['another refusal', json({}, 418), 'api_error', / Check the input; where it is right, tell the user\.$/],
  ])('%s', async (_name, answer, code, text) => {
    const result = await tool('listFacts', clientOf(fakeService(answer), once)).run({});
    expect(result).toMatchObject({ ok: false, code, text: expect.stringMatching(text) });
  });

  it('shows no credential, though the service repeats it', async () => {
    const service = fakeService(json({ message: `Bearer ${KEY} is not known` }, 401));
    const result = await tool('listFacts', clientOf(service)).run({});
    expect(JSON.stringify(result)).not.toContain(KEY);
  });

  it('names the member that was meant', async () => {
    const { text } = await tool('createAlert').run({ ...alert, keyword: ['merger'] });
    expect(text).toBe(
      'createAlert: keyword is not known; did you mean keywords. Nothing was sent. Correct the input and call again.',
    );
    expect((await tool('listHistorical').run({ from: '2026-01-01' })).text).toMatch(
      /from is not known: no input is taken/,
    );
  });

  it('rejects where the caller gave up, or where the program is wrong', async () => {
    const { run } = tool('listFacts', clientOf(fakeService(never)));
    expect(await failureOf(run({}, { signal: AbortSignal.abort() }))).toBeInstanceOf(AbortError);
    const broken = { ...mocked, facts: { list: () => Promise.reject(new TypeError('broken')) } };
    await expect(tool('listFacts', broken as never).run({})).rejects.toThrow('broken');
  });
});

describe('what an integrator knows', () => {
  it('callbackUrls bind the model to them, in the schema and in run', async () => {
    const options = { allow: 'all', callbackUrls: [HOOK] } as const;
    for (const name of ['createAlert', 'deleteAlert'] as const) {
      const bound = tool(name, mocked, options);
      expect(bound.inputSchema.properties['callback_url']).toMatchObject({ type: 'string', enum: [HOOK] });
      expect(bound.inputSchema.properties['callback_url']).not.toHaveProperty('examples');
      const elsewhere = { event: 'insider_trade', callback_url: 'https://elsewhere.example/' };
      expect(await bound.run(elsewhere)).toMatchObject({
        code: 'request_invalid',
        text: expect.stringContaining(`callback_url must be one of ${HOOK}.`),
      });
    }
    expect(mock.requests.list()).toEqual([]);
    expect(await tool('createAlert', mocked, options).run(alert)).toMatchObject({ ok: true });
  });

  it('historicalParameters open the archive to them and no others', async () => {
    const service = fakeService(json([]));
    const options = { historicalParameters: { from: { type: 'string', description: 'First day.' } } };
    const archive = tool('listHistorical', clientOf(service), options);
    expect(archive.inputSchema.properties).toEqual(options.historicalParameters);
    expect(await archive.run({ from: '2026-01-01' })).toMatchObject({ ok: true });
    expect(service.sent[0]?.url.search).toBe('?from=2026-01-01');
    expect(await archive.run({ form: '2026-01-01' })).toMatchObject({
      text: expect.stringContaining('did you mean from'),
    });
  });
});
