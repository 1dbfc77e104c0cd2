/** What a cold import costs, beyond an empty module, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quick, report, summarise, tableOf } from './harness.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const rounds = quick ? 9 : 31;

/** `fetch` is touched first: reaching it costs 25 ms by itself, whoever does. */
const TOUCH_FETCH = 'void [fetch, Request, Response, Headers]; ';

const SUBJECTS: { title: string; prelude: string; modules: string[] }[] = [
  { title: 'A client', prelude: TOUCH_FETCH, modules: ['openapi-fetch', '@intelligence-data/sdk', 'ky', 'openai'] },
  {
    title: 'Webhooks',
    prelude: '',
    modules: ['standardwebhooks', '@intelligence-data/sdk/webhooks', '@octokit/webhooks-methods', 'svix', 'stripe'],
  },
];

function importMs(prelude: string, module: string): number {
  const program = `${prelude}const start = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - start);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  return Number(stdout) * 1000;
}

const tables = SUBJECTS.map(({ title, prelude, modules }) => {
  const samples = new Map<string, number[]>(modules.map((module) => [module, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const module of modules) {
      const empty = importMs(prelude, 'data:text/javascript,');
      samples.get(module)?.push(importMs(prelude, module) - empty);
    }
  }
  return tableOf(
    title,
    [...samples].map(([name, values]) => ({ name, ...summarise(values) })),
  );
});
report('import', tables);
