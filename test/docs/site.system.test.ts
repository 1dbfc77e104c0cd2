import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SITE = 'docs/site';
const SHOTS = 'test/tmp/site';
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

let server: Server;
let origin: string;
let browser: Browser;
let pages: string[];

beforeAll(async () => {
  if (!existsSync(executablePath))
    throw new Error(`${executablePath} is missing: apt-get install chromium, or set CHROMIUM.`);
  // Warnings make it fail.
  execFileSync('npm', ['run', '-s', 'docs'], { encoding: 'utf8', stdio: 'pipe' });
  mkdirSync(SHOTS, { recursive: true });
  pages = globSync('**/*.html', { cwd: SITE }).map((path) => path.split(sep).join('/'));
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(SITE, normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname)));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // It listens on a port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => server?.close(resolve));
});

interface Watched extends AsyncDisposable {
  readonly page: Page;
  /** Errors of the console and of scripts, failed requests, and requests to anywhere else. */
  readonly trouble: string[];
}

async function open(size: { width: number; height: number }): Promise<Watched> {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => void trouble.push(`script: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico'))
      trouble.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      trouble.push(`leaves: ${request.url()}`);
  });
  return { page, trouble, [Symbol.asyncDispose]: () => context.close() };
}

describe('the site', () => {
  it('has a page for each guide and each entry point', () => {
    for (const guide of globSync('docs/guides/**/*.md')) {
      const [name = ''] = guide.split(sep).slice(-1);
      expect(pages.some((page) => page.toLowerCase().includes(pageName(guide, name)))).toBe(true);
    }
    for (const name of ['sdk', 'sdk_webhooks', 'sdk_webhooks_koa', 'sdk_schemas', 'mock-server', 'mock-server_msw'])
      expect(pages).toContain(`modules/_intelligence-data_${name}.html`);
  });

  it('has no link that leads nowhere', async () => {
    await using watched = await open(sizes.desktop);
    const { page } = watched;
    await page.goto(`${origin}/index.html`);
    const anchors = new Map<string, Set<string>>();
    const links: { from: string; to: string }[] = [];
    for (const path of pages) {
      const html = readFileSync(join(SITE, path), 'utf8');
      const found = await page.evaluate((source) => {
        const document = new DOMParser().parseFromString(source, 'text/html');
        const all = [...document.querySelectorAll('[href], [src]')];
        return {
          ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
          links: all.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
        };
      }, html);
      anchors.set(path, new Set(found.ids));
      links.push(...found.links.map((to) => ({ from: path, to })));
    }
    const dead = links.filter(({ from, to }) => {
      if (/^(https?|mailto|data|javascript):/.test(to)) return false;
      const url = new URL(to, `http://site/${from}`);
      const target = decodeURIComponent(url.pathname).slice(1) || 'index.html';
      if (!existsSync(join(SITE, target))) return true;
      const id = decodeURIComponent(url.hash.slice(1));
      return id !== '' && target.endsWith('.html') && !anchors.get(target)?.has(id);
    });
    expect(links.length).toBeGreaterThan(1_000);
    expect([...new Set(dead.map(({ from, to }) => `${from} → ${to}`))]).toEqual([]);
  });

  it('loads nothing from elsewhere and scrolls sideways nowhere, at phone width', { timeout: 240_000 }, async () => {
    await using watched = await open(sizes.phone);
    const { page, trouble } = watched;
    const wide: string[] = [];
    for (const path of pages) {
      await page.goto(`${origin}/${path}`);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (excess > 0) wide.push(`${path}: ${excess} px`);
    }
    expect(trouble).toEqual([]);
    expect(wide).toEqual([]);
  });

  it('finds a guide by a word in it', async () => {
    await using watched = await open(sizes.desktop);
    const { page, trouble } = watched;
    await page.goto(`${origin}/index.html`);
    await page.keyboard.press('/');
    await page.locator('#tsd-search-input').fill('troubleshooting');
    await page.locator('#tsd-search-results a').first().waitFor();
    expect(await page.locator('#tsd-search-results').innerText()).toContain('Troubleshooting');
    expect(trouble).toEqual([]);
  });

  it.each(Object.entries(sizes))('looks as the pictures show, %s', async (name, size) => {
    await using watched = await open(size);
    const { page, trouble } = watched;
    const shown = pages.filter((path) =>
      /^index|^documents|IntelligenceDataOptions|\.Webhooks\.html|modules.*data_sdk\.html/.test(path),
    );
    expect(shown.length).toBeGreaterThan(4);
    for (const path of shown) {
      await page.goto(`${origin}/${path}`);
      await page.screenshot({ path: join(SHOTS, `${name}-${path.replaceAll('/', '-')}.png`) });
    }
    expect(trouble).toEqual([]);
  });
});

/** Part of the name of a guide's page, made from its title. */
function pageName(guide: string, file: string): string {
  const title = readFileSync(guide, 'utf8').match(/^title: (.+)$/m)?.[1] ?? file;
  return title.toLowerCase().replaceAll(' ', '_');
}
