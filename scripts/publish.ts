/**
 * Publishes the packages that are not on the registry in their present version, each after what it depends on.
 *
 *   npm run release                 publishes, with provenance
 *   npm run release -- --dry-run    asks no registry, and says what would be published
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The SDK first: the mock depends on it. */
const WORKSPACES = ['sdk', 'mock-server'];

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const dryRun = values['dry-run'];

for (const workspace of WORKSPACES) {
  const { name, version } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'));
  if (!dryRun && isPublished(`${name}@${version}`)) {
    console.log(`${name}@${version} is published already.`);
    continue;
  }
  const options = ['--provenance', '--access', 'public', ...(dryRun ? ['--dry-run'] : [])];
  execFileSync('npm', ['publish', '-w', workspace, ...options], { stdio: 'inherit' });
  console.log(`${name}@${version} ${dryRun ? 'would be published' : 'is published'}.`);
}

/** @throws where the registry gives no answer: then nothing is known. */
function isPublished(specifier: string): boolean {
  const { status, stdout, stderr } = spawnSync('npm', ['view', specifier, 'version'], { encoding: 'utf8' });
  if (status !== 0 && !stderr.includes('E404')) throw new Error(`The registry gives no answer: ${stderr.trim()}`);
  return status === 0 && stdout.trim() !== '';
}
