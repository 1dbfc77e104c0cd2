import { defineConfig, type ViteUserConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Tests that need more than Node: a Redis server, a browser, other runtimes. A missing one fails them, with its name. */
const config: ViteUserConfig = defineConfig({
  ...base,
  test: {
    include: ['{sdk,mock-server,examples,test}/**/*.system.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/test-results/system.json' }]],
    testTimeout: 60_000,
    // Some of them build and pack the packages.
    fileParallelism: false,
  },
});
export default config;
