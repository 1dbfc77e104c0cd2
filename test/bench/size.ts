/** What each entry point costs in a bundle for the browser, and what each package costs on the disk, beside the peers. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { entryPoints } from './entry-points.ts';
import { report, tableOf } from './harness.ts';
import { installedSize } from './installed.ts';
import type { Table } from './results.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const BUILT_IN = [
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

const SDK = '@intelligence-data/sdk';
const VERIFY = '@intelligence-data/sdk/webhooks (verifyWebhook)';

const BUNDLES: { title: string; ours?: string; note?: string; subjects: [name: string, code: string][] }[] = [
  {
    title: 'A client',
    ours: SDK,
    subjects: [
      ['openapi-fetch', "export { default } from 'openapi-fetch'"],
      [SDK, "export { IntelligenceData } from '@intelligence-data/sdk'"],
      ['ky', "export { default } from 'ky'"],
      ['openai', "export { default } from 'openai'"],
      ['stripe', "export { default } from 'stripe'"],
    ],
  },
  {
    title: 'Verifying a webhook',
    ours: VERIFY,
    subjects: [
      ['standardwebhooks', "export { Webhook } from 'standardwebhooks'"],
      [VERIFY, "export { verifyWebhook } from '@intelligence-data/sdk/webhooks'"],
      ['@intelligence-data/sdk/webhooks (all)', "export * from '@intelligence-data/sdk/webhooks'"],
      ['@octokit/webhooks-methods', "export { verify } from '@octokit/webhooks-methods'"],
      ['svix', "export { Webhook } from 'svix'"],
      ['stripe', "export { default } from 'stripe'"],
    ],
  },
  {
    title: 'Every entry point of the SDK, all of it',
    note: 'With the optional peers that an entry point uses: jose, rate-limiter-flexible, zod.',
    subjects: entryPoints(SDK).map((name) => [name, `export * from '${name}'`]),
  },
];

const INSTALLED: { title: string; ours: string; names: string[] }[] = [
  {
    title: 'The SDK',
    ours: SDK,
    names: [SDK, 'openapi-fetch', 'ky', 'openai', 'stripe', 'standardwebhooks', 'svix', '@octokit/webhooks-methods'],
  },
  {
    title: 'The mock',
    ours: '@intelligence-data/mock-server',
    names: ['@intelligence-data/mock-server', 'msw', '@stoplight/prism-cli', '@scalar/mock-server', '@mockoon/cli'],
  },
];

async function bundle(contents: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    external: ['node:*', ...BUILT_IN],
    write: false,
    // The packages as they are published: tsconfig.json would lead to their sources.
    tsconfigRaw: {},
    logLevel: 'error',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

async function bundles(): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { title, subjects, ...rest } of BUNDLES) {
    const measured = await Promise.all(subjects.map(async ([name, code]) => ({ name, content: await bundle(code) })));
    const kinds: [string, (content: Uint8Array) => number][] = [
      ['minified', (content) => content.byteLength],
      ['gzip', (content) => gzipSync(content, { level: 9 }).byteLength],
      ['brotli', (content) => brotliCompressSync(content).byteLength],
    ];
    for (const [kind, sizeOf] of kinds) {
      const rows = measured.map(({ name, content }) => ({ name, median: sizeOf(content) }));
      tables.push(tableOf({ title: `${title}, ${kind}`, unit: 'bytes', ...rest }, rows));
    }
  }
  return tables;
}

function installations(): Table[] {
  return INSTALLED.flatMap(({ title, ours, names }) => {
    const measured = names.map((name) => ({ name, ...installedSize(name) }));
    const note = 'With all dependencies, without optional peers; sizes of the files, not of the blocks that they take.';
    return [
      tableOf(
        { title: `${title}, installed`, unit: 'kB', ours, note },
        measured.map(({ name, bytes }) => ({ name, median: bytes / 1000 })),
      ),
      tableOf(
        { title: `${title}, number of packages`, unit: 'packages', ours },
        measured.map(({ name, packages }) => ({ name, median: packages })),
      ),
    ];
  });
}

const peers = [
  ...BUNDLES.flatMap(({ subjects }) => subjects.map(([name]) => name)),
  ...INSTALLED.flatMap(({ names }) => names),
];
report(
  'size',
  [...new Set(peers)].filter((name) => !name.startsWith('@intelligence-data/')),
  [...(await bundles()), ...installations()],
);
