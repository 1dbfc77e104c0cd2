import { Assumptions } from '../../service/assumptions.ts';
import { assertNoPositionals, type OptionTable, parseArguments } from '../arguments.ts';
import { assumptionList } from '../assumption-list.ts';
import type { Command } from '../command.ts';

const options = {
  json: { type: 'boolean', description: 'Writes {"assumptions": […]} to stdout, as GET /_mock/assumptions does.' },
} as const satisfies OptionTable;

/** Prints what is assumed. */
export const assumptionsCommand: Command = {
  usage: 'assumptions [--json]',
  summary: 'Lists the open questions of the specification, and the answers to choose from.',
  options,
  async run(args, { out }) {
    const parsed = parseArguments(options, args);
    assertNoPositionals(parsed);
    out(parsed.values.json ? JSON.stringify({ assumptions: new Assumptions().list() }, null, 2) : assumptionList());
    return 0;
  },
};
