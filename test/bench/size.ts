/** What each entry point costs in a bundle for the browser, beside the peers. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { report, tableOf } from './harness.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const node = [
  'node:*',
  'crypto',
  'http',
  'https',
  'events',
  'child_process',
  'os',
  'util',
  'buffer',
  'stream',
  'fs',
  'path',
  'url',
];

const SUBJECTS: { title: string; subjects: [name: string, code: string][] }[] = [
  {
    title: 'A client',
    subjects: [
      ['openapi-fetch', "export { default } from 'openapi-fetch'"],
      ['@intelligence-data/sdk', "export { IntelligenceData } from '@intelligence-data/sdk'"],
      ['ky', "export { default } from 'ky'"],
      ['openai', "export { default } from 'openai'"],
    ],
  },
  {
    title: 'Verifying a webhook',
    subjects: [
      ['standardwebhooks', "export { Webhook } from 'standardwebhooks'"],
      [
        '@intelligence-data/sdk/webhooks (verifyWebhook)',
        "export { verifyWebhook } from '@intelligence-data/sdk/webhooks'",
      ],
      ['@intelligence-data/sdk/webhooks (all)', "export * from '@intelligence-data/sdk/webhooks'"],
      ['@octokit/webhooks-methods', "export { verify } from '@octokit/webhooks-methods'"],
      ['svix', "export { Webhook } from 'svix'"],
      ['stripe', "export { default } from 'stripe'"],
    ],
  },
];

const bytes = async (contents: string): Promise<Uint8Array> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    external: node,
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
};

if (!existsSync(join(folder, 'node_modules')))
  throw new Error('The peers are not installed: npm ci --prefix test/bench');
const tables = [];
for (const { title, subjects } of SUBJECTS) {
  const measured = await Promise.all(subjects.map(async ([name, code]) => ({ name, content: await bytes(code) })));
  const kinds: [string, (content: Uint8Array) => number][] = [
    ['minified', (content) => content.byteLength],
    ['gzip', (content) => gzipSync(content, { level: 9 }).byteLength],
    ['brotli', (content) => brotliCompressSync(content).byteLength],
  ];
  for (const [kind, sizeOf] of kinds) {
    const rows = measured.map(({ name, content }) => ({ name, medianUs: sizeOf(content), spreadPercent: 0 }));
    tables.push(tableOf(`${title}, ${kind}`, rows));
  }
}
report('size', tables, 'bytes');
