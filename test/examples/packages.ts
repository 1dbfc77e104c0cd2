import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '../packages/consumer.ts';

const installed = 'examples/node_modules/@intelligence-data';

/** The packages as they are now, packed as for the registry. */
export interface PackedPackages extends Disposable {
  sdk: string;
  mockServer: string;
}

/** Builds and packs the packages, and puts them where the examples have installed them. */
export function refreshPackages(): PackedPackages {
  if (!existsSync(installed)) throw new Error('The examples are not installed: npm ci --prefix examples');
  execFileSync('npm', ['run', 'build'], { stdio: 'pipe' });
  const folder = mkdtempSync(join(tmpdir(), 'intelligence-data-examples-'));
  const [sdk, mockServer] = [pack('sdk', folder).tarball, pack('mock-server', folder).tarball];
  unpack(sdk, join(installed, 'sdk'));
  unpack(mockServer, join(installed, 'mock-server'));
  // As npm does for the commands of what it installs.
  chmodSync(join(installed, 'mock-server/dist/cli/main.js'), 0o755);
  return { sdk, mockServer, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function unpack(tarball: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
}
