import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test, vi } from 'vitest';
import { junitReport } from '../../src/cli/sweep/junit.ts';
import { jsonReport, textReport } from '../../src/cli/sweep/report.ts';
import { runCommand } from '../../src/cli/sweep/run-command.ts';
import { runSweep } from '../../src/cli/sweep/run-sweep.ts';
import { findSuspects, type VariantResult } from '../../src/cli/sweep/suspects.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { optionsOf } from '../../src/service/assumptions.ts';
import { pairwiseVariants, singleVariants, switchableIds, type Variant } from '../../src/service/variants.ts';

const never = new AbortController().signal;
const node = (script: string): string[] => [process.execPath, '-e', script];
const results = (variants: Variant[], fails: (variant: Variant) => boolean): VariantResult[] =>
  variants.map((assumptions) => ({ assumptions, exitCode: fails(assumptions) ? 1 : 0, durationMs: 1, output: '' }));

describe('suspects', () => {
  const variants = pairwiseVariants();

  test.each(switchableIds.flatMap((id) => optionsOf(id).map((value) => ({ id, value }))))(
    'a command that fails under $id=$value alone has that one suspect',
    ({ id, value }) => {
      const of = variants.filter((variant) => variant[id] === value).length;
      const suspects = findSuspects(
        results(variants, (variant) => variant[id] === value),
        switchableIds,
      );
      expect(suspects).toEqual([{ id, value, failed: of, of }]);
    },
  );

  test('a command that fails under either of two answers has both', () => {
    const suspects = findSuspects(
      results(variants, (variant) => variant['create-alert-status'] === '204' || variant['other-errors'] === 'empty'),
      switchableIds,
    );
    expect(suspects.map(({ id, value }) => `${id}=${value}`).sort()).toEqual([
      'create-alert-status=204',
      'other-errors=empty',
    ]);
  });

  test('a command that always passes has none, nor one that always fails', () => {
    expect(
      findSuspects(
        results(variants, () => false),
        switchableIds,
      ),
    ).toEqual([]);
    expect(
      findSuspects(
        results(variants, () => true),
        switchableIds,
      ),
    ).toEqual([]);
  });
});

