import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../../examples/queue-bullmq', import.meta.url));

test('the example with a queue handles each delivery once, though a worker is killed', {
  timeout: 60_000,
}, async () => {
  if (!existsSync(`${folder}/node_modules`)) {
    throw new Error('The example is not installed: npm install --prefix examples/queue-bullmq');
  }
  await run('npm', ['run', '-s', 'build:js', '-w', 'sdk']);
  const { stdout } = await run(process.execPath, ['check.mjs'], { cwd: folder });
  expect(stdout).toContain('each handled once');
});
