import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '../packages/consumer.ts';

const installed = 'examples/node_modules/@intelligence-data';

/** Puts the packages, built and packed as they are now, where the examples have installed them. */
export function refreshPackages(): void {
  if (!existsSync(installed)) throw new Error('The examples are not installed: npm ci --prefix examples');
  execFileSync('npm', ['run', 'build'], { stdio: 'pipe' });
  const folder = mkdtempSync(join(tmpdir(), 'intelligence-data-examples-'));
  try {
    for (const workspace of ['sdk', 'mock-server']) {
      const target = join(installed, workspace);
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target);
      execFileSync('tar', ['-xzf', pack(workspace, folder).tarball, '-C', target, '--strip-components=1']);
    }
    // As npm does for the commands of what it installs.
    chmodSync(join(installed, 'mock-server/dist/cli/main.js'), 0o755);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
