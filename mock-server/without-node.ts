import type { Plugin } from 'esbuild';

/** A simulated page in Node takes this build by the condition `browser`, and nothing but its own settings can undo that. */
const MESSAGE =
  'This is the build of the mock for browsers, which has no sockets: it cannot listen or deliver over Node. ' +
  'In jest-environment-jsdom, set testEnvironmentOptions: { customExportConditions: ["node"] }.';

/**
 * Leaves out what only Node has a use for, so that the mock can be bundled for a page: the parts under adapters/node,
 * which are loaded when they are first needed, and are not needed there.
 */
export const withoutNode: Plugin = {
  name: 'without-node',
  setup(build) {
    build.onLoad({ filter: /[\\/]adapters[\\/]node[\\/][^\\/]+\.ts$/ }, () => ({
      contents: `throw new Error(${JSON.stringify(MESSAGE)});`,
      loader: 'js',
    }));
  },
};
