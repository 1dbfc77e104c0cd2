import { defaultAssumptions } from '../../generated/assumptions.ts';
import { parseAssumptions } from '../../service/assumptions.ts';
import { DEFAULT_SECRET } from '../../service/options.ts';
import { type OptionTable, parseArguments, parseInteger, parsePairs } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import type { TriggerInput } from './trigger.ts';

const options = {
  to: { type: 'string', value: 'URL', description: 'The receiver. Required.' },
  secret: { type: 'string', value: 'TEXT', description: `Secret that signs. Default ${DEFAULT_SECRET}.` },
  set: {
    type: 'string',
    value: 'KEY=VALUE',
    multiple: true,
    description: 'A member of the payload, as text: category, source, content, timestamp, or one of your own.',
  },
  'bad-signature': { type: 'boolean', description: 'Signs wrongly: the receiver must refuse.' },
  duplicate: { type: 'string', value: 'N', description: 'Sends the same delivery N times. Default 1.' },
  delay: { type: 'string', value: 'MS', description: 'Waits before each, in milliseconds. Default 0.' },
  assume: {
    type: 'string',
    value: 'ID=VALUE',
    multiple: true,
    description: 'Another answer to timestamp-header-format or signed-content.',
  },
  json: { type: 'boolean', description: 'Writes one JSON object to stdout.' },
} as const satisfies OptionTable;

/** The options of `trigger`. */
export const triggerOptions: OptionTable = options;

/** @throws {UsageError} or {MockOptionError} naming the first word that is wrong. */
export function readTriggerInput(args: readonly string[]): TriggerInput {
  const { values, positionals } = parseArguments(options, args);
  const [event, extra] = positionals;
  if (event === undefined || event === '') {
    throw new UsageError('trigger needs an event, for example: trigger insider_trade --to http://localhost:3000/hook');
  }
  if (extra !== undefined) throw new UsageError(`trigger takes one event; "${extra}" is one too many.`);
  if (values.secret === '') throw new UsageError('--secret must not be empty.');
  const choices = parseAssumptions(Object.fromEntries(parsePairs('--assume', values.assume)));
  return {
    event,
    to: readUrl(values.to),
    secret: values.secret ?? DEFAULT_SECRET,
    members: Object.fromEntries(parsePairs('--set', values.set)),
    badSignature: values['bad-signature'],
    count: parseInteger('--duplicate', values.duplicate ?? '1', 1, MOST),
    delayMs: parseInteger('--delay', values.delay ?? '0', 0, LONGEST_TIMER_MS),
    assumptions: { ...defaultAssumptions, ...choices },
    json: values.json,
  };
}

const MOST = 1_000_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function readUrl(text: string | undefined): URL {
  if (text === undefined) throw new UsageError('trigger needs --to URL, the receiver.');
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new UsageError(`--to must be an http or https URL, not "${text}".`);
}
