import type { Command } from '../command.ts';
import { readTriggerInput, triggerOptions } from '../trigger/input.ts';

/** Sends a signed delivery from the desk. */
export const triggerCommand: Command = {
  usage: 'trigger EVENT --to URL [options]',
  summary: 'Sends one delivery of the event, signed as the service signs, and prints how it was answered.',
  options: triggerOptions,
  notes: [
    'Exit code 0 where each was answered 200 within 5 seconds; 1 where one was not; 2 where it was asked wrongly.',
  ],
  async run(args, context) {
    const input = readTriggerInput(args);
    const { trigger } = await import('../trigger/trigger.ts');
    return trigger(input, context);
  },
};
