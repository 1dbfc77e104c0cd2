import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('CHANGELOG.md is what the packages say, the newest version first', () => {
  execFileSync(process.execPath, ['scripts/changelog.ts', '--check'], { stdio: 'pipe' });
  const text = readFileSync('CHANGELOG.md', 'utf8');
  for (const workspace of ['sdk', 'mock-server']) {
    const { name, version } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'));
    expect(text.match(/^## (.+)$/m)?.[1]).toBe(version);
    expect(text).toContain(`### ${name}\n`);
  }
});

it('the packages have one version, and the mock asks for the SDK of that version', () => {
  const [sdk, mock] = ['sdk', 'mock-server'].map((folder) =>
    JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')),
  );
  expect(mock.version).toBe(sdk.version);
  expect(mock.dependencies[sdk.name]).toBe(sdk.version);
});
