/** What a cold import costs, beyond an empty module, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryPoints } from './entry-points.ts';
import { quick, report, summarise, tableOf } from './harness.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const rounds = quick ? 7 : 31;

/** `fetch` is touched first: reaching it costs 25 ms by itself, whoever does. */
const TOUCH_FETCH = 'void [fetch, Request, Response, Headers]; ';

const SUBJECTS: { title: string; prelude: string; modules: string[]; ours?: string; note?: string }[] = [
  {
    title: 'A client',
    prelude: TOUCH_FETCH,
    modules: ['openapi-fetch', '@intelligence-data/sdk', 'ky', 'openai', 'stripe'],
    ours: '@intelligence-data/sdk',
  },
  {
    title: 'Webhooks',
    prelude: '',
    modules: ['standardwebhooks', '@intelligence-data/sdk/webhooks', '@octokit/webhooks-methods', 'svix', 'stripe'],
    ours: '@intelligence-data/sdk/webhooks',
  },
  {
    title: 'A mock',
    prelude: TOUCH_FETCH,
    modules: ['hono', '@intelligence-data/mock-server', 'msw', '@scalar/mock-server', '@stoplight/prism-http-server'],
    ours: '@intelligence-data/mock-server',
  },
  {
    title: 'Every entry point of the SDK',
    note: 'With the optional peers that an entry point uses: jose, rate-limiter-flexible, zod.',
    prelude: TOUCH_FETCH,
    modules: entryPoints('@intelligence-data/sdk'),
  },
  {
    title: 'Every entry point of the mock',
    prelude: TOUCH_FETCH,
    modules: entryPoints('@intelligence-data/mock-server'),
  },
];

function importMs(prelude: string, module: string): number {
  const program = `${prelude}const start = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - start);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${module} could not be imported: ${stderr}`);
  return Number(stdout);
}

const tables = SUBJECTS.map(({ title, prelude, modules, ...rest }) => {
  const samples = new Map<string, number[]>(modules.map((module) => [module, []]));
  for (let round = 0; round < rounds; round += 1) {
    const empty = importMs(prelude, 'data:text/javascript,');
    for (const module of modules) samples.get(module)?.push(importMs(prelude, module) - empty);
  }
  const rows = [...samples].map(([name, values]) => ({ name, ...summarise(values) }));
  return tableOf({ title, unit: 'ms', ...rest }, rows);
});
report(
  'import',
  [
    ...['openapi-fetch', 'ky', 'openai', 'stripe', 'standardwebhooks', 'svix', '@octokit/webhooks-methods'],
    ...['hono', 'msw', '@scalar/mock-server', '@stoplight/prism-http-server'],
  ],
  tables,
);
