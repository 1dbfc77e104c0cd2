import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import * as sdk from '@intelligence-data/sdk';
import { describe, expect, it } from 'vitest';

const files = globSync(['*.md', 'docs/**/*.md', 'sdk/*.md', 'mock-server/*.md', 'examples/*/*.md'])
  .filter((path) => !/node_modules|docs\/site/.test(path))
  .sort();

/** The text without what is code. */
const prose = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Ids of the headings, as GitHub and the site make them. */
function anchorsOf(path: string): string[] {
  const seen = new Map<string, number>();
  return [...prose(readFileSync(path, 'utf8')).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => {
    const id = title
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  });
}

describe('links between documents', () => {
  it('are looked for in every document', () => {
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'docs/index.md', 'sdk/api.md', 'docs/guides/webhooks.md']),
    );
  });

  it.each(files)('of %s lead somewhere', (path) => {
    const links = [...prose(readFileSync(path, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => {
      if (/^(https?|mailto):/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(target)) return true;
      return anchor !== undefined && (!statSync(target).isFile() || !anchorsOf(target).includes(anchor));
    });
    expect(dead).toEqual([]);
  });
});

describe('docs/guides/troubleshooting.md', () => {
  const anchors = anchorsOf('docs/guides/troubleshooting.md');
  const codesOf = (path: string, type: string): string[] => {
    const union = readFileSync(path, 'utf8').match(new RegExp(`type ${type} =([^;]*);`))?.[1] ?? '';
    return [...union.matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
  };
  const codes = [
    ...codesOf('sdk/src/client/errors/base.ts', 'ErrorCode'),
    ...codesOf('sdk/src/webhooks/error.ts', 'WebhookErrorCode'),
  ];

  it('knows every code', () => {
    expect(codes.length).toBeGreaterThan(20);
    for (const code of codes) expect(anchors).toContain(code);
  });

  it('names every class of error', () => {
    const text = readFileSync('docs/guides/troubleshooting.md', 'utf8');
    for (const name of Object.keys(sdk).filter((key) => key.endsWith('Error') && key !== 'IntelligenceDataError'))
      expect(text).toContain(`\`${name}\``);
  });

  it('names every refusal of the mock', async () => {
    const { refusalStatuses } = await import('../../mock-server/src/http/refusals.ts');
    const text = readFileSync('docs/guides/troubleshooting.md', 'utf8');
    for (const [status] of Object.values(refusalStatuses)) expect(text).toContain(`| ${status} |`);
  });
});

it('every guide is a page of the site, in a list of its own or under another guide', async () => {
  const config: { default: { projectDocuments: string[] } } = await import('../../typedoc.config.js' as string);
  const listed = config.default.projectDocuments;
  for (const path of files.filter((file) => file.startsWith('docs/guides/'))) {
    const parent = path.replace(/\/[^/]+$/, '.md');
    if (listed.includes(path)) continue;
    const children = readFileSync(parent, 'utf8');
    expect(children).toContain(`./${path.replace('docs/guides/', '')}`);
  }
});
