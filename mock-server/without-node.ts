import type { Plugin } from 'esbuild';

/**
 * Leaves out what only Node has a use for, so that the mock can be bundled for a page: the parts under adapters/node,
 * which are loaded when they are first needed, and are not needed there.
 */
export const withoutNode: Plugin = {
  name: 'without-node',
  setup(build) {
    build.onLoad({ filter: /[\\/]adapters[\\/]node[\\/][^\\/]+\.ts$/ }, () => ({
      contents: "throw new Error('This part of the mock needs Node.');",
      loader: 'js',
    }));
  },
};
