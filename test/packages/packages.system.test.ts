import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, createConsumer, type PackedPackage, pack } from './consumer.ts';

const folder = mkdtempSync(join(tmpdir(), 'intelligence-data-packages-'));
let sdk: PackedPackage;
let mock: PackedPackage;

beforeAll(() => {
  execFileSync('npm', ['run', 'build'], { stdio: 'pipe' });
  sdk = pack('sdk', folder);
  mock = pack('mock-server', folder);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

/** What an entry point needs beyond the package itself. Everything else works without any of it. */
const OPTIONAL_PEERS: Record<string, string[]> = {
  '@intelligence-data/sdk/schemas': ['zod'],
  '@intelligence-data/sdk/jwt': ['jose'],
  '@intelligence-data/sdk/rate-limit': ['rate-limiter-flexible'],
  '@intelligence-data/mock-server/msw': ['msw'],
  '@intelligence-data/mock-server/prism': [
    '@stoplight/prism-cli',
    '@stoplight/prism-core',
    '@stoplight/prism-http',
    '@stoplight/prism-http-server',
  ],
};

describe.each(['sdk', 'mock-server'])('the tarball of %s', (workspace) => {
  const packed = (): PackedPackage => (workspace === 'sdk' ? sdk : mock);

  it('has what is needed and nothing else', () => {
    const kinds = packed().files.filter((file) => !/^dist\/.*\.(js|cjs|d\.ts|d\.cts|json|html|css|svg)$/.test(file));
    expect(kinds.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json']);
  });

  it('publint has no complaint', async () => {
    const bytes = readFileSync(packed().tarball);
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('attw has no complaint (node16 and bundler)', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(packed().tarball))));
    const problems = 'problems' in result ? result.problems : [];
    // Entry points are found through `exports`, which the resolution of Node 10 does not know.
    expect(problems.filter((problem) => !('resolutionKind' in problem && problem.resolutionKind === 'node10'))).toEqual(
      [],
    );
  });
});

describe('an empty project that installs the SDK alone', () => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = createConsumer();
    consumer.install(sdk.tarball);
  }, 120_000);
  afterAll(() => consumer[Symbol.dispose](), 60_000);

  it('gets its few small dependencies and no more', () => {
    expect(consumer.installed()).toEqual([
      '@intelligence-data/sdk',
      '@standard-schema/spec',
      'openapi-fetch',
      'openapi-typescript-helpers',
    ]);
  });

  it.each([
    ['ESM', 'mjs', (entry: string) => `console.log(Object.keys(await import('${entry}')).length > 0);`],
    ['CJS', 'cjs', (entry: string) => `console.log(Object.keys(require('${entry}')).length > 0);`],
  ])('imports every entry point that needs no optional peer (%s)', (_name, extension, program) => {
    for (const entry of sdk.entries.filter((name) => !(name in OPTIONAL_PEERS))) {
      consumer.write(`entry.${extension}`, program(entry));
      expect(consumer.run(process.execPath, `entry.${extension}`), entry).toBe('true\n');
    }
  });

  // Minified and gzipped bytes, everything that the entry point brings included.
  it.each([
    // 10,000 is the goal. openapi-fetch alone takes 2,250 of these bytes; docs/decisions/004-client-size.md says where the rest goes.
    ['the client in a browser', "export { IntelligenceData } from '@intelligence-data/sdk';", 12_100],
    ['the webhooks at the edge', "export { verifyWebhook, Webhooks } from '@intelligence-data/sdk/webhooks';", 10_000],
    ['the tools beside a client', "export { createTools } from '@intelligence-data/sdk/tools';", 3_100],
    ['one verified webhook at the edge', "export { verifyWebhook } from '@intelligence-data/sdk/webhooks';", 4_900],
  ])('%s stays within its budget', async (_name, contents, budget) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: consumer.folder },
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
    });
    expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).byteLength).toBeLessThanOrEqual(budget);
  });
});

describe('a project with everything', () => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = createConsumer();
    const peers = Object.values(OPTIONAL_PEERS).flat();
    const versions: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies;
    consumer.install(
      sdk.tarball,
      mock.tarball,
      ...peers.map((peer) => `${peer}@${versions[peer] ?? 'latest'}`),
      `@types/node@${versions['@types/node']}`,
      'ts59@npm:typescript@5.9',
      'ts60@npm:typescript@6.0',
      'ts70@npm:typescript@7.0',
    );
  }, 300_000);
  afterAll(() => consumer[Symbol.dispose](), 60_000);

  const entries = (): string[] => [...sdk.entries, ...mock.entries];

  it('imports every entry point as ESM and as CJS', () => {
    const names = JSON.stringify(entries());
    consumer.write(
      'all.mjs',
      `for (const name of ${names}) if (Object.keys(await import(name)).length === 0) throw new Error(name);`,
    );
    consumer.write(
      'all.cjs',
      `for (const name of ${names}) if (Object.keys(require(name)).length === 0) throw new Error(name);`,
    );
    consumer.run(process.execPath, 'all.mjs');
    consumer.run(process.execPath, 'all.cjs');
  });

  it.each(['ts59', 'ts60', 'ts70'])('type-checks with %s under bundler, node16 and nodenext', (compiler) => {
    const lines = entries().map(
      (entry, index) => `import * as entry${index} from '${entry}';\nexport const use${index}: object = entry${index};`,
    );
    for (const file of ['all.mts', 'all.cts']) consumer.write(file, lines.join('\n'));
    for (const [module, resolution] of [
      ['ESNext', 'bundler'],
      ['Node16', 'node16'],
      ['NodeNext', 'nodenext'],
    ]) {
      const compilerOptions = {
        module,
        moduleResolution: resolution,
        target: 'ES2023',
        lib: ['ES2023', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
        strict: true,
        noEmit: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: true,
        types: ['node'],
      };
      consumer.write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions, files: resolution === 'bundler' ? ['all.mts'] : ['all.mts', 'all.cts'] }),
      );
      try {
        consumer.run(process.execPath, `node_modules/${compiler}/bin/tsc`, '-p', '.');
      } catch (error) {
        throw new Error(`${compiler}, ${resolution}: ${(error as { stdout?: string }).stdout}`);
      }
    }
  });

  it.each([
    ['ESM', 'mjs', "import { createMock } from '@intelligence-data/mock-server';"],
    ['CJS', 'cjs', "const { createMock } = require('@intelligence-data/mock-server');"],
  ])('the window is served by the installed package (%s)', (_name, extension, load) => {
    consumer.write(
      `window.${extension}`,
      `${load}
      (async () => {
        const mock = await createMock();
        const page = await mock.fetch('http://mock/_mock/');
        for (const [, path] of (await page.text()).matchAll(/(?:src|href)="([^"]+)"/g))
          console.log(path, (await mock.fetch('http://mock' + path)).status);
        await mock.close();
      })();`,
    );
    expect(consumer.run(process.execPath, `window.${extension}`).split('\n').toSorted()).toEqual([
      '',
      '/_mock/window/app.js 200',
      '/_mock/window/icon.svg 200',
      '/_mock/window/style.css 200',
    ]);
  });

  it('the command answers', () => {
    expect(consumer.run('npx', 'intelligence-data-mock', '--version').trim()).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
