import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createMock } from '@intelligence-data/mock-server';
import { Webhooks } from '@intelligence-data/sdk/webhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const SECRET = 'agents-webhook-secret';
const agents = readFileSync('AGENTS.md', 'utf8');
const snippets = [...agents.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
const mock = await createMock({ secret: SECRET });
const log = vi.spyOn(console, 'log').mockReturnValue();
let folder: string;

beforeAll(async () => {
  vi.stubEnv('INTELLIGENCE_DATA_BASE_URL', (await mock.listen()).url);
  vi.stubEnv('INTELLIGENCE_DATA_API_KEY', 'pro_agents');
  vi.stubEnv('INTELLIGENCE_DATA_WEBHOOK_SECRET', SECRET);
  // Where tsconfig.json reaches, so that the packages by name mean their sources.
  mkdirSync('test/tmp', { recursive: true });
  folder = mkdtempSync('test/tmp/agents-');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  log.mockRestore();
  rmSync(folder, { recursive: true, force: true });
  await mock.close();
});

/** Runs a snippet as it stands. */
async function run(index: number): Promise<Record<string, unknown>> {
  const file = join(process.cwd(), folder, `snippet-${index}.ts`);
  writeFileSync(file, snippets[index] ?? '');
  return import(/* @vite-ignore */ file);
}

describe('AGENTS.md', () => {
  it('has a snippet that calls the service', async () => {
    await run(0);
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('"category":"finance"'));
  });

  it('has a snippet that receives a delivery', async () => {
    const { server } = (await run(1)) as { server: Server };
    await vi.waitFor(() => expect(server.listening).toBe(true));
    const payload = { category: 'finance', source: 's', content: 'Text.', timestamp: '2026-01-15T09:30:00Z' };
    const { body, headers } = await new Webhooks({ secret: SECRET }).sign({ event: 'insider_trade', ...payload });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200);
    expect(log).toHaveBeenLastCalledWith('Text.');
    server.close().closeAllConnections();
  });

  it('has a snippet that gives a model the tools', async () => {
    const { definitions, callTool } = (await run(2)) as {
      definitions: { name: string }[];
      callTool(name: string, input: unknown): Promise<string>;
    };
    expect(definitions.map(({ name }) => name)).toEqual(['listFacts', 'listHistorical', 'listAlerts']);
    expect(await callTool('listFacts', { limit: 1 })).toMatch(/^\[\{"event":/);
    expect(await callTool('listFacts', { limit: 'one' })).toMatch(/limit must be a positive whole number/);
  });

  it('has a snippet that tests with the mock', async () => {
    await run(3);
    expect(log).toHaveBeenLastCalledWith(['createAlert 201']);
    expect(snippets).toHaveLength(4);
  });

  it('names every entry point', () => {
    for (const workspace of ['sdk', 'mock-server']) {
      const { name, exports } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'));
      expect(agents).toContain(`\`${name}\``);
      for (const path of Object.keys(exports).filter((key) => key !== '.' && key !== './package.json'))
        expect(agents).toMatch(new RegExp(`/${path.split('/').at(-1)}\``));
    }
  });
});

it.each(['AGENTS.md', 'llms.txt', 'CHANGELOG.md', 'CONTRIBUTING.md'])('every link of %s leads somewhere', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
  for (const path of links) expect([path, existsSync(path)]).toEqual([path, true]);
});

it('llms.txt has the form that its readers expect: a title, a summary, lists of links', () => {
  const text = readFileSync('llms.txt', 'utf8');
  expect(text).toMatch(/^# .+\n\n> .+\n\n[^#]+## /);
  for (const line of text.split('## ').slice(1).join('').split('\n').slice(1)) {
    if (line !== '' && line.startsWith('-')) expect(line).toMatch(/^- \[.+\]\(.+\): .+/);
  }
});
