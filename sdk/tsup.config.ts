import type { Options } from 'tsup';
import { packageOptions } from '../scripts/tsup.ts';

const options: Options[] = packageOptions(new URL('.', import.meta.url));
export default options;
