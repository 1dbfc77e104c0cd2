import type { OptionTable } from './arguments.ts';
import { type Command, PROGRAM } from './command.ts';
import { table } from './table.ts';

/** The help of one command. */
export function commandHelp({ usage, summary, options, notes = [] }: Command): string {
  const sections = [`Usage: ${PROGRAM} ${usage}`, summary, `Options:\n${table(optionRows(options))}`];
  return [...sections, ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n');
}

/** The help of the program. */
export function programHelp(commands: readonly { name: string; summary: string }[]): string {
  return [
    `Usage: ${PROGRAM} [COMMAND] [options]`,
    'A mock of the Intelligence Data Service: stateful, with plan limits and signed, retried webhooks.',
    `Commands:\n${table(commands.map(({ name, summary }) => [`  ${name}`, summary]))}`,
    `Options:\n${table([
      ['  --help', 'This help; after a command, the help of that command.'],
      ['  --version', 'The version of this program.'],
    ])}`,
    `Without a command, it starts. "${PROGRAM} start --help" lists the options of a start.`,
  ].join('\n\n');
}

function optionRows(options: OptionTable): string[][] {
  return Object.entries(options).map(([name, { value, description, multiple }]) => [
    `  --${name}${value === undefined ? '' : ` ${value}`}`,
    multiple ? `${description} Repeatable.` : description,
  ]);
}
