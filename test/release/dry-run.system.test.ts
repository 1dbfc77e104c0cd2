import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a dry run publishes the SDK, then the mock, each with what its tarball needs', { timeout: 180_000 }, () => {
  execFileSync('npm', ['run', '-s', 'build'], { stdio: 'pipe' });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/publish.ts', '--dry-run'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.stringContaining('dist/tools/index.d.cts')]);
  const published = [...stdout.matchAll(/^(\S+)@(\S+) would be published\.$/gm)].map(([, name]) => name);
  expect(published).toEqual(['@intelligence-data/sdk', '@intelligence-data/mock-server']);
});
