import { DEFAULT_SECRET } from '../../service/options.ts';
import { assertNoPositionals, type OptionTable, parseArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';

const options = {
  exhaustive: { type: 'boolean', description: 'Every combination, not only every pair of answers.' },
  only: { type: 'string', value: 'ID,…', description: 'The questions whose answers are changed. Default all of them.' },
  junit: { type: 'string', value: 'FILE', description: 'Writes JUnit XML, one test case for each variant.' },
  json: { type: 'boolean', description: 'Writes {"variants": […], "suspects": […]} to stdout.' },
} as const satisfies OptionTable;

/** Finds the assumptions that a command depends on. */
export const sweepCommand: Command = {
  usage: 'sweep [options] -- COMMAND …',
  summary: 'Runs a command once under each variant of the assumptions, and tells which answers break it.',
  options,
  notes: [
    'The command runs against a fresh mock each time, with INTELLIGENCE_DATA_BASE_URL, _API_KEY, _CLIENT_ID,',
    '_CLIENT_SECRET, _WEBHOOK_SECRET and _MOCK_VARIANT (JSON) in its environment.',
    'Exit code 0 where it passed under all variants; 1 where it failed under one; 2 where it was asked wrongly.',
  ],
  async run(args, { out, signal }) {
    const parsed = parseArguments(options, args);
    assertNoPositionals(parsed);
    const { values, rest: command } = parsed;
    if (command.length === 0) throw new UsageError('sweep needs a command after --, for example: sweep -- npm test');
    const [{ selectVariants }, { sweep }, { startMock }] = await Promise.all([
      import('../sweep/selection.ts'),
      import('../sweep/sweep.ts'),
      import('../sweep/start-mock.ts'),
    ]);
    return sweep(
      {
        ...selectVariants(values.only, values.exhaustive),
        command,
        secret: DEFAULT_SECRET,
        startMock,
        json: values.json,
        junit: values.junit,
      },
      { out, signal, progress: process.stderr },
    );
  },
};
