import type { MockOptions } from '../../mock-options.ts';
import { parseAssumptions } from '../../service/assumptions.ts';
import type { ClockMode } from '../../service/clock.ts';
import { assertNoPositionals, parseArguments, parseInteger, parsePairs, parseWord } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';

/** The options of `start`. */
export const startOptions = {
  port: { type: 'string', value: 'PORT', description: 'Port to listen on; 0 is any free one. Default 4010.' },
  host: { type: 'string', value: 'HOST', description: 'Address to listen on. Default 127.0.0.1.' },
  engine: {
    type: 'string',
    value: 'ENGINE',
    description: 'service, or prism: stock Prism on the assumed document, stateless. Default service.',
  },
  assume: {
    type: 'string',
    value: 'ID=VALUE',
    multiple: true,
    description: 'Another answer to an open question (see assumptions).',
  },
  overlay: {
    type: 'string',
    value: 'FILE',
    multiple: true,
    description: 'OpenAPI Overlay with what you have learnt about the service.',
  },
  reports: {
    type: 'string',
    value: 'FILE',
    description: 'Reports to start with: a JSON list, or {"live": […], "archived": […]}.',
  },
  accounts: {
    type: 'string',
    value: 'FILE',
    description: 'Accounts with their keys and restrictions: {"accounts": […]}.',
  },
  secret: { type: 'string', value: 'TEXT', description: 'Secret that signs deliveries. Default mock-webhook-secret.' },
  seed: { type: 'string', value: 'N', description: 'Seed of all that is random. Default 1.' },
  clock: {
    type: 'string',
    value: 'CLOCK',
    description: 'real, or manual: time stands still until it is advanced. Default real.',
  },
  'allow-callbacks': {
    type: 'string',
    value: 'HOSTS',
    description: 'Where deliveries may go: loopback, any, or HOST,… Default loopback.',
  },
  'jwt-public-key': {
    type: 'string',
    value: 'FILE',
    description: 'Public key (PEM or JWK) of the JWTs of all accounts.',
  },
  stream: { type: 'string', value: 'PER_MINUTE', description: 'Publishes so many made-up reports a minute.' },
  log: {
    type: 'string',
    value: 'LEVEL',
    description: 'silent, info (deliveries and refusals) or debug (every request too). Default info.',
  },
  'ready-file': {
    type: 'string',
    value: 'PATH',
    description: 'File that is written when requests are answered: {"url", "pid"}.',
  },
  json: { type: 'boolean', description: 'Writes one JSON object a line to stdout.' },
} as const;

export type LogLevel = 'silent' | 'info' | 'debug';

/** What `start` was asked for. */
export interface StartInput {
  port: number;
  host: string;
  engine: 'service' | 'prism';
  log: LogLevel;
  json: boolean;
  readyFile: string | undefined;
  mock: MockOptions;
}

const LARGEST_PORT = 65_535;

/** @throws {UsageError} or {MockOptionError}, in one line. */
export function readStartInput(args: readonly string[]): StartInput {
  const parsed = parseArguments(startOptions, args);
  assertNoPositionals(parsed);
  const { values } = parsed;
  const engine = parseWord('--engine', values.engine ?? 'service', ['service', 'prism']);
  if (engine === 'prism') assertStateless(values);
  const clocks: readonly ClockMode[] = ['real', 'manual'];
  const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER } = Number;
  return {
    port: parseInteger('--port', values.port ?? '4010', 0, LARGEST_PORT),
    host: values.host ?? '127.0.0.1',
    engine,
    log: parseWord('--log', values.log ?? 'info', ['silent', 'info', 'debug']),
    json: values.json,
    readyFile: values['ready-file'],
    mock: {
      assumptions: parseAssumptions(Object.fromEntries(parsePairs('--assume', values.assume))),
      secret: values.secret,
      overlay: values.overlay.length === 0 ? undefined : values.overlay,
      reports: values.reports,
      accounts: values.accounts,
      jwtPublicKey: values['jwt-public-key'],
      seed:
        values.seed === undefined ? undefined : parseInteger('--seed', values.seed, MIN_SAFE_INTEGER, MAX_SAFE_INTEGER),
      clock: values.clock === undefined ? undefined : parseWord('--clock', values.clock, clocks),
      allowCallbacks: values['allow-callbacks'],
      stream: values.stream === undefined ? undefined : parseInteger('--stream', values.stream, 0, 60_000),
    },
  };
}

/** What is about state, credentials or deliveries, of which Prism has none. */
const STATEFUL = [
  'reports',
  'accounts',
  'secret',
  'seed',
  'clock',
  'allow-callbacks',
  'jwt-public-key',
  'stream',
] as const;

function assertStateless(values: Readonly<Record<(typeof STATEFUL)[number], string | undefined>>): void {
  const given = STATEFUL.find((name) => values[name] !== undefined);
  if (given === undefined) return;
  throw new UsageError(
    `--${given} means nothing to --engine prism, which is stateless and delivers nothing; leave it out, or start with --engine service.`,
  );
}
