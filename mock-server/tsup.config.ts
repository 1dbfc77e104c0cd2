import type { Options } from 'tsup';
import { packageOptions } from '../scripts/tsup.ts';
import { withoutNode } from './without-node.ts';

const folder = new URL('.', import.meta.url);

/** The condition `browser` of the exports map: the same mock without Node's part. */
const browser: Options = {
  target: 'es2023',
  clean: false,
  entry: { browser: 'src/index.ts' },
  format: ['esm'],
  platform: 'browser',
  dts: false,
  splitting: false,
  esbuildPlugins: [withoutNode],
};

/** `import.meta.url` has a meaning in CommonJS too: the window's files are found from there. */
const node: Options[] = packageOptions(folder).map((options) => ({ ...options, shims: true }));

const options: Options[] = [...node, browser];
export default options;
