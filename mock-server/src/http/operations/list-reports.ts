import type { AssumptionId, AssumptionValues } from '../../generated/assumptions.ts';
import { Refusal } from '../../service/refusal.ts';
import type { ReportFilter } from '../../service/reports/library.ts';
import type { StoredReport } from '../../service/reports/stored-report.ts';
import type { Service } from '../../service/service.ts';
import type { Answer } from '../answer.ts';
import type { AccountCall, Handler } from './handler.ts';

const MOST_CACHED = 256;

/** GET /facts (specification, §4.1). */
export function createListFacts(service: Service): Handler {
  const render = createRenderer(service, 'facts-response');
  return (call) => {
    const { filter, assumed } = readFilter(call);
    return render((wanted) => service.reports.live(wanted), filter, assumed);
  };
}

/** GET /historical (specification, §4.2). */
export function createListHistorical(service: Service): Handler {
  const render = createRenderer(service, 'historical-response');
  return (call) => {
    const { filter, assumed } = readFilter(call);
    if (service.assumptions.values['historical-parameters'] === 'with-dates') {
      filter.fromMs = readInstant(call.query, 'from');
      filter.toMs = readInstant(call.query, 'to');
    }
    return render((wanted) => service.reports.archived(wanted), filter, [...assumed, 'historical-parameters']);
  };
}

function readFilter({ service, query }: AccountCall): { filter: ReportFilter; assumed: AssumptionId[] } {
  const { category } = query;
  const limit = query[service.assumptions.values['limit-wire-name']];
  const assumed: AssumptionId[] = [];
  if (category !== undefined) assumed.push('category-values');
  if (limit !== undefined) assumed.push('limit-wire-name', 'maximums');
  return {
    filter: {
      category: typeof category === 'string' ? category : undefined,
      limit: typeof limit === 'number' ? limit : undefined,
    },
    assumed,
  };
}

function readInstant(query: AccountCall['query'], name: string): number | undefined {
  const value = query[name];
  if (typeof value !== 'string') return undefined;
  const atMs = Date.parse(value);
  if (!Number.isNaN(atMs)) return atMs;
  const message = 'must be an ISO 8601 date-time.';
  throw new Refusal('invalid', `${name}: ${message}`, {
    assumed: ['historical-parameters'],
    violations: [{ path: `query.${name}`, message }],
  });
}

type Render = (
  find: (filter: ReportFilter) => StoredReport[],
  filter: ReportFilter,
  assumed: readonly AssumptionId[],
) => Answer | Promise<Answer>;

/** Writes reports as JSON, and keeps the answers until a report or an assumption changes. */
function createRenderer(service: Service, shape: 'facts-response' | 'historical-response'): Render {
  const answers = new Map<string, Answer>();
  let revision = -1;
  let values: unknown;
  const render = (reports: readonly unknown[]): string =>
    JSON.stringify(service.assumptions.values[shape] === 'envelope' ? { data: reports } : reports);

  return (find, filter, assumed) => {
    const { assumptions, reports } = service;
    if (revision !== reports.revision || values !== assumptions.values || answers.size > MOST_CACHED) {
      answers.clear();
      revision = reports.revision;
      values = assumptions.values;
    }
    const key = `${filter.limit} ${filter.fromMs} ${filter.toMs}${filter.category === undefined ? '' : ` ${filter.category}`}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const of = revision;
    const answer = (body: string): Answer => {
      const made: Answer = { status: 200, body, assumed: [shape, 'report-fields', ...assumed] };
      // Reports may have come while their fields were made.
      if (of === reports.revision && values === assumptions.values) answers.set(key, made);
      return made;
    };
    const fields = reportFields(find(filter), assumptions.values['report-fields']);
    return fields instanceof Promise ? fields.then((list) => answer(render(list))) : answer(render(fields));
  };
}

function reportFields(
  reports: readonly StoredReport[],
  fields: AssumptionValues['report-fields'],
): readonly unknown[] | Promise<readonly unknown[]> {
  switch (fields) {
    case 'payload':
      return reports.map(({ report }) => report);
    case 'with-metadata':
      return Promise.all(reports.map(withMetadata));
  }
}

async function withMetadata({ id, report }: StoredReport): Promise<unknown> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(report.content));
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, ...report, metadata: { source: report.source, sha256 } };
}
