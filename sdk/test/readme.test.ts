import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMock } from '@intelligence-data/mock-server';
import * as sdk from '@intelligence-data/sdk';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const SECRET = 'readme-webhook-secret';
const readme = readFileSync('sdk/README.md', 'utf8');
const snippets = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
const mock = await createMock({ secret: SECRET });
const log = vi.spyOn(console, 'log').mockReturnValue();
let folder: string;

beforeAll(async () => {
  const { url } = await mock.listen({ port: 0 });
  vi.stubEnv('INTELLIGENCE_DATA_BASE_URL', url);
  vi.stubEnv('INTELLIGENCE_DATA_API_KEY', 'pro_sdk_readme');
  vi.stubEnv('INTELLIGENCE_DATA_CLIENT_ID', 'enterprise_readme');
  vi.stubEnv('INTELLIGENCE_DATA_CLIENT_SECRET', 'secret_readme');
  vi.stubEnv('INTELLIGENCE_DATA_WEBHOOK_SECRET', SECRET);
  // Where tsconfig.json reaches, so that the packages by name mean their sources.
  mkdirSync('test/tmp', { recursive: true });
  folder = mkdtempSync('test/tmp/sdk-readme-');
});

afterEach(() => {
  log.mockClear();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  log.mockRestore();
  rmSync(folder, { recursive: true, force: true });
  await mock.close();
});

/** Runs the snippet in which a text stands, as it stands. */
async function run(text: string): Promise<Record<string, unknown>> {
  const index = snippets.findIndex((snippet) => snippet.includes(text));
  const file = join(process.cwd(), folder, `snippet-${index}.ts`);
  writeFileSync(file, snippets[index] ?? '');
  return import(/* @vite-ignore */ file);
}

describe("the package's README.md", () => {
  it('has four snippets, the first two of them those of the project', () => {
    expect(snippets).toHaveLength(4);
    const project = readFileSync('README.md', 'utf8');
    for (const snippet of snippets.slice(0, 2)) expect(project).toContain(snippet);
  });

  it('its first example lists reports and creates a subscription', async () => {
    await run('RateLimitError');
    expect(log).toHaveBeenCalledWith(expect.arrayContaining([expect.objectContaining({ category: 'finance' })]));
    expect(mock.requests.list().map(({ operation }) => operation)).toEqual(['listFacts', 'createAlert']);
  });

  it('its second example answers a signed delivery with 200', async () => {
    const { POST } = await run('verifyWebhook');
    if (typeof POST !== 'function') throw new Error('The example exports no POST.');
    const payload = {
      event: 'e',
      category: 'finance',
      source: 's',
      content: 'Text.',
      timestamp: '2026-01-15T09:30:00Z',
    };
    const { body, headers } = await new Webhooks({ secret: SECRET }).sign(payload);
    const request = new Request('http://127.0.0.1/webhooks', { method: 'POST', body, headers });
    expect(await POST(request)).toHaveProperty('status', 200);
    expect(log).toHaveBeenCalledWith('finance', 'Text.');
  });

  it('its third example gives validated reports', async () => {
    await run("from 'zod'");
    expect(log).toHaveBeenCalledWith(true);
  });

  it('its fourth example exchanges a token', async () => {
    await run('clientCredentials');
    expect(log).toHaveBeenCalledWith(200, undefined);
    expect(mock.requests.list({ operation: 'createToken' })).toHaveLength(1);
  });

  it('lists every error class, every entry point and every option', () => {
    for (const name of Object.keys(sdk).filter((key) => key.endsWith('Error') && key !== 'IntelligenceDataError'))
      expect(readme).toContain(`\`${name}\``);
    const { exports } = JSON.parse(readFileSync('sdk/package.json', 'utf8'));
    for (const path of Object.keys(exports).filter((key) => key !== './package.json'))
      expect(readme).toMatch(
        new RegExp(`\`(?:@intelligence-data/sdk|…)(?:/webhooks)?${path.replace(/^\.(?:\/webhooks)?/, '')}\``),
      );
    const options =
      readFileSync('sdk/src/client/options.ts', 'utf8').match(/interface IntelligenceDataOptions[\s\S]*?^}/m)?.[0] ??
      '';
    const names = [...options.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(readme).toContain(`\`${name}\``);
  });
});
