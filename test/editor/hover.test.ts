import { describe, expect, it } from 'vitest';
import { assumptionRegistry } from '../../mock-server/src/generated/assumptions.ts';
import { openEditor } from './language-service.ts';

/** The least that is used of another library's type; the members are that library's. */
const MIRRORED = /: (NodeBodyStream|Fastify(Scope|RequestLike|ReplyLike)|KoaContext|(Ioredis|NodeRedis)Client)\./;

const editor = openEditor();
const symbols = editor
  .symbols()
  // The name of an error means what it means of every error.
  .filter(({ name }) => !MIRRORED.test(name) && !name.endsWith('Error.name'));
const names = (found: typeof symbols): string[] => found.map(({ name }) => name);

describe('hovering a public symbol, or a member of one', () => {
  it('finds all that the packages export', () => {
    expect(symbols.length).toBeGreaterThan(300);
    expect(names(symbols)).toEqual(
      expect.arrayContaining([
        '@intelligence-data/sdk: IntelligenceData.facts',
        '@intelligence-data/sdk: IntelligenceDataOptions.timeoutMs',
        '@intelligence-data/sdk/tools: ToolOptions.allow',
        '@intelligence-data/sdk/webhooks: ReceiverOptions.deadlineMs',
        '@intelligence-data/mock-server: MockOptions.seed',
      ]),
    );
  });

  it('tells in a sentence what it is', () => {
    expect(names(symbols.filter(({ documentation }) => !/^\S.*\w[\s\S]*[.:)`]$/m.test(documentation)))).toEqual([]);
  });

  it('tells the default of each option that may be left out', () => {
    const withoutDefault = symbols.filter(({ option, optional, tags }) => option && optional && !tags.has('default'));
    expect(names(withoutDefault)).toEqual([]);
  });

  it('tells what each function and method throws that throws', () => {
    const throwing = symbols.filter(({ body }) => /\bthrow\b|\bassert[A-Z]\w*\(/.test(body));
    expect(throwing.length).toBeGreaterThan(10);
    expect(names(throwing.filter(({ tags }) => !tags.has('throws')))).toEqual([]);
  });
});

const hoverAt = (code: string) =>
  editor.hoverAt(`import { IntelligenceData } from '@intelligence-data/sdk';
import { createMock } from '@intelligence-data/mock-server';
import { z } from 'zod';
const client = new IntelligenceData();
const alert = { event: 'insider_trade', callback_url: 'https://example.com/hook' };
const credentials = { client_id: 'a', client_secret: 'b' };
const schema = z.string();
${code}`);

describe('hovering a method where it is called', () => {
  it.each([
    'client.facts.|list({ limit: 1 })',
    'client.facts.|list({}, { schema })',
    'client.historical.|list()',
    'client.historical.|list({}, { schema })',
    'client.alerts.|create(alert)',
    'client.alerts.|create(alert, { schema })',
    'client.alerts.|list()',
    'client.alerts.|list({ schema })',
    'client.alerts.|delete(alert)',
    'client.alerts.|delete(alert, { schema })',
    'client.oauth.|createToken(credentials)',
    'client.oauth.|createToken(credentials, { schema })',
  ])('await %s tells what it does, what it throws and an example', (call) => {
    const { documentation, tags } = hoverAt(`await ${call};`);
    expect(documentation).toMatch(/^[A-Z]\w+ .*Specification §4\.\d/);
    expect([...tags.keys()]).toEqual(expect.arrayContaining(['param', 'returns', 'throws', 'example']));
  });

  it('tells what a constructor makes', () => {
    const { documentation, tags } = hoverAt('new |IntelligenceData();');
    expect(documentation).toMatch(/^Makes a client/);
    expect(tags.has('throws')).toBe(true);
  });
});

describe('hovering an assumption that is given to the mock', () => {
  it.each(Object.entries(assumptionRegistry))('%s tells the question, the choices and the default', (id, entry) => {
    const { documentation, tags } = hoverAt(`createMock({ assumptions: { '|${id}': '${entry.default}' } });`);
    expect(documentation).toMatch(/^\S.*\w/);
    for (const choice of Object.keys(entry.options)) expect(documentation).toContain(`- \`'${choice}'\`: `);
    expect(tags.get('default')).toBe(`'${entry.default}'`);
  });
});
