import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { withoutNode } from '../../../without-node.ts';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const workerScript = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

export interface BrowserPage extends AsyncDisposable {
  page: Page;
  origin: string;
}

/** A page of a real Chromium in which the exports of a module are the global `test`. */
export async function openPage(entry: URL): Promise<BrowserPage> {
  if (!existsSync(executablePath)) {
    throw new Error(`${executablePath} is missing: apt-get install chromium, or set CHROMIUM.`);
  }
  const script = await bundleForBrowsers(entry);
  const files: Record<string, [type: string, content: string]> = {
    '/': ['text/html', '<!doctype html><title>Test</title><script src="/page.js"></script>'],
    '/page.js': ['text/javascript', script],
    '/mockServiceWorker.js': ['text/javascript', readFileSync(workerScript, 'utf8')],
  };
  const server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ''] ?? [];
    if (type === undefined) return void response.writeHead(418).end();
    response.writeHead(200, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(origin);
  return {
    page,
    origin,
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Fails where anything in the graph needs Node, beside the part that is left out of the build for browsers. */
export async function bundleForBrowsers(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry.pathname],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'test',
    platform: 'browser',
    plugins: [withoutNode],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
