/**
 * Takes the screenshots of the window for the documentation: docs/images/window-*.png.
 *
 *   npm run build:js && node scripts/window-screenshots.ts
 */
import { mkdir } from 'node:fs/promises';
import { createMock, type Mock } from '@intelligence-data/mock-server';
import { type Browser, chromium } from 'playwright-core';
import { startWindowScene } from './demo/window-scene.ts';

const SECRET = 'mock-webhook-secret';
const WIDE = { width: 1280, height: 760 };
const NARROW = { width: 390, height: 760 };
const TRAFFIC_MS = 12_000;

interface Shot {
  name: string;
  view: (mock: Mock) => string;
  theme: 'light' | 'dark';
  viewport: { width: number; height: number };
}

const shots: readonly Shot[] = [
  { name: 'requests-light', view: refusedRequest, theme: 'light', viewport: WIDE },
  { name: 'deliveries-dark', view: retriedDelivery, theme: 'dark', viewport: WIDE },
  { name: 'overview-narrow-light', view: () => 'overview', theme: 'light', viewport: NARROW },
  { name: 'requests-narrow-dark', view: () => 'requests', theme: 'dark', viewport: NARROW },
];

function refusedRequest(mock: Mock): string {
  return `requests/${mock.requests.list({ status: 400 }).at(-1)?.id}`;
}

function retriedDelivery(mock: Mock): string {
  const retried = mock.deliveries.list().find(({ attempts }) => attempts.length > 1);
  return `deliveries/${retried?.id}`;
}

async function take(browser: Browser, mock: Mock, { name, view, theme, viewport }: Shot): Promise<void> {
  const page = await browser.newPage({ viewport, colorScheme: theme });
  await page.goto(`${mock.url}/_mock/#/${view(mock)}`);
  await page.getByText('Live', { exact: true }).waitFor();
  const last = mock.requests.list().at(-1)?.id;
  await page.locator(`[data-id="${last}"], main h2, main [data-id]`).first().waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `docs/images/window-${name}.png` });
  await page.close();
}

await mkdir('docs/images', { recursive: true });
await using mock = await createMock({ secret: SECRET });
const { url } = await mock.listen({ port: 4010 });
await using scene = await startWindowScene(mock, url, SECRET);

await scene.run(AbortSignal.timeout(TRAFFIC_MS));

await using browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const shot of shots) await take(browser, mock, shot);
