import { existsSync } from 'node:fs';
import type { Mock } from '@intelligence-data/mock-server';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildWindow } from '../../build-window.ts';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** A page with the window of a mock, and whatever went wrong in it. */
export interface OpenWindow extends AsyncDisposable {
  page: Page;
  /** Errors on the console, errors that nobody caught, violations of the policy, requests to anywhere else. */
  problems: string[];
}

export interface OpenWindowOptions {
  view?: string;
  theme?: 'light' | 'dark';
  width?: number;
}

/** Builds the page from its sources, so that none is stale, and starts Chromium. */
export async function launchBrowser(): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(`${executablePath} is missing: apt-get install chromium, or set CHROMIUM.`);
  }
  await buildWindow();
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Opens the window and waits until it is live. */
export async function openWindow(
  browser: Browser,
  mock: Pick<Mock, 'url'>,
  { view = 'overview', theme = 'light', width = 1280 }: OpenWindowOptions = {},
): Promise<OpenWindow> {
  const { url = '' } = mock;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const problems = watch(page, url);
  await page.goto(`${url}/_mock/#/${view}`);
  await page.getByText('Live', { exact: true }).waitFor();
  return { page, problems, [Symbol.asyncDispose]: () => context.close() };
}

function watch(page: Page, url: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // A refusal of the admin API, and a mock that is gone, are told to the console by the browser itself.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => void problems.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`)) problems.push(`request to ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return problems;
}

/** What the page last put on the clipboard. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate('navigator.clipboard.readText()');
}
