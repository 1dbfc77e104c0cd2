import { isLoopbackHost } from '../../http/admin/guard.ts';
import { Mock } from '../../mock.ts';
import { DEFAULT_SECRET } from '../../service/options.ts';
import type { Command, CommandContext } from '../command.ts';
import { banner } from '../start/banner.ts';
import { readStartInput, type StartInput, startOptions } from '../start/options.ts';

/** Starts the mock, and ends with a signal. */
export const start: Command = {
  usage: 'start [options]',
  summary: 'Starts the mock. The first line of stdout is its URL, printed when requests are answered.',
  options: startOptions,
  async run(args, context) {
    const input = readStartInput(args);
    await using mock = new Mock(await readFiles(input));
    const { url } = await mock.listen({ port: input.port, host: input.host }).catch((error: unknown) => {
      throw listenError(error, input);
    });
    announce(input, url, mock.token, context);
    if (input.readyFile !== undefined) {
      const { writeReadyFile } = await import('../start/ready-file.ts');
      await writeReadyFile(input.readyFile, { url, pid: process.pid });
    }
    await ended(context.signal);
    return 0;
  },
};

function announce({ json, host, log, mock }: StartInput, url: string, token: string, { out }: CommandContext): void {
  if (json) {
    out(JSON.stringify({ type: 'ready', url, pid: process.pid, ...(isLoopbackHost(host) ? {} : { token }) }));
    return;
  }
  out(url);
  if (log === 'silent') return;
  out(banner({ url, secret: mock.secret ?? DEFAULT_SECRET, token: isLoopbackHost(host) ? undefined : token }));
}

async function readFiles({ files, mock }: StartInput): Promise<StartInput['mock']> {
  const { reports, accounts, jwtPublicKey } = files;
  if (reports === undefined && accounts === undefined && jwtPublicKey === undefined) return mock;
  const { readJsonFile, readPublicKeys } = await import('../start/files.ts');
  return {
    ...mock,
    // What the files say is checked with the other options.
    reports: reports === undefined ? undefined : ((await readJsonFile(reports)) as StartInput['mock']['reports']),
    accounts: accounts === undefined ? undefined : ((await readJsonFile(accounts)) as StartInput['mock']['accounts']),
    jwtPublicKey: jwtPublicKey === undefined ? undefined : await readPublicKeys(jwtPublicKey),
  };
}

function listenError(error: unknown, { port, host }: StartInput): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} of ${host} is in use; choose another with --port, or --port 0 for any free one.`);
    case 'EACCES':
      return new Error(`Port ${port} of ${host} may not be used by this user; choose another with --port.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new Error(`${host} is no address of this machine; choose another with --host.`);
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
