import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const biome = resolve('node_modules/.bin/biome');
const root = mkdtempSync(join(tmpdir(), 'intelligence-data-lint-'));
const { vcs: _vcs, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...config, $schema: undefined }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What Biome says of a file at this path with this one import. */
function lint(path: string, specifier: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `export * from '${specifier}';\n`);
  const { stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', path], { cwd: root, encoding: 'utf8' });
  return stdout + stderr;
}

it.each([
  ['sdk/src/index.ts', '../../mock-server/src/index.ts'],
  ['sdk/src/index.ts', '@intelligence-data/mock-server'],
  ['sdk/src/schemas/index.ts', '../client/client.ts'],
  ['sdk/src/schemas/index.ts', 'hono'],
  ['sdk/src/client/client.ts', '../webhooks/index.ts'],
  ['sdk/src/client/client.ts', '../rate-limit.ts'],
  ['sdk/src/client/client.ts', 'node:crypto'],
  ['sdk/src/client/client.ts', '../tools/index.ts'],
  ['sdk/src/tools/create-tools.ts', '../webhooks/index.ts'],
  ['sdk/src/tools/create-tools.ts', '../index.ts'],
  ['sdk/src/tools/create-tools.ts', 'node:process'],
  ['sdk/src/webhooks/verify.ts', '../client/client.ts'],
  ['sdk/src/webhooks/verify.ts', '../index.ts'],
  ['sdk/src/webhooks/verify.ts', 'node:crypto'],
  ['mock-server/src/contract/document.ts', '../service/service.ts'],
  ['mock-server/src/service/service.ts', '../http/handler.ts'],
  ['mock-server/src/service/service.ts', 'node:http2'],
  ['mock-server/src/service/service.ts', '@hono/node-server'],
  ['mock-server/src/service/service.ts', '../../../sdk/src/index.ts'],
  ['mock-server/src/http/handler.ts', '../adapters/node/listen.ts'],
  ['mock-server/src/adapters/msw.ts', '../cli/main.ts'],
])('%s may not import %s', (path, specifier) => {
  expect(lint(path, specifier)).toContain('noRestrictedImports');
});

it.each([
  ['sdk/src/client/client.ts', './errors/index.ts'],
  ['sdk/src/client/auth/with-auth.ts', '../errors/index.ts'],
  ['sdk/src/tools/create-tools.ts', '../client/errors/index.ts'],
  ['sdk/src/webhooks/verify.ts', '../schemas/to-issue.ts'],
  ['mock-server/src/service/service.ts', '@intelligence-data/sdk/webhooks'],
  ['mock-server/src/http/handler.ts', '../service/service.ts'],
])('%s may import %s', (path, specifier) => {
  expect(lint(path, specifier)).not.toContain('noRestrictedImports');
});
