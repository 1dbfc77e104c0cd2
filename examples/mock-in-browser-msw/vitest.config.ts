import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const { CHROMIUM } = process.env;

export default defineConfig({
  test: {
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright(
        CHROMIUM ? { launchOptions: { executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] } } : {},
      ),
      instances: [{ browser: 'chromium' }],
    },
  },
});
