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
  {
    name: 'trigger',
    summary: 'Sends one signed delivery to a receiver; no mock needs to run.',
    load: async () => (await import('./trigger.ts')).triggerCommand,
  },
  {
    name: 'assumptions',
    summary: 'Lists the open questions of the specification, and the answers to choose from.',
    load: async () => (await import('./assumptions.ts')).assumptionsCommand,
  },
  {
    name: 'sweep',
    summary: 'Runs a command under variants of the answers, and tells which ones break it.',
    load: async () => (await import('./sweep.ts')).sweepCommand,
  },
];
