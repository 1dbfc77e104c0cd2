import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const folder = 'examples/mcp-server';

test('the MCP server answers the client of the protocol, over stdio and over HTTP', async () => {
  if (!existsSync(`${folder}/node_modules`))
    throw new Error(`The example is not installed: npm ci --ignore-scripts --prefix ${folder}`);
  await run('npm', ['run', '-s', 'build:js']);
  const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap'], { cwd: folder });
  expect(stdout).toMatch(/^# pass \d\d$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
});
