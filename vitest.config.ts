import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  // The packages by name mean their sources here, as in tsconfig.json: no build is needed, none can be stale.
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{sdk,mock-server,scripts,test}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.system.test.ts'],
    reporters: [
      'default',
      ['json', { outputFile: `node_modules/.cache/test-results/${process.env.TEST_RESULTS ?? 'unit'}.json` }],
    ],
    testTimeout: 30_000,
  },
});
export default config;