describe('a command under a sweep', () => {
  test('gives its exit code and the end of what it wrote', async () => {
    const script = 'console.log("one"); console.error("two"); process.exit(7)';
    expect(await runCommand(node(script), { env: {}, signal: never })).toEqual({ exitCode: 7, output: 'one\ntwo\n' });
    const long = await runCommand(node('process.stdout.write("x".repeat(1e6) + "end")'), { env: {}, signal: never });
    expect(long.output.length).toBe(64 * 1024);
    expect(long.output.endsWith('xend')).toBe(true);
  });

  test('that a signal ends has the exit code that shells give', async () => {
    const { exitCode } = await runCommand(node('process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)'), {
      env: {},
      signal: never,
    });
    expect(exitCode).toBe(143);
  });

  test('that cannot be started is an error that names it', async () => {
    const running = runCommand(['no-such-command'], { env: {}, signal: never });
    await expect(running).rejects.toThrow(UsageError);
    await expect(runCommand(['no-such-command'], { env: {}, signal: never })).rejects.toThrow(/^no-such-command /);
  });

  const spawnsAnother = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    console.log(child.pid);`;
  /** A process that has ended may wait for its parent to take notice (Z). */
  const isAlive = (pid: number): boolean =>
    !['', 'Z'].includes(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.slice(0, 1));

  /** A process that was killed takes a moment to be gone. */
  const ended = (pid: number): Promise<void> => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });

  test('leaves nothing running when it ends', async () => {
    const { exitCode, output } = await runCommand(node(`${spawnsAnother} process.exit(0)`), { env: {}, signal: never });
    expect(exitCode).toBe(0);
    await ended(Number(output));
  });

  test('leaves nothing running when it is cut off', async () => {
    const controller = new AbortController();
    const folder = mkdtempSync(join(tmpdir(), 'sweep-'));
    const started = join(folder, 'started');
    const script = `${spawnsAnother} require('node:fs').writeFileSync(process.env.STARTED, ''); setInterval(() => {}, 1000)`;
    const running = runCommand(node(script), { env: { STARTED: started }, signal: controller.signal });
    await vi.waitFor(() => expect(existsSync(started)).toBe(true), { timeout: 10_000 });
    controller.abort();
    const { exitCode, output } = await running;
    rmSync(folder, { recursive: true });
    expect(exitCode).toBe(143);
    expect(output).toMatch(/^\d+\n$/);
    await ended(Number(output));
  });
});

describe('a sweep', () => {
  const print = node(
    'console.log(JSON.stringify(Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("INTELLIGENCE_DATA_")))))',
  );

  test('runs the command against a fresh mock for each variant, with what it needs in the environment', async () => {
    const variants = singleVariants(['signed-content', 'limit-windows']);
    const open: Variant[] = [];
    const closed: Variant[] = [];
    const sweep = runSweep({
      command: print,
      variants,
      secret: 'the-secret',
      signal: never,
      startMock: async (variant) => {
        expect(open).toEqual(closed);
        open.push(variant);
        return { url: `http://127.0.0.1:${open.length}`, close: async () => void closed.push(variant) };
      },
    });
    const environments: unknown[] = [];
    for await (const { exitCode, output } of sweep) {
      expect(exitCode).toBe(0);
      environments.push(JSON.parse(output));
    }
    expect(closed).toEqual(variants);
    expect(environments).toEqual(
      variants.map((variant, index) => ({
        INTELLIGENCE_DATA_BASE_URL: `http://127.0.0.1:${index + 1}`,
        INTELLIGENCE_DATA_API_KEY: 'enterprise_sweep',
        INTELLIGENCE_DATA_CLIENT_ID: 'enterprise_sweep',
        INTELLIGENCE_DATA_CLIENT_SECRET: 'secret_sweep',
        INTELLIGENCE_DATA_WEBHOOK_SECRET: 'the-secret',
        INTELLIGENCE_DATA_MOCK_VARIANT: JSON.stringify(variant),
      })),
    );
  });

  test('that is cut off closes its mock and reports no variant that did not end', async () => {
    const controller = new AbortController();
    const closed: string[] = [];
    const sweep = runSweep({
      command: node('setInterval(() => {}, 1000)'),
      variants: singleVariants(),
      secret: 's',
      signal: controller.signal,
      startMock: async () => {
        setTimeout(() => controller.abort(), 50);
        return { url: 'http://127.0.0.1:1', close: async () => void closed.push('mock') };
      },
    });
    for await (const result of sweep) expect.unreachable(JSON.stringify(result));
    expect(closed).toEqual(['mock']);
  });
});

describe('the report', () => {
  const ids = ['create-alert-status', 'other-errors'] as const;
  const swept = results(pairwiseVariants(ids), (variant) => variant['create-alert-status'] === '204').map((result) => ({
    ...result,
    output: result.exitCode ? '\u001b[31m<assert> "a" & \u0000b ü\u001b[0m\n' : '',
  }));

  test('for machines tells where it was cut off', () => {
    expect(JSON.parse(jsonReport(swept, []))).not.toHaveProperty('cutOff');
    expect(JSON.parse(jsonReport([], [], { cutOff: true }))).toEqual({ variants: [], suspects: [], cutOff: true });
  });

  test('for people names the answers under which it failed, and shows the end of what it wrote', () => {
    const text = textReport(swept, findSuspects(swept, ids), ids);
    expect(text).toContain('The command failed under 3 of 12 variants.');
    expect(text).toMatch(/create-alert-status=204 {2}failed 3 of 3/);
    expect(text).toContain('<assert> "a"');
    expect(text).toMatch(/^1 +passed +1 ms +the defaults$/m);
  });

  test('as JUnit XML is well-formed whatever the command wrote, with one test case for each variant', () => {
    const xml = junitReport('npm test -- "a" & <b>', swept, ids);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { testsuites } = new XMLParser({ ignoreAttributes: false }).parse(xml);
    expect(testsuites['@_tests']).toBe('12');
    expect(testsuites['@_failures']).toBe('3');
    const cases = testsuites.testsuite.testcase;
    expect(cases).toHaveLength(12);
    expect(cases[0]).toMatchObject({ '@_name': 'the defaults', '@_classname': 'npm test -- "a" & <b>' });
    const failed = cases.filter((entry: object) => 'failure' in entry);
    expect(failed).toHaveLength(3);
    expect(failed[0].failure['#text']).toBe('<assert> "a" & b ü');
  });
});
