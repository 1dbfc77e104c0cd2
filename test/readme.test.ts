import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMock } from '@intelligence-data/mock-server';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const SECRET = 'readme-webhook-secret';
const readme = readFileSync('README.md', 'utf8');
const snippets = (language: string): string[] =>
  [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter((match) => match[1] === language)
    .map((match) => match[2] ?? '');

const mock = await createMock({ secret: SECRET });
let folder: string;

beforeAll(async () => {
  const { url } = await mock.listen({ port: 0 });
  vi.stubEnv('INTELLIGENCE_DATA_BASE_URL', url);
  vi.stubEnv('INTELLIGENCE_DATA_API_KEY', 'pro_readme');
  vi.stubEnv('INTELLIGENCE_DATA_WEBHOOK_SECRET', SECRET);
  // Where tsconfig.json reaches, so that the packages by name mean their sources.
  mkdirSync('test/tmp', { recursive: true });
  folder = mkdtempSync('test/tmp/readme-');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
  await mock.close();
});

/** Runs a snippet as it stands. */
async function run(snippet: string): Promise<Record<string, unknown>> {
  const file = join(process.cwd(), folder, `snippet-${snippet.length}.ts`);
  writeFileSync(file, snippet);
  return import(/* @vite-ignore */ file);
}

describe('README.md', () => {
  const [client, webhook, ...others] = snippets('ts');

  it('has two snippets of code', () => {
    expect(client).toContain('@intelligence-data/sdk');
    expect(webhook).toContain('@intelligence-data/sdk/webhooks');
    expect(others).toEqual([]);
  });

  it('its first example lists reports and creates a subscription', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await run(client ?? '');
    expect(log).toHaveBeenCalledWith(expect.arrayContaining([expect.objectContaining({ category: 'finance' })]));
    expect(mock.requests.list().map(({ operation }) => operation)).toEqual(['listFacts', 'createAlert']);
    log.mockRestore();
  });

  it('its second example answers a signed delivery with 200 and refuses a forged one', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const { POST } = await run(webhook ?? '');
    if (typeof POST !== 'function') throw new Error('The example exports no POST.');
    const payload = {
      event: 'insider_trade',
      category: 'finance',
      source: 'desk',
      content: 'Text.',
      timestamp: '2026-01-15T09:30:00Z',
    };
    const { body, headers } = await new Webhooks({ secret: SECRET }).sign(payload);
    const delivery = (text: string): Request =>
      new Request('http://127.0.0.1/webhooks', { method: 'POST', body: text, headers });

    expect(await POST(delivery(body))).toHaveProperty('status', 200);
    expect(log).toHaveBeenCalledWith('finance', 'Text.');
    await expect(POST(delivery(body.replace('desk', 'dusk')))).rejects.toMatchObject({ code: 'signature_mismatch' });
    log.mockRestore();
  });

  it('its commands are scripts of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const commands = snippets('sh').flatMap((block) =>
      [...block.matchAll(/npm (?:run )?(?!ci)([\w:]+)/g)].map((match) => match[1]),
    );
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(scripts).toHaveProperty([command ?? '']);
  });
});
