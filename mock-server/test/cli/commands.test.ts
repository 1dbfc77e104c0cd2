import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import { assumptionRegistry, defaultAssumptions } from '../../src/generated/assumptions.ts';

async function run(args: string[], signal = new AbortController().signal) {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runProgram(args, {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    signal,
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

const node = (script: string): string[] => ['--', process.execPath, '-e', script];
const createsAlert = `
  const { INTELLIGENCE_DATA_BASE_URL: url, INTELLIGENCE_DATA_API_KEY: key } = process.env;
  const response = await fetch(url + '/alerts', {
    method: 'POST',
    headers: { authorization: 'Bearer ' + key, 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'insider_trade', callback_url: 'http://127.0.0.1:9/hook' }),
  });
  if (response.status === 204) throw new Error('204 has no body to read');
`;

describe('assumptions', () => {
  test('lists every question with every answer, the default marked', async () => {
    const { exitCode, out } = await run(['assumptions']);
    expect(exitCode).toBe(0);
    for (const [id, { question, options, default: initial }] of Object.entries(assumptionRegistry)) {
      expect(out).toContain(`${id}\n  ${question}\n`);
      for (const [value, { summary }] of Object.entries(options)) {
        const line = out
          .split('\n')
          .find(
            (text) => text.startsWith(`  ${value === initial ? '*' : ' '}  ${value} `) && text.endsWith(`  ${summary}`),
          );
        expect(line, `${id}=${value}`).toBeDefined();
      }
    }
  });

  test('gives a machine what the admin API gives', async () => {
    const { assumptions } = JSON.parse((await run(['assumptions', '--json'])).out);
    expect(assumptions.map(({ id }: { id: string }) => id)).toEqual(Object.keys(defaultAssumptions));
    expect(assumptions[0]).toEqual({
      id: 'facts-response',
      question: 'What is the status and the body of a successful GET /facts?',
      value: 'list',
      default: 'list',
      options: ['list', 'envelope'],
    });
  });
});

describe('sweep', () => {
  test('names the answer under which a command fails', async () => {
    const { exitCode, out } = await run(['sweep', '--only', 'create-alert-status', '--json', ...node(createsAlert)]);
    expect(exitCode).toBe(1);
    const { variants, suspects } = JSON.parse(out);
    expect(suspects).toEqual([{ id: 'create-alert-status', value: '204', failed: 1, of: 1 }]);
    expect(variants).toHaveLength(4);
    expect(variants[0]).toMatchObject({ assumptions: defaultAssumptions, exitCode: 0 });
  });

  test('writes JUnit XML, and a table for people', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sweep-'));
    const file = join(folder, 'report.xml');
    const { exitCode, out } = await run([
      'sweep',
      '--only',
      'maximums,limit-windows',
      '--exhaustive',
      '--junit',
      file,
      ...node(''),
    ]);
    expect(exitCode).toBe(0);
    expect(out).toContain('The command passed under all 4 variants.');
    expect(await readFile(file, 'utf8')).toContain('tests="4" failures="0"');
    await rm(folder, { recursive: true });
  });

  test('ends at once where it is cut off', async () => {
    const controller = new AbortController();
    const running = run(['sweep', ...node('setInterval(() => {}, 1000)')], controller.signal);
    setTimeout(() => controller.abort(), 200);
    const { exitCode, out } = await running;
    expect(exitCode).toBe(1);
    expect(out).toMatch(/Cut off after 0 of \d+ variants\.$/);
  });
});

describe('trigger', () => {
  test('delivers without a mock', async () => {
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      bodies.push(body);
      response.end();
    });
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const { exitCode, out } = await run([
      'trigger',
      'insider_trade',
      '--to',
      to,
      '--set',
      'source=desk',
      '--duplicate',
      '2',
    ]);
    server.closeAllConnections();
    server.close();
    expect(exitCode).toBe(0);
    expect(out.split('\n')).toHaveLength(2);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ event: 'insider_trade', source: 'desk' });
  });
});

describe('what is asked wrongly ends with 2 and one line', () => {
  const to = ['--to', 'http://127.0.0.1:9/'];
  test.each([
    [['trigger'], /trigger needs an event/],
    [['trigger', 'a', 'b', ...to], /"b" is one too many/],
    [['trigger', 'a'], /trigger needs --to URL/],
    [['trigger', 'a', '--to', 'example'], /--to must be an http or https URL, not "example"/],
    [['trigger', 'a', '--to', 'ftp://x/'], /--to must be an http or https URL/],
    [['trigger', 'a', ...to, '--duplicate', '0'], /--duplicate must be an integer from 1/],
    [['trigger', 'a', ...to, '--delay', 'soon'], /--delay must be an integer/],
    [['trigger', 'a', ...to, '--set', 'x'], /--set takes NAME=VALUE, not "x"/],
    [['trigger', 'a', ...to, '--secret', ''], /--secret must not be empty/],
    [['trigger', 'a', ...to, '--bad-signatur'], /Did you mean "--bad-signature"/],
    [['trigger', 'a', ...to, '--assume', 'signed-contents=body'], /Did you mean "signed-content"/],
    [['trigger', 'a', ...to, '--assume', 'signed-content=bodi'], /Did you mean "body"/],
    [['assumptions', 'all'], /no use for "all"/],
    [['sweep'], /sweep needs a command after --/],
    [['sweep', 'npm', '--', 'true'], /no use for "npm"/],
    [['sweep', '--only', 'maximum', '--', 'true'], /no assumption "maximum"\. Did you mean "maximums"/],
    [['sweep', '--only', ',', '--', 'true'], /--only needs one id/],
    [['sweep', '--exhaustive', '--', 'true'], /--exhaustive would be [\d,]+ variants/],
    [
      ['sweep', '--only', 'maximums', '--junit', '/no/such/folder/x.xml', '--', 'true'],
      /\/no\/such\/folder\/x\.xml cannot be written/,
    ],
    [['sweep', '--only', 'maximums', '--', 'no-such-command'], /no-such-command cannot be run/],
  ])('%j', async (args, message) => {
    const { exitCode, err, out } = await run(args);
    expect(err).toMatch(message);
    expect(err).not.toContain('\n');
    expect(out).toBe('');
    expect(exitCode).toBe(2);
  });
});
