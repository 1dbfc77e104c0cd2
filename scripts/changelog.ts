/**
 * Joins the change logs of the packages into one.
 *
 *   node scripts/changelog.ts            writes CHANGELOG.md
 *   node scripts/changelog.ts --check    writes nothing; fails where it is stale
 */
import { readFileSync, writeFileSync } from 'node:fs';

const PACKAGES = ['sdk', 'mock-server'];
const INTRODUCTION = `<!-- Made of sdk/CHANGELOG.md and mock-server/CHANGELOG.md by \`npm run version\`. Do not edit. -->

# Change log

Versions follow [semver](https://semver.org); before 1.0.0 a minor version may break, and says how to go on. The packages are
released together.
`;

const joined = join(PACKAGES.map((folder) => readFileSync(`${folder}/CHANGELOG.md`, 'utf8')));
if (!process.argv.includes('--check')) writeFileSync('CHANGELOG.md', joined);
else if (readFileSync('CHANGELOG.md', 'utf8') !== joined) {
  console.error('CHANGELOG.md is stale: run `node scripts/changelog.ts`.');
  process.exitCode = 1;
}

/** One section a version, newest first, with what each package says of it. */
function join(logs: string[]): string {
  const versions = new Map<string, string[]>();
  for (const log of logs) {
    const [title = '', ...sections] = log.split(/^## /m);
    for (const section of sections) {
      const [version = '', ...rest] = section.split('\n');
      // What changesets says of the packages themselves is no news: they are released together.
      const text = rest.join('\n').replaceAll(/^- Updated dependencies.*\n(?: {2}- .*\n?)*/gm, '');
      const changes = text.replaceAll(/^### (Major|Minor|Patch) Changes\n+(?=###|$)/gm, '').trim();
      if (changes === '') continue;
      const entry = `### ${title.trim().replace('# ', '')}\n\n${changes.replaceAll('### ', '#### ')}\n`;
      versions.set(version, [...(versions.get(version) ?? []), entry]);
    }
  }
  const parts = [...versions].map(([version, entries]) => `## ${version}\n\n${entries.join('\n')}`);
  return [INTRODUCTION, ...parts].join('\n');
}
