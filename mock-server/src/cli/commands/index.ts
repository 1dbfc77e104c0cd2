import type { Command } from '../command.ts';

/** A command that is loaded when it is called. */
export interface CommandEntry {
  name: string;
  summary: string;
  load: () => Promise<Command>;
}

/** The commands; the first is what runs where none is named. */
export const commands: readonly [CommandEntry, ...CommandEntry[]] = [
  {
    name: 'start',
    summary: 'Starts the mock and prints its URL.',
    load: async () => (await import('./start.ts')).start,
  },
];
