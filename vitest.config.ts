import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The packages by name mean their sources here, as in tsconfig.json: no build is needed, none can be stale.
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      'sdk/test/**/*.test.ts',
      'mock-server/test/**/*.test.ts',
      'scripts/test/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    typecheck: { enabled: false },
    testTimeout: 30_000,
  },
});
