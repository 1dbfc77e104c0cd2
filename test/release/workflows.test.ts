import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadWorkflowParser } from './workflow-parser.ts';

const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadWorkflowParser();
const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

interface Job {
  uses?: string;
  permissions?: Record<string, string>;
  needs?: string | string[];
  'timeout-minutes'?: number;
  steps?: { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> }[];
}
const jobsOf = (text: string): [string, Job][] => Object.entries(parse(text).jobs);
const release = Object.fromEntries(jobsOf(readFileSync(`${FOLDER}/release.yml`, 'utf8')));

describe.each(workflows)('$name', ({ name, text }) => {
  it("is a workflow, says GitHub's own parser", async () => {
    const { context, value } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter());
    if (value) await convertWorkflowTemplate(context, value);
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  it('gives no job more than it says, and lets none run for ever', () => {
    expect(parse(text)).toHaveProperty('permissions');
    for (const [id, job] of jobsOf(text))
      if (!job.uses) expect([id, job['timeout-minutes']]).toEqual([id, expect.any(Number)]);
  });

  it('pins every action, and runs scripts that there are', () => {
    for (const { uses, run = '', with: input } of jobsOf(text).flatMap(([, job]) => job.steps ?? [])) {
      if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
      const commands = [run, String(input?.['version'] ?? '')];
      for (const [, script = ''] of commands.flatMap((command) => [...command.matchAll(/npm run ([\w:]+)/g)]))
        expect(scripts).toHaveProperty([script]);
      // What others write (titles, branches) would be run as a command.
      expect(run).not.toContain('${{');
    }
  });
});

describe('the release', () => {
  it('publishes what was tested, with provenance, from a job that can do nothing else', () => {
    expect(release['publish']).toMatchObject({
      needs: 'test',
      permissions: { contents: 'read', 'id-token': 'write' },
      steps: expect.arrayContaining([expect.objectContaining({ run: 'npm run release' })]),
    });
    for (const [id, { permissions }] of Object.entries(release))
      if (id !== 'publish') expect(permissions).not.toHaveProperty('id-token');
    expect(readFileSync('scripts/publish.ts', 'utf8')).toContain("'--provenance'");
  });

  it('shows the token of the registry to the one step that needs it', () => {
    const steps = Object.values(release).flatMap(({ steps = [] }) => steps);
    const withToken = steps.filter((step) => JSON.stringify(step).includes('secrets.NPM_TOKEN'));
    expect(withToken.map(({ run }) => run)).toEqual(['npm run release']);
  });
});
