import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMock } from '@intelligence-data/mock-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseUserOverlay } from '../src/contract/user-overlay.ts';

const readme = readFileSync('mock-server/README.md', 'utf8');
const snippets = (language: string): string[] =>
  [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter((match) => match[1] === language)
    .map((match) => match[2] ?? '');
const [inProcess = '', withMsw = '', ...others] = snippets('ts');
let folder: string;

beforeAll(() => {
  // Where tsconfig.json reaches, so that the packages by name mean their sources.
  mkdirSync('test/tmp', { recursive: true });
  folder = mkdtempSync('test/tmp/mock-readme-');
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function run(name: string, snippet: string): Promise<void> {
  const file = join(process.cwd(), folder, `${name}.ts`);
  writeFileSync(file, snippet);
  await import(/* @vite-ignore */ file);
}

describe("the mock's README.md", () => {
  it('has two snippets of code', () => {
    expect(inProcess).toContain('createMock');
    expect(withMsw).toContain('msw');
    expect(others).toEqual([]);
  });

  // The tests of the snippet become tests of this file.
  describe('its first example', async () => {
    mkdirSync('test/tmp', { recursive: true });
    const own = mkdtempSync('test/tmp/mock-readme-');
    writeFileSync(join(own, 'in-process.ts'), inProcess);
    await import(/* @vite-ignore */ join(process.cwd(), own, 'in-process.ts'));
    afterAll(() => {
      rmSync(own, { recursive: true, force: true });
    });
  });

  it('lists every route of the admin API', async () => {
    const { controlRoutes } = await import('../src/http/admin/control.ts');
    const { inspectionRoutes } = await import('../src/http/admin/inspection.ts');
    const { eventRoutes } = await import('../src/http/admin/events.ts');
    const routes = [...controlRoutes, ...inspectionRoutes, ...eventRoutes].map(([method, path]) => `${method} ${path}`);
    const heads = new Set(
      routes.map((route) => route.replace('PATCH', 'GET').replace('PUT /_mock/faults', 'GET /_mock/faults')),
    );
    expect([...heads].filter((route) => !readme.includes(`\`${route}\``))).toEqual([]);
  });

  it('its second example is answered through MSW', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await run('with-msw', withMsw);
    expect(log).toHaveBeenCalledWith(200);
    log.mockRestore();
  });

  it('its accounts and its overlay are taken', async () => {
    const [accounts = ''] = snippets('json');
    const [overlay = ''] = snippets('yaml');
    await using mock = await createMock({ ...JSON.parse(accounts), overlay: parseUserOverlay(overlay, 'README.md') });
    const headers = { authorization: 'Bearer key-of-the-desk' };
    const response = await mock.fetch('http://localhost/facts', { headers });
    expect(await response.json()).toEqual({ reports: [{ headline: 'A merger' }] });
  });

  it('its admin routes exist', async () => {
    const mock = await createMock();
    const { url } = await mock.listen({ port: 0 });
    const routes = [...readme.matchAll(/`(GET|POST|PUT|PATCH) (\/_mock\/[\w/]+)`/g)];
    expect(routes.length).toBeGreaterThan(10);
    for (const [, method = '', path = ''] of routes) {
      if (path === '/_mock/reset') continue;
      const body = method === 'GET' ? null : 'no json';
      const query = path.endsWith('/wait') ? '?timeoutMs=1&count=1' : '';
      const response = await fetch(`${url}${path.replace('NAME', 'pro_mine')}${query}`, {
        method,
        body,
        headers: { 'content-type': 'application/json' },
      });
      // What is no JSON is refused by the route itself; a wait that is over is 408.
      expect(`${method} ${path} ${response.status}`).toMatch(/ (200|204|400|408)$/);
      await response.body?.cancel();
    }
    await mock.close();
  });
});
