import { reportTimestamp } from '../fixtures/report.ts';
import { Refusal, type Violation } from '../refusal.ts';
import { didYouMean } from '../suggest.ts';
import type { ReportSource } from './library.ts';
import type { ReportInput, StoredReport } from './stored-report.ts';

const members = ['event', 'category', 'source', 'content', 'timestamp'] as const;
const knownCategories: readonly string[] = ['finance', 'geopolitics'];

/**
 * Reads one report or a list of them.
 *
 * @throws {Refusal} naming each member that is wrong.
 */
export function parseReports(
  input: unknown,
  { knownOnly = false, root = 'body' }: { knownOnly?: boolean; root?: string } = {},
): ReportInput[] {
  const pathOf = (index: number): string => (Array.isArray(input) ? `${root}.${index}` : root);
  const list = (Array.isArray(input) ? input : [input]).map((item, index) => asJson(item, pathOf(index)));
  const violations = list.flatMap((item, index) => violationsOf(item, pathOf(index), knownOnly));
  const [first] = violations;
  if (first) throw new Refusal('invalid', `${first.path}: ${first.message}`, { violations });
  // Each was checked just now.
  return list as ReportInput[];
}

/**
 * Reads reports to start with: a list of live ones, or `{live, archived}`.
 *
 * @throws {Refusal} naming each member that is wrong.
 */
export function parseReportSource(input: unknown): ReportSource {
  const isSource = typeof input === 'object' && input !== null && !Array.isArray(input);
  const source: { live?: unknown; archived?: unknown } = isSource ? input : { live: input };
  for (const name of Object.keys(source)) {
    if (name !== 'live' && name !== 'archived') {
      throw new Refusal('invalid', `reports.${name}: is unknown.${didYouMean(name, ['live', 'archived'])}`);
    }
  }
  const { live, archived = [] } = source;
  if (!Array.isArray(live) || !Array.isArray(archived)) {
    throw new Refusal('invalid', 'reports: must be a list of reports, or {live, archived} of such lists.');
  }
  return {
    live: parseReports(live, { root: isSource ? 'reports.live' : 'reports' }),
    archived: parseReports(archived, { root: 'reports.archived' }),
  };
}

/** What is told of it in JSON, which is what is served: a copy, that nobody else changes. */
function asJson(item: unknown, path: string): unknown {
  try {
    const text = JSON.stringify(item);
    return text === undefined ? undefined : JSON.parse(text);
  } catch (cause) {
    const message = `cannot be written as JSON: ${cause instanceof Error ? cause.message.split('\n')[0] : cause}`;
    throw new Refusal('invalid', `${path}: ${message}`, { violations: [{ path, message }] });
  }
}

function violationsOf(item: unknown, path: string, knownOnly: boolean): Violation[] {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return [{ path, message: 'must be a report, an object with at least the member event.' }];
  }
  const report: { [member: string]: unknown } = { ...item };
  const violations: Violation[] = [];
  const add = (member: string, message: string) => void violations.push({ path: `${path}.${member}`, message });
  for (const member of members) {
    const value = report[member];
    if (value === undefined && member !== 'event') continue;
    if (value === undefined) add(member, 'is required.');
    else if (typeof value !== 'string') add(member, 'must be a string.');
    else if (member === 'timestamp' && Number.isNaN(Date.parse(value))) add(member, 'must be an ISO 8601 date-time.');
    else if (member === 'category' && knownOnly && !knownCategories.includes(value)) {
      add(member, `must be one of ${knownCategories.join(', ')}.`);
    }
  }
  return violations;
}

/** The report with every member, at home in the mock. */
export function storeReport(input: ReportInput, id: string, nowMs: number): StoredReport {
  const {
    event,
    category = 'finance',
    source = 'mock',
    content = `A report on ${event}.`,
    timestamp = reportTimestamp(nowMs),
    ...others
  } = input;
  return { id, atMs: Date.parse(timestamp), report: { event, category, source, content, timestamp, ...others } };
}
