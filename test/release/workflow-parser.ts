import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';

/** GitHub's own parser of workflows. Its modules import JSON without saying so, which Node refuses: it is bundled first. */
export async function loadWorkflowParser(): Promise<typeof import('@actions/workflow-parser')> {
  const outfile = resolve('node_modules/.cache/workflow-parser.cjs');
  const contents = "export * from '@actions/workflow-parser';";
  await build({ stdin: { contents, resolveDir: '.' }, bundle: true, platform: 'node', format: 'cjs', outfile });
  return createRequire(import.meta.url)(outfile);
}
