import { isLoopbackHost } from '../../http/admin/guard.ts';
import { createMock, type Mock } from '../../index.ts';
import { loadOptionFiles } from '../../option-files.ts';
import { DEFAULT_SECRET } from '../../service/options.ts';
import type { Command, CommandContext } from '../command.ts';
import { banner } from '../start/banner.ts';
import { listenError } from '../start/listen-error.ts';
import { readStartInput, type StartInput, startOptions } from '../start/options.ts';

/** Starts the mock, and ends with a signal. */
export const start: Command = {
  usage: 'start [options]',
  summary: 'Starts the mock. The first line of stdout is its URL, printed when requests are answered.',
  options: startOptions,
  notes: ['Files given with --reports, --accounts and --overlay are read anew when they change.'],
  async run(args, context) {
    const input = readStartInput(args);
    if (input.readyFile !== undefined) {
      const { claimReadyFile } = await import('../start/ready-file.ts');
      await claimReadyFile(input.readyFile);
    }
    return input.engine === 'prism' ? runPrism(input, context) : runService(input, context);
  },
};

async function runService(input: StartInput, context: CommandContext): Promise<number> {
  const options = await loadOptionFiles(input.mock);
  await using mock = await createMock(options);
  const { url } = await mock.listen({ port: input.port, host: input.host }).catch((error: unknown) => {
    throw listenError(error, input);
  });
  const { reports, accounts, overlay } = input.mock;
  let watcher: { close(): void } | undefined;
  if (reports !== undefined || accounts !== undefined || overlay !== undefined) {
    const { watchOptionFiles } = await import('../start/hot-reload.ts');
    // Before it is said to be ready: who hears that may change a file at once.
    watcher = await watchOptionFiles(mock, input.mock, options.overlay ?? [], context);
  }
  try {
    await announce(input, { url, mock }, context);
    if (input.log !== 'silent') {
      const { startLog } = await import('../start/log.ts');
      startLog(mock, input, context.out);
    }
    await ended(context.signal);
  } finally {
    watcher?.close();
  }
  return 0;
}

/** Stock Prism on the document of the same assumptions and overlays. */
async function runPrism(input: StartInput, context: CommandContext): Promise<number> {
  const [{ createPrismHandler }, { listen }, { learntDocument }] = await Promise.all([
    import('../../adapters/prism/handler.ts'),
    import('../../adapters/node/listen.ts'),
    import('../../http/validation/learnt-document.ts'),
  ]);
  const { assumptions: choices = {}, overlay: overlays = [] } = await loadOptionFiles(input.mock);
  let url = '';
  const handler = await createPrismHandler({
    document: learntDocument({ choices, overlays }),
    choices,
    url: () => url,
  });
  const server = await listen(handler, { port: input.port, host: input.host }).catch((error: unknown) => {
    throw listenError(error, input);
  });
  try {
    url = server.url;
    await announce(input, { url }, context);
    await ended(context.signal);
  } finally {
    await server.close();
  }
  return 0;
}

async function announce(
  { json, host, log, mock: options, readyFile }: StartInput,
  { url, mock }: { url: string; mock?: Mock },
  { out }: CommandContext,
): Promise<void> {
  const { pid } = process;
  // First: who reads the line may look for the file at once.
  if (readyFile !== undefined) {
    const { writeReadyFile } = await import('../start/ready-file.ts');
    await writeReadyFile(readyFile, { url, pid });
  }
  const token = isLoopbackHost(host) ? undefined : mock?.token;
  const window = mock && `${url}/_mock/${token === undefined ? '' : `#token=${token}`}`;
  if (json) out(JSON.stringify({ type: 'ready', url, pid, window, token }));
  else out(url);
  if (!json && window && log !== 'silent')
    out(banner({ url, window, secret: options.secret ?? DEFAULT_SECRET, token }));
  // Without it nobody could use the admin API, whatever the log.
  else if (!json && token !== undefined) out(`X-Mock-Token: ${token}`);
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
