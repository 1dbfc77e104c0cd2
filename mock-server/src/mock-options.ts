import type { JWK } from 'jose';
import type { ListenOptions } from './adapters/node/listen.ts';
import type { UserOverlay } from './contract/user-overlay.ts';
import type { AssumptionValues } from './generated/assumptions.ts';
import type { LoadedOptions } from './option-files.ts';
import type { AccountDefinition } from './service/accounts/account.ts';
import { parseAccounts } from './service/accounts/parse-accounts.ts';
import { parsePublicKeys } from './service/accounts/parse-keys.ts';
import { parseAssumptions } from './service/assumptions.ts';
import type { ClockMode } from './service/clock.ts';
import type { CallbackPolicy } from './service/deliveries/destinations.ts';
import { DEFAULT_SECRET, type ServiceOptions } from './service/options.ts';
import { MockOptionError, Refusal } from './service/refusal.ts';
import type { ReportSource } from './service/reports/library.ts';
import { parseReportSource } from './service/reports/parse.ts';
import type { ReportInput } from './service/reports/stored-report.ts';
import { didYouMean } from './service/suggest.ts';

/** Options of a mock. */
export interface MockOptions {
  /** Seed of everything that is random: tokens, faults, the stream of reports. @default 1 */
  seed?: number | undefined;
  /** Answers to open questions that differ from the default ones. @default the default answers */
  assumptions?: Partial<AssumptionValues> | undefined;
  /** `manual` stands still until it is advanced. @default 'real' */
  clock?: ClockMode | undefined;
  /** Accounts beside those that are made on first use: the accounts file, or what it says. @default none */
  accounts?: string | readonly AccountDefinition[] | { accounts: readonly AccountDefinition[] } | undefined;
  /** The reports to start with: live ones, or live and archived ones; or a file. @default hand-written ones */
  reports?: string | readonly ReportInput[] | ReportSource | undefined;
  /** Signs deliveries, unless the account has a secret of its own. @default 'mock-webhook-secret' */
  secret?: string | undefined;
  /** Where deliveries may go beside loopback: `loopback` (nowhere), `any`, or hosts. @default 'loopback' */
  allowCallbacks?: string | readonly string[] | undefined;
  /** Public keys that hold for the JWTs of every account; or a file (PEM or JWK). @default none */
  jwtPublicKey?: string | JWK | readonly JWK[] | undefined;
  /** Publishes so many made-up reports a minute of the mock's clock. @default 0 */
  stream?: number | undefined;
  /** Overlays with what you have learnt about the service: their content or their files; applied in order. @default none */
  overlay?: OverlayInput | readonly OverlayInput[] | undefined;
}

/** The file of an overlay, its content (OpenAPI Overlay 1.0 or 1.1), or what was read of it. */
export type OverlayInput = string | UserOverlay | { overlay: string; info?: unknown; actions: readonly unknown[] };

const names: readonly (keyof MockOptions)[] = [
  'seed',
  'assumptions',
  'clock',
  'accounts',
  'reports',
  'secret',
  'allowCallbacks',
  'jwtPublicKey',
  'stream',
  'overlay',
];

/**
 * Checks options and fills in the defaults.
 *
 * @throws {MockOptionError} naming the option.
 */
export function readMockOptions(options: LoadedOptions): Omit<ServiceOptions, 'sender' | 'resolve'> {
  checkNames(options, names);
  const { seed = 1, clock = 'real', secret = DEFAULT_SECRET, stream = 0 } = options;
  if (!Number.isSafeInteger(seed)) throw new MockOptionError('seed: must be an integer.');
  if (clock !== 'real' && clock !== 'manual') throw new MockOptionError('clock: must be real or manual.');
  if (typeof secret !== 'string' || secret === '')
    throw new MockOptionError('secret: must be a text that is not empty.');
  if (!(typeof stream === 'number' && stream >= 0 && stream <= MOST_STREAMED)) {
    throw new MockOptionError(`stream: must be a number of reports a minute, from 0 to ${MOST_STREAMED}.`);
  }
  return naming({
    seed,
    clock,
    secret,
    streamPerMinute: stream,
    assumptions: () => parseAssumptions(options.assumptions ?? {}),
    accounts: () => parseAccounts(options.accounts ?? []),
    reports: () => (options.reports === undefined ? undefined : parseReportSource(options.reports)),
    callbacks: () => parseCallbackPolicy(options.allowCallbacks ?? 'loopback'),
    jwtPublicKeys: () => parsePublicKeys([options.jwtPublicKey ?? []].flat(), 'jwtPublicKey'),
  });
}

const MOST_PORT = 65_535;
const MOST_STREAMED = 60_000;

/**
 * Reads `loopback`, `any` or a list of hosts.
 *
 * @throws {MockOptionError}
 */
export function parseCallbackPolicy(input: string | readonly string[]): CallbackPolicy {
  const hosts = typeof input === 'string' ? input.split(',') : input;
  if (!Array.isArray(hosts) || hosts.some((host) => typeof host !== 'string')) {
    throw new MockOptionError('allowCallbacks (--allow-callbacks): must be loopback, any, or a list of hosts.');
  }
  if (hosts.length === 1 && (hosts[0] === 'loopback' || hosts[0] === 'any')) return hosts[0];
  return hosts
    .filter((host) => host !== 'loopback')
    .map((host) => {
      const parsed = URL.parse(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}/`);
      if (parsed && parsed.pathname === '/' && parsed.port === '' && parsed.username === '' && host !== 'any') {
        return parsed.hostname.replace(/^\[(.*)\]$/, '$1');
      }
      throw new MockOptionError(
        host === 'any'
          ? 'allowCallbacks (--allow-callbacks): any stands alone, not among hosts.'
          : `allowCallbacks (--allow-callbacks): "${host}" is no host; it takes loopback, any, or names and addresses without a port.`,
      );
    });
}

type Read<Parts> = { [Name in keyof Parts]: Parts[Name] extends () => infer Value ? Value : Parts[Name] };

/** Reads the parts; what the service would refuse is an option that is wrong. */
function naming<Parts extends Record<string, unknown>>(parts: Parts): Read<Parts> {
  try {
    // Each function is replaced by what it gives.
    return Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'function' ? part() : part]),
    ) as Read<Parts>;
  } catch (error) {
    if (error instanceof Refusal) throw new MockOptionError(error.message, { cause: error });
    throw error;
  }
}

/** @throws {MockOptionError} naming an option of `listen` that is unknown or wrong. */
export function readListenOptions(options: Partial<ListenOptions>): Partial<ListenOptions> {
  const { port, host } = checkedObject(options);
  checkNames(options, ['port', 'host']);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= MOST_PORT)) {
    throw new MockOptionError(`port must be an integer from 0 (any that is free) to ${MOST_PORT}.`);
  }
  if (host !== undefined && (typeof host !== 'string' || host === '')) {
    throw new MockOptionError('host must be a name or an address, such as 127.0.0.1.');
  }
  return options;
}

function checkedObject<Options extends object>(options: Options): Options {
  if (typeof options === 'object' && options !== null) return options;
  throw new MockOptionError('The options must be an object.');
}

/** @throws {MockOptionError} naming an option that is not known. */
export function checkNames(options: object, known: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new MockOptionError(`There is no option "${name}".${didYouMean(name, known)}`);
  }
}
