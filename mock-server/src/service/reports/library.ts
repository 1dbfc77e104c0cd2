import type { Clock } from '../clock.ts';
import { fixtureReports, type Report } from '../fixtures/index.ts';
import { storeReport } from './parse.ts';
import type { ReportInput, StoredReport } from './stored-report.ts';

/** Which reports a request asks for. */
export interface ReportFilter {
  category?: string | undefined;
  limit?: number | undefined;
  /** This instant and later. */
  fromMs?: number | undefined;
  /** Before this instant. */
  toMs?: number | undefined;
}

/** Reports to start with, instead of the hand-written ones. */
export interface ReportSource {
  live: readonly ReportInput[];
  archived?: readonly ReportInput[];
}

export interface LibraryOptions {
  clock: Clock;
  source: ReportSource | undefined;
  nextId: (prefix: string) => string;
}

/** So that a stream that runs for days does not fill the memory. */
const MOST_LIVE_REPORTS = 10_000;

/** The current reports and the archive. */
export class ReportLibrary {
  readonly #options: LibraryOptions;
  #source: ReportSource | undefined;
  #live: StoredReport[] = [];
  #archived: StoredReport[] = [];
  /** What was published, and not there from the start. */
  #published = new WeakSet<StoredReport>();
  /** Changes with every change of the reports. */
  revision = 0;

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.#source = options.source;
    this.reset();
  }

  /** Newest first. */
  live(filter: ReportFilter): StoredReport[] {
    return select(this.#live, filter);
  }

  /** Newest first. */
  archived(filter: ReportFilter): StoredReport[] {
    return select(this.#archived, filter);
  }

  publish(input: ReportInput): StoredReport {
    const stored = this.#store(input);
    this.#live.unshift(stored);
    this.#published.add(stored);
    if (this.#live.length > MOST_LIVE_REPORTS) this.#live.length = MOST_LIVE_REPORTS;
    this.revision += 1;
    return stored;
  }

  /** Takes other reports to start with; those that were published stay. */
  replace(source: ReportSource): void {
    this.#source = source;
    const published = this.#live.filter((stored) => this.#published.has(stored));
    this.reset();
    this.#live.unshift(...published);
  }

  reset(): void {
    const source: { live: readonly (ReportInput | Report)[]; archived?: readonly (ReportInput | Report)[] } =
      this.#source ?? fixtureReports(this.#options.clock.now());
    this.#live = source.live.map((report) => this.#store({ ...report }));
    this.#archived = (source.archived ?? []).map((report) => this.#store({ ...report }));
    this.revision += 1;
  }

  #store(input: ReportInput): StoredReport {
    return storeReport(input, this.#options.nextId('report'), this.#options.clock.now());
  }
}

function select(reports: readonly StoredReport[], { category, limit, fromMs, toMs }: ReportFilter): StoredReport[] {
  const selected: StoredReport[] = [];
  for (const stored of reports) {
    if (selected.length === limit) break;
    if (category !== undefined && stored.report.category !== category) continue;
    if (fromMs !== undefined && stored.atMs < fromMs) continue;
    if (toMs !== undefined && stored.atMs >= toMs) continue;
    selected.push(stored);
  }
  return selected;
}
