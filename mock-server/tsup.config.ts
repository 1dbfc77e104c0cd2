import type { Options } from 'tsup';
import { packageOptions } from '../scripts/tsup.ts';
import { withoutNode } from './without-node.ts';

const folder = new URL('.', import.meta.url);

/** The condition `browser` of the exports map: the same mock without Node's part. */
const browser: Options = {
  ...packageOptions(folder),
  entry: { browser: 'src/index.ts' },
  format: ['esm'],
  platform: 'browser',
  dts: false,
  splitting: false,
  esbuildPlugins: [withoutNode],
};

const options: Options[] = [packageOptions(folder), browser];
export default options;
