import { MockOptionError } from '../service/refusal.ts';
import { didYouMean } from '../service/suggest.ts';
import { type CommandContext, PROGRAM } from './command.ts';
import { commands } from './commands/index.ts';
import { UsageError } from './usage-error.ts';

const ASKED_WRONGLY = 2;
const FAILED = 1;

/** Runs the command that the arguments name. Gives the exit code: 0, 1 (it failed) or 2 (it was asked wrongly). */
export async function runProgram(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    return await run(args, context);
  } catch (error) {
    const wrongly = error instanceof UsageError || error instanceof MockOptionError;
    context.err(`${PROGRAM}: ${error instanceof Error ? oneLine(error.message) : error}`);
    return wrongly ? ASKED_WRONGLY : FAILED;
  }
}

async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const [word] = args;
  const named = word !== undefined && !word.startsWith('-');
  if (!named && word === '--version') {
    const { version } = await import('./version.ts');
    context.out(version);
    return 0;
  }
  const { programHelp, commandHelp } = await import('./help.ts');
  if (!named && (word === '--help' || word === '-h')) {
    context.out(programHelp(commands));
    return 0;
  }
  const entry = named ? commands.find(({ name }) => name === word) : commands[0];
  if (entry === undefined) {
    const names = commands.map(({ name }) => name);
    throw new UsageError(
      `There is no command "${word}"; there are ${names.join(', ')}.${didYouMean(word ?? '', names)}`,
    );
  }
  const command = await entry.load();
  const own = named ? args.slice(1) : args;
  const end = own.indexOf('--');
  if (own.slice(0, end === -1 ? own.length : end).some((arg) => arg === '--help' || arg === '-h')) {
    context.out(commandHelp(command));
    return 0;
  }
  return command.run(own, context);
}

function oneLine(message: string): string {
  return message.replaceAll(/\s*\n\s*/g, ' ');
}
