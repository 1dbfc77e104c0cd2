import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort, run, start } from './example.ts';

interface Workflow {
  jobs: { test: { env: Record<string, string>; steps: { name?: string; run?: string }[] } };
}

/** The examples that show the mock in the tests of others. */
export function describeTestTools(): void {
  describe('the mock in tests', () => {
    it('mock-in-vitest', async () => {
      const { code, output } = await run('mock-in-vitest', 'npm test');
      expect(output).toMatch(/Tests +3 passed/);
      expect(code).toBe(0);
    });

    it('mock-in-jest, as CommonJS', async () => {
      const { code, output } = await run('mock-in-jest', 'npm test');
      expect(output).toContain('2 passed, 2 total');
      expect(code).toBe(0);
    });

    it('mock-in-browser-msw, in Chromium', async () => {
      const { CHROMIUM = '/usr/bin/chromium' } = process.env;
      const { code, output } = await run('mock-in-browser-msw', 'npm test', { CHROMIUM });
      expect(output).toMatch(/Tests +3 passed/);
      expect(code).toBe(0);
    });

    it('mock-in-ci: the commands of its workflow, one after the other', async () => {
      const { jobs }: Workflow = parse(readFileSync('examples/mock-in-ci/.github/workflows/test.yml', 'utf8'));
      const commands = jobs.test.steps.flatMap((step) => step.run ?? []);
      expect(commands[0]).toBe('npm ci'); // done before, for all examples
      const env = { ...jobs.test.env, MOCK_PORT: `${await freePort()}` };
      rmSync('examples/mock-in-ci/mock-ready.json', { force: true });
      await using steps = new AsyncDisposableStack();
      let output = '';
      for (const command of commands.slice(1)) {
        const step = steps.use(start('mock-in-ci', command, env));
        const code = await step.ended;
        output += step.output();
        expect({ code, output }).toMatchObject({ code: 0 });
      }
      expect(output).toMatch(/pass 2\n/);
      expect(output).toContain('GET /facts  pro_category'); // from the log of the mock
    });

    it('sweep passes under every variant, and names what breaks the brittle program', async () => {
      const sound = await run('sweep', 'npm run sweep');
      expect(sound.output).toMatch(/passed under all \d\d variants/);
      expect(sound.code).toBe(0);
      const brittle = await run('sweep', 'npm run sweep:brittle');
      expect(brittle.output).toMatch(/facts-response=envelope +failed (\d+) of \1/);
      expect(brittle.code).toBe(1);
    });
  });
}
