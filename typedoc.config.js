import { existsSync, readFileSync } from 'node:fs';

/** Sources of everything that a package exports, found as tsconfig.json finds them. */
const entryPoints = ['sdk', 'mock-server'].flatMap((folder) =>
  Object.keys(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).exports)
    .filter((path) => path !== './package.json')
    .map((path) => `${folder}/src${path === '.' ? '/index' : path.slice(1)}`)
    .map((path) => (existsSync(`${path}.ts`) ? `${path}.ts` : `${path}/index.ts`)),
);

const guides = [
  'getting-started',
  'authentication',
  'typing-the-unknown',
  'errors-and-retries',
  'rate-limits',
  'webhooks',
  'agents',
  'testing',
  'assumptions',
  'security',
  'migration',
  'troubleshooting',
];

/** `npm run docs`: the guides, the reference of the HTTP API and that of the packages, as one site without outside parts. */
export default {
  name: 'Intelligence Data SDK',
  entryPoints,
  tsconfig: 'docs/tsconfig.json',
  projectDocuments: [
    ...guides.map((name) => `docs/guides/${name}.md`),
    'docs/not-shown.md',
    'sdk/api.md',
    'docs/http-reference.md',
    'docs/benchmarks.md',
  ].filter((path) => existsSync(path)),
  readme: 'docs/index.md',
  headings: { readme: false },
  out: 'docs/site',
  cleanOutputDir: true,
  customCss: 'docs/site.css',
  sort: ['documents-first', 'source-order'],
  sortEntryPoints: false,
  disableSources: true,
  includeVersion: false,
  hideGenerator: true,
  githubPages: false,
  excludeInternal: true,
  excludePrivate: true,
  searchInDocuments: true,
  searchInComments: true,
  treatWarningsAsErrors: true,
  treatValidationWarningsAsErrors: true,
  packagesRequiringDocumentation: ['@intelligence-data/sdk', '@intelligence-data/mock-server'],
  requiredToBeDocumented: ['Class', 'Interface', 'Function', 'TypeAlias', 'Variable', 'Accessor'],
  validation: { notExported: true, invalidLink: true, invalidPath: true, rewrittenLink: true, notDocumented: true },
};
